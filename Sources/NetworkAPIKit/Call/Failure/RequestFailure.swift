extension NetworkAPI {
    /// What about a definition cannot be sent.
    public struct RequestFailure: Hashable, Sendable {
        /// The part of the request that is at fault.
        public enum Part: Hashable, Sendable {
            /// The scheme, which is neither `http` nor `https`.
            case scheme
            /// The host, which is no name and no address.
            case host
            /// The port, which is not between 1 and 65535.
            case port
            /// The path, one of whose segments is empty, `.` or `..`, or whose `raw:` text is not percent-encoded.
            case path
            /// The query, made of a value that could not be encoded.
            case query
            /// The method, which is no token.
            case method
            /// A body where the method forbids one, or one whose file cannot be read.
            case body
            /// The timeout, which is zero, negative or not finite.
            case timeout
            /// A header, by its name.
            case header(String)
            /// The definition's `parameters`, which could not be encoded.
            case parameters
            /// The credentials that the endpoint requires, and the client has not added.
            case authorization
            /// A base URL of the client's `servers`.
            case server
            /// The link to the next page of a list, which leads to another origin, to the same page, or nowhere.
            case nextPage
        }

        /// The call that was to be made; it has no URL where none could be built.
        public let call: CallDescription
        /// The part of the request that is at fault.
        public let part: Part
        /// What is wrong, in a sentence without a full stop.
        public let reason: String
        /// Where in the parameter, such as `items[2].price`; `nil` where there is no such place.
        public let codingPath: String?
    }
}

extension NetworkAPI.RequestFailure {
    init(_ problem: RequestProblem, _ call: NetworkAPI.CallDescription) {
        self.init(call: call, part: problem.part, reason: problem.reason, codingPath: problem.codingPath)
    }
}

extension NetworkAPI.RequestFailure: CustomStringConvertible {
    public var description: String {
        let place = codingPath.map { $0.isEmpty ? "" : " at \($0)" } ?? ""
        return "\(call): not sent, \(reason)\(place)"
    }
}
