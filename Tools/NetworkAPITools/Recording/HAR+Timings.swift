extension HAR {
    /// How long each phase of an exchange took, in milliseconds; -1 for a phase that there was not.
    public struct Timings: Codable, Hashable, Sendable {
        /// Waiting for a connection; `nil` where it is not known.
        public var blocked: Double?
        /// Looking up the host's name; `nil` where it is not known.
        public var dns: Double?
        /// Connecting, TLS included; `nil` where it is not known.
        public var connect: Double?
        /// Sending the request.
        public var send: Double = 0
        /// Waiting for the answer.
        public var wait: Double = 0
        /// Receiving the answer.
        public var receive: Double = 0
        /// The part of `connect` that TLS took; `nil` where it is not known.
        public var ssl: Double?
        /// A remark.
        public var comment: String?

        /// Makes timings of which the three are known that each exchange has.
        public init(send: Double = 0, wait: Double = 0, receive: Double = 0) {
            self.send = send
            self.wait = wait
            self.receive = receive
        }

        /// The sum of the phases that there were; `ssl` is part of `connect`.
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
