extension NetworkAPI {
    /// Something that happened to a call, reported while the call is running.
    ///
    /// No description of it shows a secret, a body, or the value of a header.
    public struct Event: Sendable {
        /// What happened.
        @nonexhaustive
        public enum Kind: Sendable {
            /// The call begins.
            case started
            /// A request is passed to the transport, for the first time or again; the number starts at 1.
            case attempt(Int)
            /// The server redirected the request, and the transport follows.
            case redirected(status: Int)
            /// The attempt had a temporary failure, or the connection of a stream ended; another follows after the
            /// wait.
            indirect case retried(wait: Duration, reason: String)
            /// The call waits for a condition, such as a network connection, and then continues.
            case waiting(reason: String)
            /// An answer came from the server or a cache; its status is checked afterwards.
            indirect case answered(Answer)
            /// The stream of an answer has ended, or its reader has left it: what was decoded, and the bytes read.
            ///
            /// It comes after `answered`, once for each connection of the stream, each of which has its own number.
            case streamed(elements: Int, bytes: Int64)
            /// No answer came, the answer or an element of a stream cannot be decoded, or the stream broke.
            case failed(Failure)
        }

        /// Which events of the calls are logged.
        public enum LogLevel: Hashable, Sendable, Comparable, CaseIterable {
            /// Failed and refused calls, with their request as a cURL command in which secrets are masked.
            case error
            /// Besides these, the end of each call and stream, each retry, and each wait.
            case info
            /// Every event, with each request as a cURL command and the headers of each answer.
            case debug
        }

        /// The number of the call among the calls of this observer, starting at 1.
        public let number: Int
        /// The call as it was sent last; a redirect changes its URL.
        public let call: CallDescription
        /// What happened.
        public let kind: Kind
        /// The time since the call began.
        public let elapsed: Duration
        @Boxed var request: Request

        /// The trace and span of the last request that was sent; `nil` if nothing was sent or there is no trace.
        public var trace: TraceContext? { request.trace }

        /// Returns the request as a cURL command; see ``NetworkAPI/Request/curl(showingSecrets:)``.
        public func curl(showingSecrets: Bool = false) -> String {
            request.curl(showingSecrets: showingSecrets)
        }

        /// Whether nothing more is sent or received for the call: it has an answer or a failure, or its stream has
        /// ended.
        ///
        /// It can be `true` for two events of a call, such as `answered` and a `failed` after it.
        public var isOver: Bool {
            switch kind {
            case .answered(let answer):
                if case .stream = answer.content { request.call.expected.streamFormat == nil } else { true }
            case .streamed, .failed: true
            default: false
            }
        }

        /// Whether the call failed, or got an answer that the definition does not accept or that is a refusal.
        var isFailure: Bool {
            switch kind {
            case .failed: true
            case .answered(let answer): !request.statuses.contains(answer.status) || answer.isRefused
            default: false
            }
        }
    }
}

extension NetworkAPI.Event: MaskedValue {
    public var description: String {
        let text =
            switch kind {
            case .started: "\(call): started"
            case .attempt(let count):
                "\(call): attempt \(count)" + (trace.map { ", trace \($0.traceID), span \($0.spanID)" } ?? "")
            case .redirected(let status): "\(call): redirected here with \(status)"
            case .retried(let wait, let reason): "\(call): \(reason); again in \(wait.inSeconds) s"
            case .waiting(let reason): "\(call): waiting, \(reason)"
            case .answered(let answer):
                "\(NetworkAPI.CallDescription(request, answer)): \(answer)"
                    + (isFailure ? call.site.map { " (called at \($0))" } ?? "" : "")
            case .streamed(let elements, let bytes):
                "\(call): \(elements) elements of a stream were decoded, \(bytes) bytes read"
            case .failed(.cancelled): "\(call): canceled"
            case .failed(let failure): "\(failure)"
            }
        return "#\(number) +\((elapsed.inSeconds * 1000).rounded() / 1000) s \(text)"
    }
}
