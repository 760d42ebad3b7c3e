import Foundation

extension NetworkAPI {
    /// The body of a request.
    public enum Body: Hashable, Sendable {
        /// Bytes in memory.
        case data(Data)

        /// A file's bytes, read while they are sent.
        case file(URL)

        /// A form that is composed when the call is made, on the way to the first interceptor.
        case form(MultipartForm)

        /// A file of the kit's own, removed when nobody needs it any more.
        case spooled(Body.SpooledFile)
    }
}

extension NetworkAPI.Body {
    /// The file that is sent; `nil` where the bytes are in memory.
    package var file: URL? {
        switch self {
        case .data, .form: nil
        case .file(let url): url
        case .spooled(let spooled): spooled.url
        }
    }
}

extension NetworkAPI.Body {
    /// Bytes whose number was not known before the last one, kept in a temporary file.
    ///
    /// The file is there as long as somebody holds this value, and only this user can read it. The disk needs room
    /// for all of the bytes.
    public struct SpooledFile: Sendable {
        private let file: TemporaryFile
        /// How many bytes there are.
        public let count: Int

        init(_ file: TemporaryFile, count: Int) {
            self.file = file
            self.count = count
        }

        var url: URL { file.url }

        /// Writes all bytes of a sequence into a file.
        ///
        /// Throws what the sequence throws, `CancellationError` where the task is cancelled, and the system's error
        /// where the disk is full; the file is removed then.
        public init<Bytes: AsyncSequence>(_ bytes: sending Bytes) async throws where Bytes.Element == UInt8 {
            (file, count) = try await TemporaryFile.spool(bytes)
        }

        /// Writes all chunks of a sequence into a file, as ``init(_:)-(Bytes)`` does.
        public init<Chunks: AsyncSequence>(_ chunks: sending Chunks) async throws
        where Chunks.Element == Data {
            (file, count) = try await TemporaryFile.spool(chunks)
        }
    }
}

extension NetworkAPI.Body.SpooledFile: Hashable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.file === rhs.file }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }
}

extension NetworkAPI.Request {
    /// The type of the body without its parameters; `nil` where there is none.
    var bodyType: NetworkAPI.MediaType? {
        guard let body else { return nil }
        if case .form = body { return "multipart/form-data" }
        return headers[.contentType].map {
            NetworkAPI.MediaType(rawValue: NetworkAPI.MediaType(rawValue: $0).essence)
        }
    }
}

extension NetworkAPI.Body {
    /// The values in a body: the leaves of JSON by their pointers, the fields of a form by their names.
    ///
    /// An array of leaves is a value too, with the text that it has as an argument.
    ///
    /// A body of any other kind is one value without a name; a file is told by its path.
    func values(as type: NetworkAPI.MediaType?) -> [(name: String, text: String)] {
        switch self {
        case .file(let url): return [("", url.path)]
        case .spooled(let file): return [("", "\(file.count) bytes")]
        case .form(let form): return form.parts.map { ($0.name, $0.content.text) }
        case .data(let data) where type?.isJSON == true:
            do {
                return try NetworkAPI.JSONValue(json: data).leaves()
            } catch {
                // An encoder of the endpoint's own may call anything JSON.
                return [("", String(decoding: data, as: UTF8.self))]
            }
        case .data(let data) where type?.essence == NetworkAPI.MediaType.form.essence:
            return NetworkAPI.Query(form: String(decoding: data, as: UTF8.self))
                .map { ($0.name, $0.value ?? "") }
        case .data(let data):
            return [("", String(decoding: data, as: UTF8.self))]
        }
    }
}

extension NetworkAPI.MultipartForm.Part.Content {
    /// A field's text, or the path of a file.
    fileprivate var text: String {
        switch self {
        case .data(let data): String(decoding: data, as: UTF8.self)
        case .file(let url): url.path
        }
    }
}

extension NetworkAPI.JSONValue {
    /// The values that are no objects, sorted by name, each with its pointer (RFC 6901).
    ///
    /// An array stands behind its elements, and only where these are neither objects nor arrays.
    func leaves(at pointer: String = "") -> [(name: String, text: String)] {
        switch self {
        case .null: []
        case .bool(let value): [(pointer, "\(value)")]
        case .integer(let value): [(pointer, "\(value)")]
        case .decimal(let value): [(pointer, "\(value)")]
        case .double(let value): [(pointer, "\(value)")]
        case .string(let value): [(pointer, value)]
        case .array(let elements):
            elements.enumerated().flatMap { $1.leaves(at: "\(pointer)/\($0)") }
                + (Self.text(of: elements).map { [(pointer, $0)] } ?? [])
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { name, value in
                let token = name.replacing("~", with: "~0").replacing("/", with: "~1")
                return value.leaves(at: "\(pointer)/\(token)")
            }
        }
    }

    /// The text of an array of leaves; `nil` where something else is in it.
    private static func text(of elements: [Self]) -> String? {
        let texts = elements.map { element in
            switch element {
            case .array, .object, .null: [String]()
            default: element.leaves().map(\.text)
            }
        }
        return texts.allSatisfy { $0.count == 1 } ? CommaList.text(of: texts.flatMap(\.self)) : nil
    }
}
