extension NetworkAPI {
    /// A body of named parts: texts, bytes and files (`multipart/form-data`, RFC 7578).
    ///
    /// ```swift
    /// let form: NetworkAPI.MultipartForm = [
    ///     .field("title", "Standup"),
    ///     .file("voice", URL(filePath: "/recordings/standup.m4a")),
    /// ]
    /// ```
    ///
    /// An endpoint whose `Parameter` is this type sends it as it is. The parts keep their order, and a name may come
    /// more than once.
    ///
    /// A form without files is composed in memory. One with files is composed into a temporary file, 64 kB at a time,
    /// and sent from there: the disk needs room for all parts once more. Nobody else can read that file, and it is
    /// removed when the call has ended, however it ended; should the program itself be ended before, it stays until
    /// the system clears its temporary folder.
    ///
    /// A file that is missing, cannot be read, or changes its size while it is read makes the request fail before
    /// anything is sent, with an error that names the part (``NetworkAPI/Failure/request(_:)``).
    public struct MultipartForm: Hashable, Sendable {
        /// The parts in the order in which they are sent.
        public var parts: [Part]

        /// Takes parts, in their order.
        public init(_ parts: [Part] = []) {
            self.parts = parts
        }
    }
}

extension NetworkAPI.MultipartForm: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Part...) {
        parts = elements
    }
}

extension NetworkAPI.MultipartForm: Encodable {
    /// Always throws: a form has no other format than its own.
    public func encode(to encoder: any Encoder) throws {
        let reason = "A multipart form is sent as it is; choose the encoding .automatic or .multipart for it."
        throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
}
