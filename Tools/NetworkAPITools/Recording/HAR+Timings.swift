extension HAR {
    /// The duration of each phase of an exchange in milliseconds; -1 for a phase that did not happen.
    public struct Timings: Codable, Hashable, Sendable {
        /// Waiting for a connection; `nil` if it is unknown.
        public var blocked: Double?
        /// Resolving the host name; `nil` if it is unknown.
        public var dns: Double?
        /// Connecting, including TLS; `nil` if it is unknown.
        public var connect: Double?
        /// Sending the request.
        public var send: Double = 0
        /// Waiting for the response.
        public var wait: Double = 0
        /// Receiving the response.
        public var receive: Double = 0
        /// The TLS part of `connect`; `nil` if it is unknown.
        public var ssl: Double?
        /// A comment.
        public var comment: String?

        /// Creates timings with the three phases that each exchange has.
        public init(send: Double = 0, wait: Double = 0, receive: Double = 0) {
            self.send = send
            self.wait = wait
            self.receive = receive
        }

        /// The sum of the phases.
        ///
        /// `ssl` is a part of `connect`.
        public var total: Double {
            [blocked ?? 0, dns ?? 0, connect ?? 0, send, wait, receive].reduce(0) { $0 + max($1, 0) }
        }
    }
}

extension HAR.Timings {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        blocked = try members.number(.blocked)
        dns = try members.number(.dns)
        connect = try members.number(.connect)
        send = try members.number(.send) ?? 0
        wait = try members.number(.wait) ?? 0
        receive = try members.number(.receive) ?? 0
        ssl = try members.number(.ssl)
        comment = try members.text(.comment)
    }
}
