import Foundation

/// What a client adds to every request that it builds.
struct RequestDefaults: Sendable {
    /// By host, in lower case.
    var servers: [String: Result<Server, RequestProblem>] = [:]
    var timeout: NetworkAPI.Timeout = .standard
    var secrets: NetworkAPI.Secrets = .standard

    /// Where the calls to a host go instead; `nil` where they go to the host itself.
    func server(for host: String) throws(RequestProblem) -> Server? {
        servers.isEmpty ? nil : try servers[host.lowercased()]?.get()
    }
}

extension NetworkAPI.Request {
    /// Builds the request of a definition: checks every part, and sends nothing that was not meant.
    init<Definition: NetworkAPIDefinition>(
        _ definition: borrowing Definition,
        defaults: RequestDefaults
    ) throws(RequestProblem) {
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
            url: try urlInfo.url(at: defaults.server(for: urlInfo.host), adding: parameters.query),
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
