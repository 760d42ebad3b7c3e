extension HAR {
    /// An exchange: a request and its response.
    ///
    /// A redirect and the request after it are two exchanges.
    public struct Entry: Codable, Hashable, Sendable {
        /// The page of the call; `nil` if there is none.
        public var pageref: String?
        /// The date of the request (ISO 8601).
        public var startedDateTime: String
        /// The duration of the exchange in milliseconds: the sum of its timings.
        public var time: Double
        /// The request.
        public var request: Request
        /// The response.
        public var response: Response
        /// The cache entries of the exchange.
        public var cache = Cache()
        /// The duration of each phase.
        public var timings: Timings
        /// The address of the server; `nil` if it is unknown.
        public var serverIPAddress: String?
        /// The identifier of the connection; `nil` if it is unknown.
        public var connection: String?
        /// A comment.
        public var comment: String?

        /// Creates an exchange.
        public init(startedDateTime: String, request: Request, response: Response, timings: Timings) {
            self.startedDateTime = startedDateTime
            self.request = request
            self.response = response
            self.timings = timings
            time = timings.total
        }
    }
}

extension HAR.Entry {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        pageref = try members.text(.pageref)
        startedDateTime = try members.text(.startedDateTime) ?? ""
        request = try members.decode(HAR.Request.self, forKey: .request)
        response = try members.decode(HAR.Response.self, forKey: .response)
        cache = try members.decodeIfPresent(HAR.Cache.self, forKey: .cache) ?? .init()
        timings = try members.decodeIfPresent(HAR.Timings.self, forKey: .timings) ?? .init()
        time = try members.number(.time) ?? timings.total
        serverIPAddress = try members.text(.serverIPAddress)
        connection = try members.text(.connection)
        comment = try members.text(.comment)
    }
}
