extension NetworkAPI {
    /// Something that happened to a call, told while the call goes on.
    ///
    /// No description of it shows a secret, a body, or the value of a header.
    public struct Event: Sendable {
        /// What happened.
        @nonexhaustive
        public enum Kind: Sendable {
            /// The call begins.
            case started
            /// A request goes to the transport, for the first time or again; the number counts from 1.
            case attempt(Int)
            /// The server sent the request elsewhere, and the transport follows.
            case redirected(status: Int)
            /// The attempt failed in a way that can pass; another follows after the wait.
            case retried(wait: Duration, reason: String)
            /// The call waits for something outside, such as the network, and goes on when it is there.
            case waiting(reason: String)
            /// An answer came, from the server or a cache; whether it counts is judged afterwards.
            case answered(Answer)
            /// No answer came, or the one that came cannot be decoded.
            case failed(Failure)
        }

        /// Which of the calls that this observer saw, counted from 1.
        public let number: Int
        /// The call, as it was sent last: a redirect has changed its URL.
        public let call: CallDescription
        /// What happened.
        public let kind: Kind
        /// The time since the call began.
        public let elapsed: Duration
        let request: Request

        /// The trace of what was sent last, and its span; `nil` where nothing was sent, or without a trace.
        public var trace: TraceContext? { request.trace }

        /// The request as a command line, secrets masked unless asked; see ``NetworkAPI/Request/curl(showingSecrets:)``.
        public func curl(showingSecrets: Bool = false) -> String {
            request.curl(showingSecrets: showingSecrets)
        }

        /// Whether it is the end of a call that failed, or that got an answer which the definition does not accept.
        public var isFailure: Bool {
            switch kind {
            case .failed: true
            case .answered(let answer): !request.statuses.contains(answer.status)
            default: false
            }
        }
    }
}

extension NetworkAPI.Event: CustomStringConvertible {
    public var description: String {
        let seconds = (elapsed.inSeconds * 1000).rounded() / 1000
        return "#\(number) +\(seconds) s \(text)"
    }

    private var text: String {
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
        case .failed(.cancelled): "\(call): cancelled"
        case .failed(let failure): "\(failure)"
        }
    }
}

extension NetworkAPI.Event: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["description": description])
    }
}

extension NetworkAPI.Event {
    /// How much of the calls is logged.
    public enum LogLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// What failed or was refused, with a command line that does it again.
        case error
        /// The end of each call, and each repetition.
        case info
        /// Everything, with each request as a command line and each answer's headers.
        case debug

        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }
}
