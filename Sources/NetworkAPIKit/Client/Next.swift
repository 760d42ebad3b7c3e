extension NetworkAPI {
    /// The rest of the chain: the interceptors that follow, and the transport.
    ///
    /// An interceptor calls it to send a request; see ``Interceptor``.
    public struct Next: Sendable {
        let interceptors: ArraySlice<any Interceptor>
        let client: Client

        /// Sends a request through the rest of the chain.
        public func callAsFunction(_ request: Request) async throws -> Answer {
            guard let first = interceptors.first else {
                try request.validate()
                var request = request
                request.dropClientSecrets()
                return try await client.transmit(request)
            }
            let rest = Next(interceptors: interceptors.dropFirst(), client: client)
            return try await first.intercept(request, next: rest).checked(for: request)
        }
    }
}

extension NetworkAPI.Next {
    /// Sends a request through the rest of the chain, and waits no longer than until its deadline.
    ///
    /// At the deadline the chain is cancelled, and the caller stops waiting for it, even if it ignores cancellation.
    ///
    /// - Throws: What the chain throws; ``NetworkAPI/TransportFailure/Reason/totalTimeout`` at the deadline.
    func untilDeadline(
        _ request: NetworkAPI.Request,
        clock: any Clock<Duration> = .continuous
    ) async throws -> NetworkAPI.Answer {
        let observer = Observer(request)
        var observed = request
        observed.observers.append(observer)
        observed.watchedDeadline = request.deadline
        let work = SharedTask(cancelled: NetworkAPI.Failure.cancelled) {
            [observed] () throws(NetworkAPI.Failure) in
            do {
                return try await self(observed)
            } catch {
                throw NetworkAPI.Failure(interceptorError: error, observed)
            }
        }
        do {
            return try await request.waiting(on: clock, latest: { observer.latest }) {
                try await work.value()
            }
        } catch {
            observer.endInner(throwing: NetworkAPI.Failure(interceptorError: error, request))
            throw error
        }
    }
}

extension NetworkAPI.Next {
    /// An interceptor that adds credentials, which the interceptors before it cannot see.
    protocol CredentialAdding {
        /// Whether it may add credentials to a request.
        func addsCredentials(to request: NetworkAPI.Request) -> Bool
    }

    /// Whether an interceptor after the current one may add credentials to a request.
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        interceptors.contains { $0.addsCredentials(to: request) }
    }

    /// The headers that the transport adds, such as cookies; `nil` if they are not known.
    func transportHeaders(for request: NetworkAPI.Request) -> NetworkAPI.Headers? {
        (client.transport as? any TransportTraits)?.addedHeaders(to: request)
    }

    /// Whether the transport sends the cookies that answers set; `true` if that is not known.
    var transportMayKeepCookies: Bool {
        (client.transport as? any TransportTraits)?.keepsCookies ?? true
    }

    /// Whether an answer depends on cookies that only the transport may have seen.
    func variesByUnseenCookies(_ answer: NetworkAPI.Headers, _ request: NetworkAPI.Request) -> Bool {
        guard transportMayKeepCookies, !request.headers.contains(.cookie) else { return false }
        return answer[values: .vary].contains { $0.lowercased().contains("cookie") }
    }
}

extension NetworkAPI.Interceptor {
    /// Whether it is an interceptor of the kit that may add credentials to a request.
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        (self as? any NetworkAPI.Next.CredentialAdding)?.addsCredentials(to: request) ?? false
    }
}

extension NetworkAPI.Next {
    /// The interceptor that does the work of a standard one; any other interceptor as it is.
    static func unwrapped(_ interceptor: any NetworkAPI.Interceptor) -> any NetworkAPI.Interceptor {
        (interceptor as? NetworkAPI.StandardInterceptor)?.base ?? interceptor
    }

    /// The name of an interceptor's type, without its settings, which may hold credentials.
    static func name(of interceptor: any NetworkAPI.Interceptor) -> String {
        "\(type(of: unwrapped(interceptor)))"
    }
}

extension NetworkAPI.Next: CustomStringConvertible, CustomReflectable {
    /// The types of the interceptors that follow, and of the transport.
    public var description: String {
        let names = interceptors.map(Self.name) + ["\(type(of: client.transport))"]
        return names.joined(separator: " → ")
    }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkAPI.Request {
    /// Waits for work that ends as soon as it is cancelled, but no longer than until the call's deadline.
    ///
    /// The result of work that ends at the very moment of the deadline may be lost. The failure at the deadline
    /// describes the request that `latest` returns, if the work changes it.
    ///
    /// - Throws: What the work throws; ``NetworkAPI/TransportFailure/Reason/totalTimeout`` at the call's deadline.
    func waiting<Value: Sendable>(
        on clock: any Clock<Duration>,
        latest: (@Sendable () -> NetworkAPI.Request)? = nil,
        for work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let deadline else { return try await work() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await work() }
            group.addTask {
                try await clock.pause(for: deadline.timeLeft)
                throw NetworkAPI.Failure.transport(
                    NetworkAPI.TransportFailure(.totalTimeout, latest?() ?? self))
            }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
