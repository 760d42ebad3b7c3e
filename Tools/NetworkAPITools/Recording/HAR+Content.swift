extension HAR {
    /// The body of an answer, decompressed.
    public struct Content: Codable, Hashable, Sendable {
        /// The size in bytes; -1 where it is not known.
        public var size: Int
        /// How many bytes compression saved; `nil` where that is not known.
        public var compression: Int?
        /// The media type, as it stands in the header; empty where there is none.
        public var mimeType: String
        /// The body, as `encoding` says; `nil` where it was left out.
        public var text: String?
        /// How `text` stands for bytes that are no text: `base64`; `nil` where it is the body itself.
        public var encoding: String?
        /// A remark, such as why a body was left out.
        public var comment: String?

        /// Makes a body; an empty one where nothing is given.
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
