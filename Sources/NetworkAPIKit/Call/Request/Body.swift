import Foundation

extension NetworkAPI {
    /// The body of a request.
    public enum Body: Hashable, Sendable {
        /// Bytes in memory.
        case data(Data)

        /// The bytes of a file, read while they are sent.
        case file(URL)

        /// A form that is composed when the call is made, after the interceptors at the start of the client's list that
        /// must come before it (``Authentication``, ``CallGroup``, `.events`).
        case form(MultipartForm)

        /// A temporary file of the kit, which is removed when it is no longer used.
        case spooled(Body.SpooledFile)
    }

    /// A body that is sent as it is: bytes, text, or a file, with its media type.
    ///
    /// ```swift
    /// struct UploadAsset: NetworkAPIDefinition {
    ///     let urlInfo = URLInfo(host: "uploads.example.com", path: "/assets")
    ///     let requestInfo: RequestInfo<NetworkAPI.RawBody>
    ///     typealias Response = EmptyResponse
    ///
    ///     init(file: URL) {
    ///         requestInfo = RequestInfo(method: .post, parameters: .file(file))
    ///     }
    /// }
    /// ```
    ///
    /// An endpoint with this type as its `Parameter` sends it as it is. A file is read while it is sent and never
    /// held in memory. A file that is missing or not a regular file fails the call with ``Failure/request(_:)``.
    public struct RawBody: Hashable, Sendable {
        let body: Body
        let contentType: MediaType

        /// Bytes in memory.
        public static func data(_ data: Data, type: MediaType = .octetStream) -> RawBody {
            RawBody(body: .data(data), contentType: type)
        }

        /// Text, which is sent as UTF-8.
        public static func text(_ text: String, type: MediaType = .text) -> RawBody {
            RawBody(body: .data(Data(text.utf8)), contentType: type)
        }

        /// A file, with the type of its extension unless a type is given.
        public static func file(_ url: URL, type: MediaType? = nil) -> RawBody {
            RawBody(body: .file(url), contentType: type ?? MediaType(filename: url.lastPathComponent))
        }

        /// Bytes that were stored in a file before.
        public static func spooled(_ file: Body.SpooledFile, type: MediaType = .octetStream) -> RawBody {
            RawBody(body: .spooled(file), contentType: type)
        }
    }
}

extension NetworkAPI.Body {
    /// The file that a transport sends; `nil` if the bytes are in memory.
    public var file: URL? {
        switch self {
        case .data, .form: nil
        case .file(let url): url
        case .spooled(let spooled): spooled.url
        }
    }

    /// The number of bytes; `nil` if the size is determined only by sending.
    var count: Int64? {
        switch self {
        case .data(let data): Int64(data.count)
        case .spooled(let file): file.count
        case .file, .form: nil
        }
    }

    /// Returns the values in a body: JSON values by their pointers, and the fields of a form by their names.
    ///
    /// With `joining`, an array of simple values is a value too.
    ///
    /// A body of any other kind is one value without a name; the value of a file is its path.
    package func values(
        as type: NetworkAPI.MediaType?, joining: (([String]) -> String)? = nil
    ) -> [(name: String, text: String)] {
        switch self {
        case .file(let url): return [("", url.path)]
        case .spooled(let file): return [("", "\(file.count) bytes")]
        case .form(let form): return form.parts.map { ($0.name, $0.content.text) }
        case .data(let data) where type?.isJSON == true:
            do {
                return try NetworkAPI.JSONValue(json: data).leaves(joining: joining)
            } catch {
                // The encoder of an endpoint may declare any text to be JSON.
                return [("", String(decoding: data, as: UTF8.self))]
            }
        case .data(let data) where type?.essence == NetworkAPI.MediaType.form.essence:
            return NetworkAPI.Query(form: String(decoding: data, as: UTF8.self))
                .map { ($0.name, $0.value ?? "") }
        case .data(let data):
            return [("", String(decoding: data, as: UTF8.self))]
        }
    }

    /// Bytes from a sequence of unknown length, stored in a temporary file.
    ///
    /// The file exists as long as a copy of this value, and only the current user can read it. The disk must have
    /// space for all bytes.
    public struct SpooledFile: Hashable, Sendable {
        let file: TemporaryFile
        /// The number of bytes.
        public let count: Int64

        init(_ file: TemporaryFile, count: Int64) {
            self.file = file
            self.count = count
        }

        var url: URL { file.url }

        /// Creates a file from the bytes of a sequence.
        ///
        /// Throws the error of the sequence, `CancellationError` if the task is canceled, and a `CocoaError` if the
        /// file cannot be written. In these cases the file is removed.
        public init<Bytes: AsyncSequence>(_ bytes: sending Bytes) async throws where Bytes.Element == UInt8 {
            self = try await TemporaryFile.spool(bytes) { $1.append($0) }
        }

        /// Creates a file from the chunks of a sequence, as ``init(_:)-(Bytes)`` does.
        public init<Chunks: AsyncSequence>(_ chunks: sending Chunks) async throws
        where Chunks.Element == Data {
            self = try await TemporaryFile.spool(chunks) { chunk, data in
                try Task.checkCancellation()
                data.append(chunk)
            }
        }
    }
}

extension NetworkAPI.Request {
    /// The type of the body without parameters; `nil` if there is no body or no type.
    package var bodyType: NetworkAPI.MediaType? {
        guard let body else { return nil }
        if case .form = body { return .multipartForm }
        return contentType.map { NetworkAPI.MediaType(rawValue: $0.essence) }
    }

    /// The type that the headers state, with its parameters.
    var contentType: NetworkAPI.MediaType? { headers[.contentType].map(NetworkAPI.MediaType.init(rawValue:)) }
}

extension NetworkAPI.MultipartForm.Part.Content {
    fileprivate var text: String {
        switch self {
        case .data(let data): String(decoding: data, as: UTF8.self)
        case .file(let url): url.path
        }
    }
}

extension NetworkAPI.JSONValue {
    /// Returns the simple values, sorted by name, each with its pointer (RFC 6901).
    ///
    /// With `joining`, an array comes after its elements if they are neither objects nor arrays.
    package func leaves(
        at pointer: String = "", joining: (([String]) -> String)? = nil
    ) -> [(name: String, text: String)] {
        var leaves: [(name: String, text: String)] = []
        switch self {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                leaves += element.leaves(at: "\(pointer)/\(index)", joining: joining)
            }
            let texts = elements.compactMap(\.simpleText)
            if let joining, texts.count == elements.count { leaves.append((pointer, joining(texts))) }
        case .object(let members):
            for (name, value) in members.sortedByKey {
                leaves += value.leaves(at: "\(pointer)/\(JSONPointer.escaped(name))", joining: joining)
            }
        default:
            if let simpleText { leaves.append((pointer, simpleText)) }
        }
        return leaves
    }
}

extension NetworkAPI.RawBody: Encodable {
    /// Always throws: the bytes can only be sent as they are.
    public func encode(to encoder: any Encoder) throws {
        throw encoder.invalid(
            self, "A raw body is sent as it is; choose the encoding .automatic or .raw for it.")
    }
}

extension NetworkAPI.RawBody: MaskedValue {
    /// The type and length of the body, without its content.
    public var description: String { "\(contentType.rawValue), \(body)" }
}
