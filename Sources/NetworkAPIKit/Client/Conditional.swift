extension NetworkAPI {
    /// An interceptor that some calls go past.
    public struct Conditional<Base: Interceptor>: Interceptor {
        let base: Base
        let condition: @Sendable (Request) -> Bool

        init(_ base: Base, _ condition: @escaping @Sendable (Request) -> Bool) {
            self.base = base
            self.condition = condition
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            condition(request) ? try await base.intercept(request, next: next) : try await next(request)
        }
    }
}

extension NetworkAPI.Interceptor {
    /// The same interceptor for some calls alone, such as those to one host of several.
    ///
    /// ```swift
    /// NetworkAPI.Bearer { token }.when { $0.url.host == "api.github.com" }
    /// ```
    public func when(
        _ condition: @escaping @Sendable (NetworkAPI.Request) -> Bool
    ) -> NetworkAPI.Conditional<Self> {
        NetworkAPI.Conditional(self, condition)
    }
}
