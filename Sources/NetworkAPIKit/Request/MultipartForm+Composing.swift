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

    /// The boundary between two parts, which must not occur in any part (RFC 2046, section 5.1.1).
    struct Boundary {
        let text: String
        private let bytes: [UInt8]
        /// The distance to move for each byte at the end of the boundary (Horspool's search).
        private let shifts: [Int]

        /// Creates a boundary from 1 to 70 characters of `A-Z a-z 0-9 -`.
        init(_ text: String) {
            self.text = text
            bytes = Array(text.utf8)
            var shifts = Array(repeating: bytes.count, count: 256)
            for (index, byte) in bytes.dropLast().enumerated() { shifts[Int(byte)] = bytes.count - 1 - index }
            self.shifts = shifts
        }

        /// Returns one of 2^190 boundaries, which cannot be predicted.
        static func random() -> Boundary {
            let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
            var generator = SystemRandomNumberGenerator()
            let tail = (0..<32).compactMap { _ in characters.randomElement(using: &generator) }
            return Boundary("boundary-" + String(tail))
        }

        /// The bytes of a chunk that the next one is searched with, as the boundary may begin in one and end in the
        /// other.
        var overlap: Int { bytes.count - 1 }

        func occurs(in data: Data) -> Bool {
            data.withUnsafeBytes { content in
                let last = bytes.count - 1
                var end = last
                while end < content.count {
                    if content[end] == bytes[last], content[(end - last)...end].elementsEqual(bytes) {
                        return true
                    }
                    end += shifts[Int(content[end])]
                }
                return false
            }
        }
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
    /// Composes the body in memory, or in a temporary file if a part is a file.
    ///
    /// - Parameters:
    ///   - makeBoundary: Returns a boundary; called again if a part contains the boundary.
    ///   - check: Throws `CancellationError` if the call is cancelled; called for each chunk.
    /// - Returns: The content, its type with the boundary, and its length.
    /// - Throws: `RequestProblem`, or `CancellationError` while files are read.
    func compose(
        makeBoundary: () -> Boundary = Boundary.random,
        check: () throws -> Void = { try Task.checkCancellation() }
    ) throws -> Composed {
        for _ in 0..<8 {
            let boundary = makeBoundary()
            var output = try Composed.Output(inFile: hasFiles)
            guard try write(boundary, check, to: &output) else { continue }
            let (content, count) = try output.finish()
            let contentType = "multipart/form-data; boundary=\(boundary.text)"
            return Composed(
                contentType: NetworkAPI.MediaType(rawValue: contentType), content: content, count: count)
        }
        throw RequestProblem(body: "every boundary that was tried occurs in the content")
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

    /// Writes all parts; returns false if a part contains the boundary.
    private func write(
        _ boundary: Boundary, _ check: () throws -> Void, to output: inout Composed.Output
    ) throws -> Bool {
        for part in parts {
            try check()
            try output.append(part.headers(boundary))
            switch part.content {
            case .data(let data):
                if boundary.occurs(in: data) { return false }
                try output.append(data)
            case .file(let url):
                var seen = Data()
                let isFree = try RegularFile(url, part: part.name).read { chunk in
                    try check()
                    seen.append(chunk)
                    if boundary.occurs(in: seen) { return false }
                    seen = Data(seen.suffix(boundary.overlap))
                    try output.append(chunk)
                    return true
                }
                if !isFree { return false }
            }
            try output.append(Data("\r\n".utf8))
        }
        try output.append(Data("--\(boundary.text)--\r\n".utf8))
        return true
    }
}

extension NetworkAPI.MultipartForm {
    /// Creates a form from the properties of a value: a field for each text, a part of bytes for each `Data`.
    ///
    /// The names are written by the options, such as `tags[0]`. A part of bytes has its name as file name too, as
    /// servers read a part without a file name as text.
    ///
    /// - Throws: `QueryWriter.Problem`, and the error of the value's own `encode(to:)`.
    init(encoding value: some Encodable, _ encoding: NetworkAPI.QueryEncoding = .standard) throws {
        var encoding = encoding
        encoding.spaces = .percent
        let writer = QueryWriter(encoding)
        writer.attachments = []
        try writer.encode(value)
        let attachments = writer.attachments ?? []
        parts = writer.finish().split(separator: UInt8(ascii: "&")).map { item in
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            let value = item.dropFirst(name.count + 1)
            let decodedName = PercentEncoding.decoded(String(decoding: name, as: UTF8.self))
            if value.first == QueryScalar.attachmentMark,
                let number = Int(String(decoding: value.dropFirst(), as: UTF8.self)),
                attachments.indices.contains(number)
            {
                return .data(decodedName, attachments[number], filename: decodedName)
            }
            return .field(decodedName, PercentEncoding.decoded(String(decoding: value, as: UTF8.self)))
        }
    }
}

extension NetworkAPI.MultipartForm.Part {
    /// The boundary and the header fields before the content, with the empty line.
    func headers(_ boundary: NetworkAPI.MultipartForm.Boundary) throws(RequestProblem) -> Data {
        guard !name.contains("\0"), filename?.contains("\0") != true else {
            throw RequestProblem(body: "a name that contains NUL cannot be sent", part: name)
        }
        var lines = "--\(boundary.text)\r\n\(disposition)"
        if let contentType {
            guard contentType.rawValue.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
                throw RequestProblem(body: "its content type is not plain ASCII text", part: name)
            }
            lines += "\r\nContent-Type: \(contentType.rawValue)"
        }
        return Data((lines + "\r\n\r\n").utf8)
    }
}
