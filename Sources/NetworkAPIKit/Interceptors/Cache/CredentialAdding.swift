/// An interceptor that adds credentials, which interceptors before it cannot see.
protocol CredentialAdding {
    /// Whether it may add credentials to a request.
    func addsCredentials(to request: NetworkAPI.Request) -> Bool
}

extension NetworkAPI.Next {
    /// Whether an interceptor after the current one may add credentials to a request.
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        interceptors.contains { ($0 as? any CredentialAdding)?.addsCredentials(to: request) ?? false }
    }

    /// The headers that the transport adds by itself, such as cookies; `nil` if it cannot tell.
    func transportHeaders(for request: NetworkAPI.Request) -> NetworkAPI.Headers? {
        (client.transport as? any HeaderAddingTransport)?.addedHeaders(to: request)
    }

    /// Whether the transport sends the cookies that answers set; true if it cannot tell.
    var transportMayKeepCookies: Bool {
        (client.transport as? any HeaderAddingTransport)?.keepsCookies ?? true
    }

    /// Whether an answer depends on cookies that only the transport may have seen.
    func variesByUnseenCookies(_ answer: NetworkAPI.Headers, _ request: NetworkAPI.Request) -> Bool {
        guard transportMayKeepCookies, !request.headers.contains(.cookie) else { return false }
        return answer[values: .vary].contains { $0.lowercased().contains("cookie") }
    }
}

extension NetworkAPI.Authentication: CredentialAdding {
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        request.takesCredentials(in: .authorization)
    }
}

extension NetworkAPI.Bearer: CredentialAdding {
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        request.takesCredentials(in: .authorization)
    }
}

extension NetworkAPI.Basic: CredentialAdding {
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        request.takesCredentials(in: .authorization)
    }
}

extension NetworkAPI.APIKey: CredentialAdding {
    func addsCredentials(to request: NetworkAPI.Request) -> Bool { request.authorization != .never }
}

extension NetworkAPI.RequestSigner: CredentialAdding {
    func addsCredentials(to request: NetworkAPI.Request) -> Bool { request.authorization != .never }
}

extension NetworkAPI.Conditional: CredentialAdding {
    func addsCredentials(to request: NetworkAPI.Request) -> Bool {
        guard let base = base as? any CredentialAdding else { return false }
        return condition(request) && base.addsCredentials(to: request)
    }
}
