extension HAR {
    /// A request as it was sent.
    public struct Request: Codable, Hashable, Sendable {
        /// The method.
        public var method: String
        /// The URL, without a fragment.
        public var url: String
        /// The version of HTTP, such as `HTTP/1.1`; `unknown` where it is not known.
        public var httpVersion = "unknown"
        /// The cookies.
        public var cookies: [Cookie] = []
        /// The headers.
        public var headers: [Field] = []
        /// The items of the URL's query, as plain text.
        public var queryString: [Field] = []
        /// The body; `nil` where there is none.
        public var postData: PostData?
        /// The size of the head in bytes; -1 where it is not known.
        public var headersSize = -1
        /// The size of the body in bytes; -1 where it is not known.
        public var bodySize = 0
        /// A remark.
        public var comment: String?

        /// Makes a request without a body.
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
