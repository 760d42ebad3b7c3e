extension NetworkAPI {
    /// A step between a definition and its transport: it may change the request, the answer, or both.
    ///
    /// Everything a client does besides sending is one of these, and the order of the client's list is the order of
    /// work: the first sees the request first and the answer last. Call `next` once to go on, several times to
    /// repeat, or not at all to answer yourself. An error that is no ``NetworkAPI/Failure`` becomes
    /// ``NetworkAPI/Failure/interceptor(_:)``, and one of cancellation ``NetworkAPI/Failure/cancelled``.
    ///
    /// Write your own in ten lines:
    ///
    /// ```swift
    /// struct RequestID: NetworkAPI.Interceptor {
    ///     let id: @Sendable () -> String
    ///
    ///     func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
    ///         var request = request
    ///         request.headers["X-Request-Id"] = id()
    ///         return try await next(request)
    ///     }
    /// }
    /// ```
    public protocol Interceptor: Sendable {
        /// Does its work around the rest of the chain.
        ///
        /// - Parameters:
        ///   - request: The request, as the interceptors in front have left it.
        ///   - next: The rest of the chain, to be called as often as it is needed.
        /// - Returns: The answer for the interceptors in front, or for the caller.
        /// - Throws: Anything; see ``NetworkAPI/Interceptor``.
        func intercept(_ request: Request, next: Next) async throws -> Answer
    }
}
