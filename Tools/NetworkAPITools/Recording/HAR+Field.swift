extension HAR {
    /// A name and a value: a header or a query item.
    public struct Field: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// A comment.
        public var comment: String?

        /// Creates a field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A cookie.
    public struct Cookie: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// The path of the cookie; `nil` if it is unknown.
        public var path: String?
        /// The host of the cookie; `nil` if it is unknown.
        public var domain: String?
        /// The expiration date (ISO 8601); `nil` if there is none or it is unknown.
        public var expires: String?
        /// Whether scripts cannot read it; `nil` if that is unknown.
        public var httpOnly: Bool?
        /// Whether it is sent over HTTPS only; `nil` if that is unknown.
        public var secure: Bool?
        /// A comment.
        public var comment: String?

        /// Creates a cookie.
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
