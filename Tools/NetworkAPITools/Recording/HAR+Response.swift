extension HAR {
    /// A response as it was received.
    public struct Response: Codable, Hashable, Sendable {
        /// The status; 0 if there was no response.
        public var status: Int
        /// The reason phrase; empty if there is none, as in HTTP/2, or if it is unknown.
        public var statusText = ""
        /// The version of HTTP, such as `HTTP/1.1`; `unknown` if it is unknown.
        public var httpVersion = "unknown"
        /// The cookies that were set.
        public var cookies: [Cookie] = []
        /// The headers.
        public var headers: [Field] = []
        /// The body.
        public var content = Content()
        /// The `Location` of a redirect; empty if there is none.
        public var redirectURL = ""
        /// The size of the header section in bytes; -1 if it is unknown.
        public var headersSize = -1
        /// The size of the transferred, possibly compressed body in bytes; -1 if it is unknown.
        public var bodySize = -1
        /// The reason why there was no response; `nil` if there was one.
        ///
        /// It is written as `_error`, as in Chromium.
        public var error: String?
        /// A comment.
        public var comment: String?

        /// Creates a response.
        public init(status: Int, headers: [Field] = [], content: Content = Content()) {
            self.status = status
            self.headers = headers
            self.content = content
        }

        private enum CodingKeys: String, CodingKey {
            case status, statusText, httpVersion, cookies, headers, content, redirectURL, headersSize
            case bodySize, comment
            case error = "_error"
        }
    }
}

extension HAR.Response {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        guard let status = try members.count(.status) else {
            throw DecodingError.keyNotFound(
                CodingKeys.status,
                .init(codingPath: decoder.codingPath, debugDescription: "the member is missing"))
        }
        self.status = status
        statusText = try members.text(.statusText) ?? ""
        httpVersion = try members.text(.httpVersion) ?? "unknown"
        cookies = try members.list(.cookies)
        headers = try members.list(.headers)
        content = try members.decodeIfPresent(HAR.Content.self, forKey: .content) ?? .init()
        redirectURL = try members.text(.redirectURL) ?? ""
        headersSize = try members.count(.headersSize) ?? -1
        bodySize = try members.count(.bodySize) ?? -1
        error = try members.text(.error)
        comment = try members.text(.comment)
    }
}
