extension NetworkAPI {
    /// What about a definition cannot be sent.
    public struct RequestFailure: Hashable, Sendable {
        /// The part of the request that is at fault.
        public enum Part: Hashable, Sendable {
            case scheme, host, port, path, method, body, timeout
            /// A header, by its name.
            case header(String)
            /// The definition's `parameters`, which could not be encoded.
            case parameters
            /// The credentials that the endpoint requires, and the client has not added.
            case authorization
            /// A base URL of the client's `servers`.
            case server
        }

        public let call: Call
        public let part: Part
        /// What is wrong, in a sentence without a full stop.
        public let reason: String
        /// Where in the parameter, such as `items[2].price`; `nil` where another part is at fault.
        public let codingPath: String?
    }
}

extension NetworkAPI.RequestFailure {
    init(_ problem: RequestProblem, _ call: NetworkAPI.Call) {
        self.init(call: call, part: problem.part, reason: problem.reason, codingPath: problem.codingPath)
    }
}

extension NetworkAPI.RequestFailure: CustomStringConvertible {
    public var description: String {
        let place = codingPath.map { $0.isEmpty ? "" : " at \($0)" } ?? ""
        return "\(call): not sent, \(reason)\(place)"
    }
}
