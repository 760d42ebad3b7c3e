import Foundation

extension NetworkAPI.MultipartForm {
    /// A form that is ready to be sent.
    struct Composed: Sendable {
        enum Content: Sendable {
            case data(Data)
            /// A file that is removed with its owner, which must exist until the end of the call.
            case file(TemporaryFile)
        }

        let contentType: NetworkAPI.MediaType
        let content: Content
        /// The length of the content in bytes.
        let count: Int64
    }

    /// Returns one of 2^190 boundaries, which cannot be predicted: none occurs in a part (RFC 2046, section 5.1.1).
    static func randomBoundary() -> String {
        let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var generator = SystemRandomNumberGenerator()
        let tail = (0..<32).compactMap { _ in characters.randomElement(using: &generator) }
        return "boundary-" + String(tail)
    }
}

extension NetworkAPI.MultipartForm.Composed {
    /// The bytes of a form that is being composed, in memory or in a file.
    fileprivate struct Output {
        private var data = Data()
        private var file: (owner: TemporaryFile, writer: TemporaryFile.Writer)?

        init(inFile: Bool) throws(RequestProblem) {
            guard inFile else { return }
            let owner = try TemporaryFile()
            file = (owner, try TemporaryFile.Writer(owner))
        }

        mutating func append(_ bytes: Data) throws(RequestProblem) {
            if file == nil { data.append(bytes) } else { try file?.writer.write(bytes) }
        }

        /// Returns the content and its length in bytes.
        func finish() throws(RequestProblem) -> (Content, Int64) {
            guard let file else { return (.data(data), Int64(data.count)) }
            return (.file(file.owner), try file.writer.finish())
        }
    }
}

extension NetworkAPI.MultipartForm {
    /// Composes the body in memory, or in a temporary file if a part is a file; `check` is called for each chunk.
    ///
    /// Throws `RequestProblem`, and the error of `check` if the call is cancelled.
    func compose(
        boundary: String = randomBoundary(),
        check: () throws -> Void = { try Task.checkCancellation() }
    ) throws -> Composed {
        var output = try Composed.Output(inFile: hasFiles)
        for part in parts {
            try check()
            try output.append(part.headers(boundary))
            switch part.content {
            case .data(let data):
                try output.append(data)
            case .file(let url):
                var file = try RegularFile(url, part: part.name)
                while let chunk = try file.next() {
                    try check()
                    try output.append(chunk)
                }
            }
            try output.append(Data("\r\n".utf8))
        }
        try output.append(Data("--\(boundary)--\r\n".utf8))
        let (content, count) = try output.finish()
        let type = NetworkAPI.MediaType(rawValue: "multipart/form-data; boundary=\(boundary)")
        return Composed(contentType: type, content: content, count: count)
    }

    var hasFiles: Bool {
        parts.contains { part in
            if case .file = part.content { true } else { false }
        }
    }

    /// Whether composing takes so long that it must not block a thread of Swift's tasks.
    var isLarge: Bool {
        var count: Int64 = 0
        for part in parts {
            guard case .data(let data) = part.content else { return true }
            count += Int64(data.count)
        }
        return count > 1_000_000
    }
}

extension NetworkAPI.MultipartForm {
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
