extension NetworkAPI {
    /// A transport that answers by closures and never touches a network.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(
    ///     transport: .stub { request in
    ///         request.url.path == "/users/minsone" ? .json(#"{"login": "minsOne", "id": 4429361}"#) : nil
    ///     }
    /// )
    /// ```
    ///
    /// One that is made by its name takes stubs for endpoints and for requests of any kind, and remembers its calls:
    ///
    /// ```swift
    /// let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
    /// stub.stub(.path("/users/*") && !.method(.get)) { _ in .empty(status: 405) }
    /// let client = NetworkAPI.Client(transport: stub)
    /// let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
    /// ```
    ///
    /// The stub that was added last is asked first. A request that all answer with `nil` fails with
    /// ``NetworkAPI/Failure/transport(_:)``, whose description names it and the stub that is nearest. A closure may
    /// throw anything a transport may. Copies share their stubs and calls.
    ///
    /// What is stubbed is what a server would say, and the rest is done as ``URLSessionTransport`` does it: a stubbed
    /// redirect is followed through the stubs, by the request's policy; the body goes where `request.destination`
    /// says, into memory, a file or a stream; and a closure that is slower than a timeout of less than a minute fails
    /// the call with ``TransportFailure/Reason/idleTimeout(seconds:)`` or ``TransportFailure/Reason/totalTimeout``. An
    /// answer whose content is a file or a stream already stays as it is.
    public struct StubTransport: Transport, DeadlineKeeping {
        private let answer: @Sendable (Request) async throws -> Answer?
        private let state = Locked(State())
        private let isRecording: Bool

        private struct State: Sendable {
            var stubs: [Stub] = []
            var calls: [Request] = []

            /// Keeps a call, and forgets the oldest half from time to time.
            mutating func record(_ request: Request) {
                if calls.count >= 2 * callLimit { calls.removeFirst(callLimit) }
                calls.append(request)
            }
        }

        /// How many calls are remembered; of more, the oldest are forgotten.
        static let callLimit = 10_000

        /// Without a closure nothing is stubbed, and every call fails.
        ///
        /// The closure is asked where no other stub answers.
        public init(answer: @escaping @Sendable (Request) async throws -> Answer? = { _ in nil }) {
            self.init(isRecording: true, answer: answer)
        }

        fileprivate init(isRecording: Bool, answer: @escaping @Sendable (Request) async throws -> Answer?) {
            self.isRecording = isRecording
            self.answer = answer
        }

        /// The requests that were sent, answered or not, in their order; the last 10 000.
        public var calls: [Request] {
            state.withLock { Array($0.calls.suffix(Self.callLimit)) }
        }

        func add(_ stub: Stub) {
            state.withLock { $0.stubs.append(stub) }
        }

        public func send(_ request: Request) async throws -> Answer {
            try await Redirection.answer(to: request) { request in
                try Task.checkCancellation()
                let stubs = state.withLock { state in
                    if isRecording { state.record(request) }
                    return state.stubs
                }
                return try await timed(request) { try await self.answer(to: request, stubs) }
                    .delivered(to: request)
            }
        }

        /// Keeps the request's timeouts; a call with the standard ones, and without an end, runs in its caller's own task.
        private func timed(
            _ request: Request, _ work: @escaping @Sendable () async throws -> Answer
        ) async throws -> Answer {
            let idle = request.timeout.idle
            let left = request.unwatchedSecondsLeft ?? .infinity
            guard idle < Timeout.standard.idle || left.isFinite else { return try await work() }
            return try await request.waiting(
                seconds: min(idle, left), else: left <= idle ? .totalTimeout : .idleTimeout(seconds: idle),
                for: work)
        }

        private func answer(to request: Request, _ stubs: [Stub]) async throws -> Answer {
            for stub in stubs.reversed() where stub.nearness(request) >= 1 {
                if let answer = try await stub.answer(request) { return answer }
            }
            guard let answer = try await answer(request) else { throw Self.failure(request, stubs) }
            return answer
        }

        /// Says which stub comes nearest to a request that none answers.
        private static func failure(_ request: Request, _ stubs: [Stub]) -> Failure {
            let nearest = stubs.reversed().map { ($0, $0.nearness(request)) }.max { $0.1 < $1.1 }
            let text =
                switch nearest {
                case nil: "nobody stubbed this call"
                case (let stub, 1...)?: "the stub for \(stub.text) gave no answer to this call"
                case (let stub, _)?: "nobody stubbed this call; the nearest stub is for \(stub.text)"
                }
            return .transport(TransportFailure(.unsupported, request, text: text))
        }
    }
}

extension NetworkAPI.Transport where Self == NetworkAPI.StubTransport {
    /// Answers by a closure; a request that it answers with `nil` fails.
    ///
    /// Nobody can ask it for its calls, so it remembers none.
    public static func stub(
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> NetworkAPI.StubTransport {
        NetworkAPI.StubTransport(isRecording: false, answer: answer)
    }
}

/// Which requests are answered, and how.
struct Stub: Sendable {
    /// What it is for, in words.
    let text: String
    /// How near a request comes to what it is for, from 0 to 1; it answers those with 1.
    let nearness: @Sendable (NetworkAPI.Request) -> Double
    let answer: @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
}

extension NetworkAPI.StubTransport {
    /// Answers the requests that a matcher takes; what the closure answers with `nil` goes to the stubs added before.
    @discardableResult
    public func stub(
        _ matcher: NetworkAPI.StubTransport.Matcher,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        add(Stub(text: matcher.description, nearness: matcher.nearness, answer: answer))
        return self
    }

    /// The requests that were sent and that a matcher takes, in their order.
    public func calls(_ matcher: NetworkAPI.StubTransport.Matcher) -> [NetworkAPI.Request] {
        calls.filter(matcher.matches)
    }
}

extension NetworkAPI.StubTransport {
    /// Answers every endpoint of the catalogs with its example.
    ///
    /// A stub that is added later stands above them.
    public init(catalog: NetworkAPI.Catalog...) {
        self.init()
        for endpoint in catalog.flatMap(\.endpoints) { addExample(endpoint.definition) }
    }

    /// Answers an endpoint by a closure, which is given the arguments by their names.
    ///
    /// ```swift
    /// stub.stub(GitHubAPI.Users.self) { arguments in
    ///     .json(#"{"message": "\#(arguments["username"] ?? "Nobody") is not here"}"#, status: 404)
    /// }
    /// ```
    ///
    /// What the closure answers with `nil` goes to the stubs added before.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ answer: @escaping @Sendable (NetworkAPI.StubTransport.Arguments) async throws -> NetworkAPI.Answer?
    ) -> Self {
        let template = Definition.specification.template
        return add(definition, template) { request in
            try await answer(NetworkAPI.StubTransport.Arguments(request, template))
        }
    }

    /// Answers an endpoint with what its specification has for a status: its example, or another of its responses.
    ///
    /// A call fails with ``NetworkAPI/Failure/transport(_:)`` where the specification has nothing for that status.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type, status: Int) -> Self {
        add(definition, Definition.specification.template) { request in
            let specification = Definition.specification
            if specification.exampleResponse.status == status {
                return try specification.exampleResponse.answer()
            }
            guard let response = specification.responses.first(where: { $0.status == status }) else {
                throw NetworkAPI.Failure.transport(
                    NetworkAPI.TransportFailure(
                        .unsupported, request,
                        text: "its specification has no response with the status \(status)"))
            }
            return try response.answer()
        }
    }

    /// The arguments of each call of an endpoint, in their order, with its request.
    public func calls<Definition: SpecifiedAPIDefinition>(
        of definition: Definition.Type
    ) -> [NetworkAPI.StubTransport.Arguments] {
        let template = Definition.specification.template
        return calls.filter { $0.definition == definition }.map {
            NetworkAPI.StubTransport.Arguments($0, template)
        }
    }

    private func addExample<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type) {
        let specification = Definition.specification
        add(definition, specification.template) { _ in try specification.exampleResponse.answer() }
    }

    @discardableResult
    private func add<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ template: NetworkAPI.Catalog.Template,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        add(
            Stub(
                text: "\(Definition.specification.name) (\(template))",
                nearness: { $0.definition == definition ? 1 : template.nearness(to: $0) },
                answer: answer
            ))
        return self
    }
}
