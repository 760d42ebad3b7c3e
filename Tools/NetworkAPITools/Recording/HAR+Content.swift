extension HAR {
    /// The body of a response, decompressed.
    public struct Content: Codable, Hashable, Sendable {
        /// The size in bytes; -1 if it is unknown.
        public var size: Int
        /// The number of bytes that compression saved; `nil` if it is unknown.
        public var compression: Int?
        /// The value of `Content-Type`; empty if there is none.
        public var mimeType: String
        /// The body in the form that `encoding` names; `nil` if it was omitted.
        public var text: String?
        /// The encoding of `text`: `base64` for bytes that are not text; `nil` if `text` is the body itself.
        public var encoding: String?
        /// A comment, such as why a body was omitted.
        public var comment: String?

        /// Creates a body, empty by default.
        public init(size: Int = 0, mimeType: String = "", text: String? = nil) {
            self.size = size
            self.mimeType = mimeType
            self.text = text
        }
    }
}

extension HAR.Content {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        size = try members.count(.size) ?? -1
        compression = try members.count(.compression)
        mimeType = try members.text(.mimeType) ?? ""
        text = try members.text(.text)
        encoding = try members.text(.encoding)
        comment = try members.text(.comment)
    }
}
