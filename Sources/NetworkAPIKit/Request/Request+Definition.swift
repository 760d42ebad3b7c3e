import Foundation

/// What a client adds to every request that it builds.
struct RequestDefaults: Sendable {
    var servers: [String: Result<Server, RequestProblem>] = [:]
    var timeout: NetworkAPI.Timeout = .standard
    var secrets: NetworkAPI.Secrets = .standard
}

extension NetworkAPI.Request {
    /// Builds the request of a definition: checks every part, and sends nothing that was not meant.
    init<Definition: NetworkAPIDefinition>(
        _ definition: Definition,
        defaults: RequestDefaults
    ) throws(RequestProblem) {
        let urlInfo = definition.urlInfo
        let info = definition.requestInfo
        guard NetworkAPI.Headers.isToken(info.method.rawValue) else {
            throw RequestProblem(.method, "the method \"\(info.method)\" is no token (RFC 9110, section 9.1)")
        }
        try info.headers.validate()
        let timeout = info.timeout ?? defaults.timeout
        try timeout.validate()
        let parameters = try info.encodedParameters()
        self.definition = Definition.self
        method = info.method
        url = try urlInfo.url(at: defaults.servers[urlInfo.host]?.get(), adding: parameters.query)
        headers = info.headers
        body = parameters.body
        self.timeout = timeout
        redirects = info.redirects
        secrets = info.secrets.union(defaults.secrets)
        if let contentType = parameters.contentType, !headers.contains(.contentType) {
            headers.append(.contentType, contentType.rawValue)
        }
        if let accept = definition.responseInfo.decoding.acceptedType(for: Definition.Response.self),
            !headers.contains(.accept)
        {
            headers.append(.accept, accept.rawValue)
        }
    }
}

extension NetworkAPI.Timeout {
    fileprivate func validate() throws(RequestProblem) {
        for seconds in [idle, total ?? idle] where !(seconds > 0 && seconds.isFinite) {
            throw RequestProblem(.timeout, "a timeout of \(seconds) seconds is none")
        }
    }
}
