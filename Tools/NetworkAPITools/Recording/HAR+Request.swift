extension HAR {
    /// A request as it was sent.
    public struct Request: Codable, Hashable, Sendable {
        /// The method.
        public var method: String
        /// The URL without a fragment.
        public var url: String
        /// The version of HTTP, such as `HTTP/1.1`; `unknown` if it is unknown.
        public var httpVersion = "unknown"
        /// The cookies.
        public var cookies: [Cookie] = []
        /// The headers.
        public var headers: [Field] = []
        /// The query items, percent-decoded.
        public var queryString: [Field] = []
        /// The body; `nil` if there is none.
        public var postData: PostData?
        /// The size of the header section in bytes; -1 if it is unknown.
        public var headersSize = -1
        /// The size of the body in bytes; -1 if it is unknown.
        public var bodySize = 0
        /// A comment.
        public var comment: String?

        /// Creates a request without a body.
        public init(method: String, url: String, headers: [Field] = []) {
            self.method = method
            self.url = url
            self.headers = headers
        }
    }
}

extension HAR.Request {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        method = try members.requiredText(.method)
        url = try members.requiredText(.url)
        httpVersion = try members.text(.httpVersion) ?? "unknown"
        cookies = try members.list(.cookies)
        headers = try members.list(.headers)
        queryString = try members.list(.queryString)
        postData = try members.decodeIfPresent(HAR.PostData.self, forKey: .postData)
        headersSize = try members.count(.headersSize) ?? -1
        bodySize = try members.count(.bodySize) ?? -1
        comment = try members.text(.comment)
    }
}
