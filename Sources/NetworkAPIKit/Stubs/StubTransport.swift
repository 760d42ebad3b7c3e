extension NetworkAPI {
    /// A transport that answers with closures and never uses a network.
    ///
    /// An instance takes stubs for endpoints and for requests of any kind, and remembers its calls:
    ///
    /// ```swift
    /// let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
    /// stub.stub(.path("/users/*") && !.method(.get)) { _ in .empty(status: 405) }
    /// let client = NetworkAPI.Client(transport: stub)
    /// let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
    /// ```
    ///
    /// The stub that was added last is tried first. If all stubs return `nil` for a request, it fails with
    /// ``NetworkAPI/Failure/transport(_:)`` and the reason `unsupported`. The description names the request and the
    /// most similar stub. A closure may throw anything that a transport may throw.
    ///
    /// A stub replaces the server, and everything else works as in ``URLSessionTransport``: redirects, the request's
    /// destination, deadlines, and idle timeouts of less than a minute. An answer that already is a file or a stream is not changed.
    public final class StubTransport: Transport {
        private let answer: @Sendable (Request) async throws -> Answer?
        private let state = Locked(State())
        private let isRecording: Bool

        private struct State: Sendable {
            var stubs: [Stub] = []
            var delays: [(matcher: Matcher, duration: Duration, clock: any Clock<Duration>)] = []
            var calls: [Request] = []

            /// Adds a call, and from time to time removes the older half.
            mutating func record(_ request: Request) {
                if calls.count >= 2 * callLimit { calls.removeFirst(callLimit) }
                calls.append(request)
            }
        }

        typealias Stub = (matcher: Matcher, answer: @Sendable (Request) async throws -> Answer?)

        static let callLimit = 10_000

        /// Creates a transport with a closure that answers the calls that no stub answers.
        ///
        /// Without it, they fail.
        public convenience init(answer: @escaping @Sendable (Request) async throws -> Answer? = { _ in nil })
        {
            self.init(isRecording: true, answer: answer)
        }

        fileprivate init(isRecording: Bool, answer: @escaping @Sendable (Request) async throws -> Answer?) {
            self.isRecording = isRecording
            self.answer = answer
        }

        /// The last 10,000 requests that were sent, answered or not, in their order.
        public var calls: [Request] { state.withLock { Array($0.calls.suffix(Self.callLimit)) } }

        public func send(_ request: Request) async throws -> Answer {
            try await Redirection.answer(to: request) { request in
                try Task.checkCancellation()
                let (stubs, delays) = self.state.withLock { state in
                    if self.isRecording { state.record(request) }
                    return (state.stubs, state.delays)
                }
                let delay = delays.last { $0.matcher.matches(request) }
                let pause = { @Sendable () async throws in
                    if let delay { try await Self.wait(delay.duration, delay.clock, request) }
                }
                let answer = try await self.timed(request) {
                    try await pause()
                    return try await self.answer(to: request, stubs)
                }
                return try await answer.delivered(to: request, pause: delay == nil ? nil : pause)
            }
        }

        /// Waits on the clock of a delay, and fails when one of the request's timeouts ends before it.
        private static func wait(
            _ duration: Duration, _ clock: any Clock<Duration>, _ request: Request
        ) async throws {
            let (idle, left) = (request.timeout.idle, request.deadline?.timeLeft)
            if try await clock.pause(for: duration, within: min(idle, left ?? idle)) { return }
            let isTotal = left.map { $0 <= idle } ?? false
            throw Failure.transport(TransportFailure(isTotal ? .totalTimeout : .idleTimeout(idle), request))
        }

        /// Applies the request's idle timeout; a call with the standard one runs in its caller's task.
        private func timed(
            _ request: Request, _ work: @escaping @Sendable () async throws -> Answer
        ) async throws -> Answer {
            let idle = request.timeout.idle
            guard idle != Timeout.standard.idle else { return try await work() }
            return try await request.waiting(until: .after(idle), reason: .idleTimeout(idle)) { _ in
                try await work()
            }
        }

        private func answer(to request: Request, _ stubs: [Stub]) async throws -> Answer {
            for stub in stubs.reversed() where stub.matcher.matches(request) {
                if let answer = try await stub.answer(request) { return answer }
            }
            guard let answer = try await answer(request) else { throw Self.failure(request, stubs) }
            return answer
        }

        private static func failure(_ request: Request, _ stubs: [Stub]) -> Failure {
            let similar = stubs.reversed().map {
                (matcher: $0.matcher, similarity: $0.matcher.similarity(request))
            }
            let text =
                switch similar.max(by: { $0.similarity < $1.similarity }) {
                case nil: "no stub matches this call"
                case (let matcher, 1...)?: "the stub for \(matcher) returned nil for this call"
                case (let matcher, _)?: "no stub matches this call; the most similar stub is for \(matcher)"
                }
            return .transport(TransportFailure(.unsupported, request, text: text))
        }
    }
}

extension NetworkAPI.Transport where Self == NetworkAPI.StubTransport {
    /// Answers with a closure; a request for which it returns `nil` fails.
    ///
    /// It does not remember its calls, since no one holds the transport to read them.
    public static func stub(
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> NetworkAPI.StubTransport {
        NetworkAPI.StubTransport(isRecording: false, answer: answer)
    }
}

extension NetworkAPI.StubTransport {
    /// Answers the requests that match; if the closure returns `nil`, the stubs that were added before are tried.
    @discardableResult
    public func stub(
        _ matcher: Matcher,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        state.withLock { $0.stubs.append((matcher, answer)) }
        return self
    }

    /// Answers the requests that match after a delay, with whatever stub answers them.
    ///
    /// ```swift
    /// stub.delay(.endpoint(GitHubAPI.Users.self), by: .seconds(2))
    /// ```
    ///
    /// The stub is asked at the end of the delay. A stream arrives in pieces, an element in each, and the delay is
    /// before each of them. A call that is canceled before ends at once with ``NetworkAPI/Failure/cancelled``, and
    /// one with a shorter timeout ends in its timeout, on the same clock, for which a test passes one of its own. Of
    /// several delays for a request, the one that was added last is used. A negative delay is zero.
    @discardableResult
    public func delay(
        _ matcher: Matcher = .any, by duration: Duration, clock: any Clock<Duration> = .continuous
    ) -> Self {
        state.withLock { $0.delays.append((matcher, duration, clock)) }
        return self
    }

    /// Returns the requests that were sent and that match, in their order.
    public func calls(_ matcher: Matcher) -> [NetworkAPI.Request] { calls.filter(matcher.matches) }

    public var traits: NetworkAPI.TransportTraits {
        var traits = NetworkAPI.TransportTraits(
            resumesDownloads: true, followsRedirects: true, limitsMemory: true, keepsCookies: false)
        traits.hasExampleBody = { request in
            (request.definition as? any SpecifiedAPIDefinition.Type)?.sendsInExample(request.body) ?? false
        }
        return traits
    }
}

extension SpecifiedAPIDefinition {
    fileprivate static func sendsInExample(_ body: NetworkAPI.Body?) -> Bool {
        do throws(RequestProblem) {
            return try specification.example.requestInfo.encodedParameters().body == body
        } catch { return false }
    }
}
