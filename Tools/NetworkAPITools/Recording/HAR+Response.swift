extension HAR {
    /// An answer as it came.
    public struct Response: Codable, Hashable, Sendable {
        /// The status; 0 where no answer came.
        public var status: Int
        /// The reason phrase; empty where there is none, as in HTTP/2, or where it is not known.
        public var statusText = ""
        /// The version of HTTP, such as `HTTP/1.1`; `unknown` where it is not known.
        public var httpVersion = "unknown"
        /// The cookies that were set.
        public var cookies: [Cookie] = []
        /// The headers.
        public var headers: [Field] = []
        /// The body.
        public var content = Content()
        /// The `Location` of a redirect; empty where there is none.
        public var redirectURL = ""
        /// The size of the head in bytes; -1 where it is not known.
        public var headersSize = -1
        /// The size of the body as it was sent, in bytes, compressed where it was; -1 where it is not known.
        public var bodySize = -1
        /// Why no answer came; `nil` where one did.
        ///
        /// It is written as `_error`, which Chromium has too.
        public var error: String?
        /// A remark.
        public var comment: String?

        /// Makes an answer.
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
                CodingKeys.status, .init(codingPath: decoder.codingPath, debugDescription: "it is missing"))
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
