extension HAR {
    /// One exchange: a request, and what was answered.
    ///
    /// A redirect and what follows it are two.
    public struct Entry: Codable, Hashable, Sendable {
        /// The page that the call was made for; `nil` where there is none.
        public var pageref: String?
        /// When the request was sent (ISO 8601).
        public var startedDateTime: String
        /// How long the exchange took, in milliseconds: the sum of its timings.
        public var time: Double
        /// What was sent.
        public var request: Request
        /// What was answered.
        public var response: Response
        /// What a cache had to do with it.
        public var cache = Cache()
        /// How long each phase took.
        public var timings: Timings
        /// The address of the server; `nil` where it is not known.
        public var serverIPAddress: String?
        /// The connection, by a name of the program's own; `nil` where it is not known.
        public var connection: String?
        /// A remark.
        public var comment: String?

        /// Makes an exchange.
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
