extension NetworkAPI {
    /// A step between a definition and its transport, which may change the request, the answer, or both.
    ///
    /// The order of the client's list is the order of work: the first interceptor gets the request first and the
    /// answer last. Call `next` once to continue, several times to repeat the request, or not at all to return an
    /// answer of your own. An error that is not a ``NetworkAPI/Failure`` becomes
    /// ``NetworkAPI/Failure/interceptor(_:)``, and an error of cancellation ``NetworkAPI/Failure/cancelled``.
    ///
    /// The kit's own interceptors are `.bearer`, `.retry`, `.cache` and the other functions below. Yours can be as
    /// short as this:
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
        /// Handles a call, and calls the rest of the chain for it.
        ///
        /// - Parameters:
        ///   - request: The request, as the interceptors before this one changed it.
        ///   - next: The rest of the chain, which can be called any number of times.
        /// - Returns: The answer for the interceptors before this one, or for the caller.
        /// - Throws: Anything; see ``NetworkAPI/Interceptor``.
        func intercept(_ request: Request, next: Next) async throws -> Answer
    }
}
