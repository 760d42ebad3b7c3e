extension HAR {
    /// A name and its value: a header, or an item of a query.
    public struct Field: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// A remark.
        public var comment: String?

        /// Makes a field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A cookie that was sent or set.
    public struct Cookie: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// The path for which it is meant; `nil` where that is not known.
        public var path: String?
        /// The host for which it is meant; `nil` where that is not known.
        public var domain: String?
        /// When it expires (ISO 8601); `nil` where it does not, or where that is not known.
        public var expires: String?
        /// Whether scripts cannot read it; `nil` where that is not known.
        public var httpOnly: Bool?
        /// Whether it is sent by https alone; `nil` where that is not known.
        public var secure: Bool?
        /// A remark.
        public var comment: String?

        /// Makes a cookie.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }
}

extension HAR.Field {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        name = try members.text(.name) ?? ""
        value = try members.text(.value) ?? ""
        comment = try members.text(.comment)
    }
}

extension HAR.Cookie {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        name = try members.text(.name) ?? ""
        value = try members.text(.value) ?? ""
        path = try members.text(.path)
        domain = try members.text(.domain)
        expires = try members.text(.expires)
        httpOnly = try members.flag(.httpOnly)
        secure = try members.flag(.secure)
        comment = try members.text(.comment)
    }
}
