extension NetworkAPI {
    /// The part of a request that is invalid, and the reason.
    public struct RequestFailure: Sendable {
        /// The part of the request that is invalid.
        @nonexhaustive
        public enum Part: Hashable, Sendable {
            /// The URL that a server sent (``NetworkAPI/URLInfo/init(url:isQuerySecret:)``), which cannot be called.
            case url
            /// The scheme, which is neither `http` nor `https`.
            case scheme
            /// The host, which is neither a host name nor an address.
            case host
            /// The port, which is not between 1 and 65535.
            case port
            /// The path: an empty segment or one of dots, a value that it cannot hold, or wrong literal or `raw:` text.
            case path
            /// The query: a value could not be encoded.
            case query
            /// The method, which is not a token, or is a known one in lowercase, such as `get`.
            case method
            /// The body: the method forbids one, or its file cannot be read.
            case body
            /// The timeout, which is zero or negative.
            case timeout
            /// A header, by its name.
            case header(String)
            /// An argument, by its name, with a value outside its ``NetworkAPI/Limit``.
            case argument(String)
            /// The definition's `parameters`, which could not be encoded.
            case parameters
            /// The credentials, which the endpoint requires and the client has not added.
            case authorization
            /// A base URL in the `servers` of the client.
            case server
            /// The link to the next page of a list, which leads to another origin or to the same page, or is invalid; or
            /// a page number or offset of the request that is not a number.
            case nextPage
            /// The refusal of the response settings: its JSON pointer is invalid.
            case refusal
            /// The stream: the call does not match what the endpoint declares, or the JSON pointer is invalid.
            case stream
            /// The place of the response in the body: its JSON pointer is invalid.
            case response
            /// The destination of a download, which cannot be written or which another download writes, or its digest.
            case download
            /// The client of an app, which was installed too late or for a second time.
            case client
        }

        /// The call that failed; it has no URL if the URL could not be built.
        public let call: CallDescription
        /// The part of the request that is invalid.
        public let part: Part
        /// The reason, as a sentence without a period.
        public let reason: String
        /// The coding path in the parameter, such as `items[2].price`; `nil` if the reason is not a value in the
        /// parameter.
        public let codingPath: String?
    }
}

extension NetworkAPI.RequestFailure {
    init(_ problem: RequestProblem, _ call: NetworkAPI.CallDescription) {
        self.init(call: call, part: problem.part, reason: problem.reason, codingPath: problem.codingPath)
    }
}

extension NetworkAPI.Failure {
    static func request(_ problem: RequestProblem, _ request: NetworkAPI.Request) -> Self {
        .request(NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(request)))
    }
}

extension NetworkAPI.RequestFailure: CustomStringConvertible {
    public var description: String {
        let problem = RequestProblem(part, reason, codingPath: codingPath)
        return part == .client ? "\(call.definition): \(problem)" : "\(call): not sent, \(problem)"
    }
}

/// The reason why a request cannot be built, without the call that it belongs to.
package struct RequestProblem: Error, Equatable, CustomStringConvertible {
    package let part: NetworkAPI.RequestFailure.Part
    package let reason: String
    let codingPath: String?

    init(_ part: NetworkAPI.RequestFailure.Part, _ reason: String, codingPath: String? = nil) {
        self.part = part
        self.reason = reason
        self.codingPath = codingPath
    }

    init(body reason: String, part: String? = nil) {
        self.init(.body, part.map { "the part \"\($0.shown())\": \(reason)" } ?? reason)
    }

    /// The reason, and the place in the parameter.
    package var description: String { reason + (codingPath.map { $0.isEmpty ? "" : " at \($0)" } ?? "") }
}
