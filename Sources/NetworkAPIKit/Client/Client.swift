import Foundation

extension NetworkAPI {
    /// Sends the calls: a transport, the interceptors before it, and the settings of every request.
    ///
    /// A client is a value. By default calls use ``shared``, which an app can choose with ``bootstrap(_:)``. A test
    /// creates its own client and gives it to one call (`request(using: client)`) or to all calls inside a closure:
    ///
    /// ```swift
    /// try await NetworkAPI.Client.$current.withValue(stub) { try await screen.load() }
    /// ```
    public struct Client: Sendable {
        /// The client of calls without a `using:` argument; ``shared`` unless the current task has another.
        @TaskLocal public static var current: Client = Client(nil)

        /// The client that ``bootstrap(_:)`` installed; without it, one with the program's one URLSession and no
        /// interceptors.
        public static var shared: Client { Client(sharedParts) }

        /// The parts of a client, in one object, which makes copies of a client cheap and is its identity.
        final class Parts: Sendable {
            let transport: any Transport
            let traits: TransportTraits
            /// The transport, with all that it does not do by itself.
            let sender: any Transport
            let interceptors: [any Interceptor]
            let defaults: NetworkAPI.Request.Defaults
            /// Whether an interceptor before one that adds credentials may repeat a request: all attempts must have the
            /// credentials of the same user.
            let needsSeries: Bool

            init(
                _ transport: any Transport, _ interceptors: [any Interceptor],
                _ defaults: NetworkAPI.Request.Defaults
            ) {
                needsSeries = interceptors.dropFirst().contains { $0 is any Next.CredentialAdding }
                self.transport = transport
                let traits = transport.traits
                self.traits = traits
                let isComplete = traits.keepsDeadlines && traits.followsRedirects && traits.limitsMemory
                sender = isComplete ? transport : CompletedTransport(base: transport, traits: traits)
                self.interceptors = interceptors
                self.defaults = defaults
            }
        }

        /// The parts; `nil` is the shared client, which is chosen at each use.
        private let own: Parts?
        var parts: Parts { own ?? Self.sharedParts }
        var transport: any Transport { parts.transport }
        var interceptors: [any Interceptor] { parts.interceptors }
        var defaults: NetworkAPI.Request.Defaults { parts.defaults }

        /// Creates a client.
        ///
        /// - Parameters:
        ///   - transport: The transport that sends the requests.
        ///   - interceptors: The interceptors of every request, in the order of their work.
        ///   - servers: Base URLs that replace hosts, such as `["api.github.com": stagingURL]`; the path of a base URL
        ///     is added before every path. A key is a host, or a host and a port, such as `localhost:3000`. A base URL
        ///     without a host, or with a user, query or fragment, fails the calls to its host with
        ///     ``NetworkAPI/Failure/request(_:)``, and a key that is not a host fails every call.
        ///   - timeout: The timeout of calls to definitions that do not have one.
        ///   - secrets: Names of values to hide, in addition to the names of the definitions.
        public init(
            transport: any Transport = .urlSession, interceptors: [any Interceptor] = [],
            servers: [String: URL] = [:], timeout: Timeout = .standard, secrets: Secrets = .standard
        ) {
            let defaults = NetworkAPI.Request.Defaults(servers: servers, timeout: timeout, secrets: secrets)
            // Unwrapped here once, to save each call the cost of the wrapper.
            own = Parts(transport, interceptors.map(Next.working(for:)), defaults)
        }

        fileprivate init(_ parts: Parts?) { own = parts }
    }
}

extension NetworkAPI.Client {
    /// Builds the request of a definition, for a call with its options at a place in the program.
    ///
    /// The secret headers of the options are only for the origin of the call's first request.
    ///
    /// Inlinable: with a concrete endpoint, the types of its parts are static, which is faster than a lookup at run
    /// time.
    @inlinable @inline(__always)
    func makeRequest<Definition: NetworkAPIDefinition>(
        _ definition: Definition, _ options: [NetworkAPI.CallOption] = [],
        at site: NetworkAPI.CallDescription.Site? = nil, after previous: NetworkAPI.Request? = nil
    ) throws(NetworkAPI.Failure) -> NetworkAPI.Request {
        try makeRequest(
            of: Definition.self, definition.urlInfo, definition.requestInfo, definition.responseInfo,
            options, site, previous)
    }

    @usableFromInline
    func makeRequest<Parameter, Response>(
        of definition: any NetworkAPIDefinition.Type, _ urlInfo: borrowing NetworkAPI.URLInfo,
        _ requestInfo: borrowing NetworkAPI.RequestInfo<Parameter>,
        _ responseInfo: borrowing NetworkAPI.ResponseInfo<Response>, _ options: [NetworkAPI.CallOption],
        _ site: NetworkAPI.CallDescription.Site?, _ previous: NetworkAPI.Request?
    ) throws(NetworkAPI.Failure) -> NetworkAPI.Request {
        var request: NetworkAPI.Request
        do throws(RequestProblem) {
            request = try NetworkAPI.Request(
                of: definition, urlInfo, requestInfo, responseInfo, defaults, at: site)
        } catch {
            let name = NetworkAPI.CallDescription.name(of: definition)
            throw .request(.init(error, .init(name, requestInfo.method, at: site)))
        }
        if !options.isEmpty { try request.apply(options, after: previous) }
        return request
    }

    /// Returns a client with more interceptors, which work after the interceptors of this client.
    ///
    /// This client is not changed, and neither are the calls that it makes.
    public func adding(_ interceptors: any NetworkAPI.Interceptor...) -> NetworkAPI.Client {
        replacingInterceptors(self.interceptors + interceptors.map(NetworkAPI.Next.working(for:)))
    }

    func replacingInterceptors(_ interceptors: [any NetworkAPI.Interceptor]) -> NetworkAPI.Client {
        NetworkAPI.Client(Parts(transport, interceptors, defaults))
    }

    /// Sends a request through the interceptors and the transport, and checks that the endpoint accepts its answer.
    func answer(to request: NetworkAPI.Request) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        // Nearly every call without interceptors has nothing to prepare.
        let answer =
            if let prepared = try prepared(request) { try await send(prepared) } else {
                try await transmit(request)
            }
        try answer.checkAccepted(for: request)
        return answer
    }

    private func send(_ request: NetworkAPI.Request) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var steps = interceptors[...]
        if request.needsComposing {
            let first = steps.prefix { ($0 as? any NetworkAPI.Next.KitInterceptor)?.precedesBody ?? false }
            steps.insert(Composing(), at: first.endIndex)
        }
        guard !steps.isEmpty else { return try await transmit(request) }
        do {
            let chain = NetworkAPI.Next(interceptors: steps, client: self)
            return try await request.waiting(until: request.deadline) { try await chain($0) }
        } catch { throw NetworkAPI.Failure(interceptorError: error, request) }
    }

    /// Returns the request with its deadline, idempotency key, series and progress; `nil` if it can be sent unchanged.
    ///
    /// Throws if the series was canceled, or if the endpoint declares a stream that is not read as one.
    private func prepared(_ request: NetworkAPI.Request) throws(NetworkAPI.Failure) -> NetworkAPI.Request? {
        let series = request.call.values.series
        if series?.isCancelled ?? false { throw .cancelled }
        if request.call.expected.streamFormat != nil, !request.destination.isStream {
            let problem = RequestProblem(
                .stream,
                "the endpoint declares a stream: read it with `for try await … in definition.stream()`")
            throw .request(problem, request)
        }
        let total = request.deadline == nil ? request.timeout.total : nil
        let needsKey = !interceptors.isEmpty && !request.method.isSafe
        let isNewSeries = parts.needsSeries && series == nil
        let isChanged = needsKey || isNewSeries || total != nil || request.progress != nil
        guard isChanged || !interceptors.isEmpty || request.needsComposing else { return nil }
        var request = request
        guard isChanged else { return request }
        request.change { call in
            if let total { call.deadline = .after(total) }
            if needsKey { call.idempotencyKey = call.idempotencyKey ?? Locked(nil) }
            if isNewSeries { call.series = CallSeries() }
            call.progress = call.progress.map(NetworkAPI.Request.Progress.joined)
        }
        return request
    }

    /// Hands a request to the transport; an error of the transport becomes a ``NetworkAPI/Failure``.
    func transmit(_ request: NetworkAPI.Request) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        do {
            request.report(.attempt(request.attempt))
            var answer = try await parts.sender.send(request)
            // The answer becomes a part of the request's call.
            answer.redirects = answer.redirects ?? .init(from: request.url, to: answer.url)
            answer.call = request.call.unobserved
            answer.attempts = max(answer.attempts, request.attempt)
            answer.checkedRefusal = nil
            guard request.call.expected.refusal != nil else { return answer }
            return try await answer.checked(for: request).deliveredIfAccepted(to: request)
        } catch { throw NetworkAPI.Failure(transportError: error, request) }
    }
}

extension NetworkAPI.Client: MaskedValue {
    /// The types of the transport and the interceptors, which may hold credentials.
    public var description: String {
        let names = interceptors.map(NetworkAPI.Next.name)
        return "a client with \(type(of: transport)), interceptors: [\(names.joined(separator: ", "))]"
    }
}

/// Prepares the body, which may take long.
private struct Composing: NetworkAPI.Interceptor {
    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        // The files of an example's body may be missing if the transport answers it.
        let file = try await request.compose { next.client.parts.traits.hasExampleBody?($0) ?? false }
        // Removed now, since other owners of the request may keep it longer.
        defer { file?.remove() }
        return try await next(request)
    }
}
