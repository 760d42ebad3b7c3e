extension HAR {
    /// The body of a request.
    public struct PostData: Codable, Hashable, Sendable {
        /// The value of `Content-Type`.
        public var mimeType: String
        /// The fields of a form of either kind; empty for other bodies.
        public var params: [Param] = []
        /// The body as text, also for a form, as in browsers; empty if it was omitted.
        public var text = ""
        /// The encoding of `text`: `base64` for bytes that are not text; `nil` if `text` is the body itself.
        ///
        /// The format has this for responses only. It is written as `_encoding`, and `encoding` is read as well.
        public var encoding: String?
        /// A comment, such as why a body was omitted.
        public var comment: String?

        /// Creates a body with a type.
        public init(mimeType: String, text: String = "") {
            self.mimeType = mimeType
            self.text = text
        }

        private enum CodingKeys: String, CodingKey {
            case mimeType, params, text, comment
            case encoding = "_encoding"
        }
    }

    /// A field of a form.
    public struct Param: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value, or the content of a file; `nil` if it was omitted.
        public var value: String?
        /// The name of the file; `nil` if the field is not a file.
        public var fileName: String?
        /// The media type of the file; `nil` if the form has none.
        public var contentType: String?
        /// A comment.
        public var comment: String?

        /// Creates a field.
        public init(_ name: String, _ value: String?) {
            self.name = name
            self.value = value
        }
    }
}

extension HAR.PostData {
    private enum DraftKeys: String, CodingKey { case encoding }

    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        mimeType = try members.text(.mimeType) ?? ""
        params = try members.list(.params)
        text = try members.text(.text) ?? ""
        encoding = try members.text(.encoding) ?? decoder.container(keyedBy: DraftKeys.self).text(.encoding)
        comment = try members.text(.comment)
    }
}

extension HAR.Param {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        name = try members.text(.name) ?? ""
        value = try members.text(.value)
        fileName = try members.text(.fileName)
        contentType = try members.text(.contentType)
        comment = try members.text(.comment)
    }
}
