extension HAR {
    /// The body of a request.
    public struct PostData: Codable, Hashable, Sendable {
        /// The media type, as it stands in the header.
        public var mimeType: String
        /// The fields of a form, of either kind; empty for any other body.
        public var params: [Param] = []
        /// The body as text, for a form too, as browsers have it; empty where it was left out.
        public var text = ""
        /// How `text` stands for bytes that are no text: `base64`; `nil` where it is the body itself.
        ///
        /// The format has this for answers alone. It is written as `_encoding`, and read as `encoding` too.
        public var encoding: String?
        /// A remark, such as why a body was left out.
        public var comment: String?

        /// Makes a body of a type.
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
        /// The value, or a file's content; `nil` where it was left out.
        public var value: String?
        /// The name of the file; `nil` where it is no file.
        public var fileName: String?
        /// The media type of the file; `nil` where none was said.
        public var contentType: String?
        /// A remark.
        public var comment: String?

        /// Makes a field.
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
