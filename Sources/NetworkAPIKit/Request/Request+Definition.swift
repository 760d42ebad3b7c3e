import Foundation

/// What a client adds to every request that it builds.
struct RequestDefaults: Sendable {
    /// By host, or by host and port, in lower case.
    var servers: [String: Result<Server, RequestProblem>] = [:]
    /// Why no request can be built: a key of `servers` that is not a host.
    var serverProblem: RequestProblem?
    var timeout: NetworkAPI.Timeout = .standard
    var secrets: NetworkAPI.Secrets = .standard

    /// Where the calls to a host go instead; `nil` if they go to the host itself.
    ///
    /// A server for the host and its port is preferred to one for the host.
    func server(for host: String, port: Int?, scheme: String?) throws(RequestProblem) -> Server? {
        if servers.isEmpty { return nil }
        let host = host.lowercased()
        let port = port ?? (scheme?.lowercased() == "http" ? 80 : 443)
        return try (servers["\(host):\(port)"] ?? servers[host])?.get()
    }
}

extension RequestDefaults {
    fileprivate func server(for urlInfo: NetworkAPI.URLInfo) throws(RequestProblem) -> Server? {
        servers.isEmpty ? nil : try server(for: urlInfo.host, port: urlInfo.port, scheme: urlInfo.scheme)
    }
}

extension NetworkAPI.Request {
    /// Builds the request of a definition: checks every part, and sends nothing that was not meant.
    init<Definition: NetworkAPIDefinition>(
        _ definition: borrowing Definition,
        defaults: RequestDefaults
    ) throws(RequestProblem) {
        if let problem = defaults.serverProblem { throw problem }
        let urlInfo = definition.urlInfo
        let info = definition.requestInfo
        try info.method.validate()
        try info.headers.validate()
        let timeout = info.timeout ?? defaults.timeout
        try timeout.validate()
        let parameters = try info.encodedParameters()
        var headers = info.headers
        if let contentType = parameters.contentType, !headers.contains(.contentType) {
            headers.append(.contentType, contentType.rawValue)
        }
        if !headers.contains(.accept),
            let accept = definition.responseInfo.acceptedTypes
        {
            headers.append(.accept, accept)
        }
        let secrets = info.secrets.union(defaults.secrets)
        headers.declared = secrets
        self.init(
            definition: Definition.self,
            method: info.method,
            url: try urlInfo.url(at: defaults.server(for: urlInfo), adding: parameters.query),
            headers: headers,
            body: parameters.body,
            timeout: timeout,
            authorization: info.authorization,
            retry: info.retry,
            redirects: info.redirects,
            secrets: secrets
        )
    }
}
