import Foundation

extension NetworkAPI {
    /// Who makes the calls: a transport, the interceptors in front of it, and what holds for every request.
    ///
    /// A client is a value. The usual one is ``shared``; a test makes its own and gives it to one call
    /// (`request(using: client)`) or to everything inside a closure:
    ///
    /// ```swift
    /// try await NetworkAPI.Client.$current.withValue(stub) { try await screen.load() }
    /// ```
    public struct Client: Sendable {
        /// The client of the calls that name none: of the current task, else ``shared``.
        @TaskLocal public static var current: Client = .shared

        /// Makes its calls with one URLSession for the life of the program, and no interceptors.
        public static let shared = Client()

        /// Tells clients apart: what one is answered is not what another would be.
        final class Identity: Sendable {}

        let identity = Identity()
        let transport: any Transport
        let interceptors: [any Interceptor]
        let defaults: NetworkAPI.Request.Defaults

        /// Makes a client.
        ///
        /// - Parameters:
        ///   - transport: What sends the requests.
        ///   - interceptors: What every request goes through, in this order.
        ///   - servers: Base URLs that replace hosts, such as `["api.github.com": stagingURL]`; a path of theirs comes
        ///     before every path. A key is a host, or a host and a port, such as `localhost:3000`. A base URL without a
        ///     host, or with a user, query or fragment, fails the calls to its host with
        ///     ``NetworkAPI/Failure/request(_:)``, and a key that is not a host fails every call.
        ///   - timeout: How long a call may take where its definition does not say.
        ///   - secrets: The names whose values are never shown, besides those of the definitions.
        public init(
            transport: any Transport = .urlSession,
            interceptors: [any Interceptor] = [],
            servers: [String: URL] = [:],
            timeout: Timeout = .standard,
            secrets: Secrets = .standard
        ) {
            self.transport = transport
            self.interceptors = interceptors
            defaults = NetworkAPI.Request.Defaults(
                servers: Self.byHost(servers),
                serverProblem: servers.keys.sorted().first { !$0.isHostAndPort }.map {
                    RequestProblem(
                        .server, "the key \"\($0)\" of the client's servers is not a host or host:port")
                },
                timeout: timeout,
                secrets: secrets
            )
        }

        fileprivate init(
            transport: any Transport, interceptors: [any Interceptor], defaults: NetworkAPI.Request.Defaults
        ) {
            self.transport = transport
            self.interceptors = interceptors
            self.defaults = defaults
        }

        /// Hosts are the same in any case (RFC 9110, section 4.2.3); of two names of one host the first sorted holds.
        private static func byHost(_ servers: [String: URL]) -> [String: Result<
            Request.Server, RequestProblem
        >] {
            let sorted = servers.sorted { $0.key < $1.key }.map { host, url in
                (host.lowercased(), Result { () throws(RequestProblem) in try Request.Server(url) })
            }
            return Dictionary(sorted) { first, _ in first }
        }
    }
}

extension NetworkAPI.Client {
    /// Builds the request of a definition, for a call at a place in the program.
    func makeRequest(
        _ definition: some NetworkAPIDefinition,
        at site: NetworkAPI.CallDescription.Site? = nil
    ) throws(NetworkAPI.Failure) -> NetworkAPI.Request {
        do throws(RequestProblem) {
            var request = try NetworkAPI.Request(definition, defaults: defaults)
            request.site = site
            return request
        } catch {
            throw .request(NetworkAPI.RequestFailure(error, NetworkAPI.CallDescription(definition, at: site)))
        }
    }

    /// The same client with other interceptors.
    func replacingInterceptors(_ interceptors: [any NetworkAPI.Interceptor]) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: transport, interceptors: interceptors, defaults: defaults)
    }

    /// Makes the body ready to be sent; the body of an example may lack its files if the transport answers it.
    private func compose(_ request: inout NetworkAPI.Request) async throws(NetworkAPI.Failure)
        -> TemporaryFile?
    {
        try await request.compose { (transport as? any ExampleAnswering)?.hasExampleBody($0) ?? false }
    }

    /// Sends a request through the interceptors and the transport, which may have to know what will be accepted.
    func send(
        _ request: NetworkAPI.Request,
        accepting statuses: NetworkAPI.StatusSet = .successful
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var request = request
        request.statuses = statuses
        let composed = request.needsComposing ? try await compose(&request) : nil
        // Now, and not when the last of those who hold the request lets go of it.
        defer { composed?.removeQuietly() }
        if let total = request.timeout.total { request.deadline = .after(seconds: total) }
        guard !interceptors.isEmpty else { return try await transport.sendClassifyingErrors(request) }
        do {
            let chain = NetworkAPI.Next(interceptors: interceptors[...], client: self)
            return try await request.deadline == nil ? chain(request) : chain.untilDeadline(request)
        } catch {
            throw NetworkAPI.Failure(interceptorError: error, request)
        }
    }
}

extension NetworkAPI.Client: CustomStringConvertible, CustomReflectable {
    /// The types of the transport and the interceptors, which may hold credentials.
    public var description: String {
        let names = interceptors.map { "\(type(of: $0))" }
        return "a client with \(type(of: transport)), interceptors: [\(names.joined(separator: ", "))]"
    }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
