import Foundation

extension NetworkAPI.MultipartForm {
    /// Returns one of 2^190 boundaries, which cannot be predicted: none occurs in a part (RFC 2046, section 5.1.1).
    static func randomBoundary() -> String {
        let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var generator = SystemRandomNumberGenerator()
        let tail = (0..<32).compactMap { _ in characters.randomElement(using: &generator) }
        return "boundary-" + String(tail)
    }

    /// Composes the body in memory, or in a temporary file if a part is a file, which is removed with its owner.
    ///
    /// Throws `RequestProblem`, and the error of `check`, which is called for each chunk: that of a canceled task.
    func compose(
        boundary: String = randomBoundary(), check: BlockingWork.Check? = nil
    ) throws -> NetworkAPI.RawBody {
        let check = check ?? { try Task.checkCancellation() }
        var data = Data()
        var file = hasFiles ? try TemporaryFile.Writer() : nil
        func append(_ bytes: Data) throws {
            if file == nil { data.append(bytes) } else { try file?.write(bytes) }
        }
        for part in parts {
            try check()
            try append(part.headers(boundary))
            switch part.content {
            case .data(let data):
                try append(data)
            case .file(let url):
                var source = try RegularFile(url, part: part.name)
                while let chunk = try source.next() {
                    try check()
                    try append(chunk)
                }
            }
            try append(Data("\r\n".utf8))
        }
        try append(Data("--\(boundary)--\r\n".utf8))
        let type = NetworkAPI.MediaType(rawValue: "multipart/form-data; boundary=\(boundary)")
        return try file.map { .spooled(try $0.finish(), type: type) } ?? .data(data, type: type)
    }

    /// The number of bytes of all contents; `nil` if one of them is a file.
    private var size: Int64? {
        var size: Int64 = 0
        for part in parts {
            guard case .data(let data) = part.content else { return nil }
            size += Int64(data.count)
        }
        return size
    }

    var hasFiles: Bool { size == nil }

    /// Whether composing takes so long that it must not block a thread of Swift's tasks.
    var isLarge: Bool { size.map { $0 > 1_000_000 } ?? true }

    /// Creates a form from the properties of a value: a field for each text, a part of bytes for each `Data`.
    ///
    /// The names are written by the options, such as `tags[0]`. A part of bytes has its name as file name too, as
    /// servers read a part without a file name as text.
    init(encoding value: some Encodable, _ encoding: NetworkAPI.QueryEncoding = .standard) throws {
        var encoding = encoding
        encoding.spaces = .percent
        let writer = QueryWriter(encoding)
        writer.attachments = []
        try writer.encode(value)
        let attachments = writer.attachments ?? []
        parts = String(decoding: writer.finish(), as: UTF8.self).split(separator: "&").map { item in
            let field = NetworkAPI.Query.Item(item, plusIsSpace: false)
            let written = item.utf8.drop { $0 != UInt8(ascii: "=") }.dropFirst()
            guard written.first == QueryScalar.attachmentMark,
                let number = Int(Substring(written.dropFirst())), attachments.indices.contains(number)
            else { return .field(field.name, field.value ?? "") }
            return .data(field.name, attachments[number], filename: field.name)
        }
    }
}

extension NetworkAPI.MultipartForm.Part {
    /// The boundary and the header fields before the content, with the empty line.
    func headers(_ boundary: String) throws(RequestProblem) -> Data {
        guard !name.contains("\0"), filename?.contains("\0") != true else {
            throw RequestProblem(body: "a name that contains NUL cannot be sent", part: name)
        }
        var lines = "--\(boundary)\r\n\(disposition)"
        if let contentType {
            guard contentType.rawValue.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
                throw RequestProblem(body: "its content type is not plain ASCII text", part: name)
            }
            lines += "\r\nContent-Type: \(contentType.rawValue)"
        }
        return Data((lines + "\r\n\r\n").utf8)
    }
}
