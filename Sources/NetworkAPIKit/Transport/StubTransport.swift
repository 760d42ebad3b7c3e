extension NetworkAPI {
    /// A transport that answers by a closure and never touches a network.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(
    ///     transport: .stub { request in
    ///         request.url.path == "/users/minsone" ? .json(#"{"login": "minsOne", "id": 4429361}"#) : nil
    ///     }
    /// )
    /// ```
    ///
    /// A request that the closure answers with `nil` fails with ``NetworkAPI/Failure/transport(_:)``, whose
    /// description names it. The closure may throw anything a transport may.
    public struct StubTransport: Transport {
        private let answer: @Sendable (Request) async throws -> Answer?

        /// Without a closure nothing is stubbed, and every call fails.
        public init(answer: @escaping @Sendable (Request) async throws -> Answer? = { _ in nil }) {
            self.answer = answer
        }

        public func send(_ request: Request) async throws -> Answer {
            try Task.checkCancellation()
            guard let answer = try await answer(request) else {
                throw Failure.transport(
                    TransportFailure(.unsupported, request, text: "nobody stubbed this call"))
            }
            return answer
        }
    }
}

extension NetworkAPI.Transport where Self == NetworkAPI.StubTransport {
    /// Answers by a closure; a request that it answers with `nil` fails.
    public static func stub(
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> NetworkAPI.StubTransport {
        NetworkAPI.StubTransport(answer: answer)
    }
}
