extension NetworkAPI {
    /// The rest of the chain: the interceptors that follow, and the transport.
    ///
    /// An interceptor calls it to send a request; see ``Interceptor``.
    public struct Next: Sendable {
        var interceptors: ArraySlice<any Interceptor>
        let client: Client
        @Boxed var beginning = Beginning()
        /// The request that was passed to the interceptor of an app that calls this; `nil` for one of the kit, which
        /// names its secrets itself.
        var passed: Boxed<Request>?

        /// Sends a request through the rest of the chain.
        ///
        /// - Throws: A ``NetworkAPI/Failure``, or the error of an interceptor or transport of your own.
        public func callAsFunction(_ request: Request) async throws -> Answer {
            var rest = self
            if let old = rest.passed.take()?.wrappedValue, request.additions > abs(old.additions) {
                var request = request
                request.addSecrets(since: old)
                return try await rest(request)
            }
            guard let first = rest.interceptors.popFirst() else {
                try beginning.checkUser(request)
                try request.validate()
                var request = request
                request.dropClientSecrets()
                return try await client.transmit(request)
            }
            return try await first.intercept(request, next: rest).checked(for: request)
        }

        /// The start of a call, and the check that its later attempts belong to the same user.
        struct Beginning: Sendable {
            let start = ContinuousClock.now
            /// Throws for another attempt if the user has changed since credentials were added.
            var checkUser: @Sendable (Request) throws -> Void = { _ in }
        }

        /// An interceptor of an app: what it adds to a request that it authorizes is secret.
        struct AppInterceptor: Interceptor {
            let base: any Interceptor

            func intercept(_ request: Request, next: Next) async throws -> Answer {
                var next = next
                next.passed = Boxed(wrappedValue: request)
                return try await base.intercept(request, next: next)
            }
        }
    }
}

extension NetworkAPI.Next {
    /// An interceptor that adds credentials, which the interceptors before it cannot see.
    protocol CredentialAdding: KitInterceptor {
        var name: String { get }

        /// Whether it may add credentials to a request.
        func addsCredentials(to request: NetworkAPI.Request) -> Bool
    }

    /// An interceptor of the kit, which names the secrets that it adds.
    protocol KitInterceptor {
        /// Whether it may run before a form is composed, which can take long: it does not read the body.
        var precedesBody: Bool { get }
    }

    /// Whether an interceptor after the current one may add credentials to a request.
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        interceptors.contains { $0.addsCredentials(to: request) }
    }

    /// The headers that the transport adds, such as cookies; `nil` if the transport does not report them.
    func transportHeaders(for request: NetworkAPI.Request) -> NetworkAPI.Headers? {
        client.parts.traits.addedHeaders?(request)
    }

    var transportMayKeepCookies: Bool { client.parts.traits.keepsCookies }

    /// Whether an answer depends on cookies that only the transport may have seen.
    func variesByUnseenCookies(_ answer: NetworkAPI.Headers, _ request: NetworkAPI.Request) -> Bool {
        guard transportMayKeepCookies, !request.headers.contains(.cookie) else { return false }
        return answer[values: .vary].contains { $0.lowercased().contains("cookie") }
    }

    /// The interceptor that a chain calls: the base of a standard one, and one of an app with its secrets recorded.
    static func working(for interceptor: any NetworkAPI.Interceptor) -> any NetworkAPI.Interceptor {
        if let standard = interceptor as? NetworkAPI.StandardInterceptor { return standard.base }
        return interceptor is any KitInterceptor ? interceptor : AppInterceptor(base: interceptor)
    }

    /// The name of an interceptor's type, without its settings, which may hold credentials.
    static func name(of interceptor: any NetworkAPI.Interceptor) -> String {
        let base = (interceptor as? NetworkAPI.StandardInterceptor)?.base ?? interceptor
        let interceptor = (base as? AppInterceptor)?.base ?? base
        return (interceptor as? any CredentialAdding)?.name ?? "\(type(of: interceptor))"
    }
}

extension NetworkAPI.Next.CredentialAdding { var name: String { "\(Self.self)" } }
extension NetworkAPI.Next.KitInterceptor { var precedesBody: Bool { true } }

extension NetworkAPI.Interceptor {
    /// Whether it is an interceptor of the kit that may add credentials to a request.
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        (self as? any NetworkAPI.Next.CredentialAdding)?.addsCredentials(to: request) ?? false
    }
}

extension NetworkAPI.Next: MaskedValue {
    /// The types of the interceptors that follow, and of the transport.
    public var description: String {
        (interceptors.map(Self.name) + ["\(type(of: client.transport))"]).joined(separator: " → ")
    }
}
