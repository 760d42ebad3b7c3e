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
        _ matcher: NetworkAPI.RequestMatcher,
        _ answer: @escaping @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer?
    ) -> Self {
        add(Stub(text: matcher.description, nearness: matcher.nearness, answer: answer))
        return self
    }

    /// The requests that were sent and that a matcher takes, in their order.
    public func calls(_ matcher: NetworkAPI.RequestMatcher) -> [NetworkAPI.Request] {
        calls.filter(matcher.matches)
    }
}
