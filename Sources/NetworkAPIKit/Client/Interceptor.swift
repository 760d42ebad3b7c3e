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
        /// Handles a call, and calls the rest of the chain for it, any number of times.
        func intercept(_ request: Request, next: Next) async throws -> Answer
    }

    /// An interceptor that the kit provides, such as `.retry()` or `.bearer(_:)`.
    ///
    /// You get one from the functions of ``Interceptor``, and give it to a ``Client``:
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.retry()])
    /// ```
    ///
    /// One interceptor can be given to several clients, which then share its limits and its budget.
    public struct StandardInterceptor: Interceptor {
        /// The interceptor that does the work; a chain calls it directly.
        let base: any Interceptor

        package init(_ base: any Interceptor) { self.base = base }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            try await base.intercept(request, next: next)
        }
    }
}

extension NetworkAPI.StandardInterceptor: MaskedValue {
    /// The name of the interceptor, without its settings, which may hold credentials.
    public var description: String { NetworkAPI.Next.name(of: base) }
}

extension NetworkAPI.Interceptor {
    /// Returns the same interceptor for some calls only, such as those to one of several hosts; others skip it.
    ///
    /// ```swift
    /// let bearer = NetworkAPI.StandardInterceptor.bearer(token).when { $0.url.host == "api.github.com" }
    /// ```
    public func when(
        _ condition: @escaping @Sendable (NetworkAPI.Request) -> Bool
    ) -> NetworkAPI.StandardInterceptor {
        NetworkAPI.StandardInterceptor(
            Conditional(base: NetworkAPI.Next.working(for: self), condition: condition))
    }
}

private struct Conditional: NetworkAPI.Interceptor, NetworkAPI.Next.CredentialAdding {
    let base: any NetworkAPI.Interceptor
    let condition: @Sendable (NetworkAPI.Request) -> Bool
    var name: String { NetworkAPI.Next.name(of: base) }
    var precedesBody: Bool { (base as? any NetworkAPI.Next.KitInterceptor)?.precedesBody ?? false }

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        condition(request) ? try await base.intercept(request, next: next) : try await next(request)
    }

    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        condition(request) && base.addsCredentials(to: request)
    }
}
