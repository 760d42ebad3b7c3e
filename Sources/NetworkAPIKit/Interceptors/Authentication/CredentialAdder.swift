import Foundation

/// The interceptor that adds credentials to the requests that take them.
///
/// Its closures hold the credentials, since no reflection shows what a closure holds.
struct CredentialAdder: NetworkAPI.Interceptor, NetworkAPI.Next.CredentialAdding {
    let name: String
    /// Whether a request takes the credentials.
    let applies: @Sendable (_ by: NetworkAPI.Request) -> Bool
    let add: @Sendable (_ to: inout NetworkAPI.Request) async throws -> Void
    var precedesBody: Bool { false }

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        guard applies(request) else { return try await next(request) }
        var request = request
        try await add(&request)
        return try await next(request)
    }

    func addsCredentials(to request: NetworkAPI.Request) -> Bool { applies(request) }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Adds the same bearer token to every call (RFC 6750).
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are not changed. An empty token, or
    /// one with a control character, fails the call with ``NetworkAPI/Failure/request(_:)``.
    public static func bearer(_ token: String) -> Self { bearer { token } }

    /// Adds a bearer token to every call (RFC 6750).
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.bearer { try await vault.token }])
    /// ```
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are not changed. Use
    /// ``NetworkAPI/Authentication`` for a token that expires.
    ///
    /// The closure is called for each call, and for each attempt after `.retry()`, on any thread. If it returns `nil`, no
    /// header is added, and an endpoint that requires credentials fails with ``NetworkAPI/Failure/request(_:)``. An error
    /// of it becomes ``NetworkAPI/Failure/interceptor(_:)``.
    public static func bearer(_ token: @escaping @Sendable () async throws -> String?) -> Self {
        adding("Bearer") {
            try await token().map { (NetworkAPI.Headers.bearer($0), [$0]) }
        }
    }

    /// Adds a user's name and password to every call, in UTF-8 (RFC 7617).
    ///
    /// They are sent with the first request, before the server asks for them. A name with a colon, and a control
    /// character in the name or the password, fail the call with ``NetworkAPI/Failure/request(_:)``.
    ///
    /// Calls with `authorization: .never`, or with an `Authorization` header already, are not changed.
    public static func basic(user: String, password: String) -> Self {
        let value = NetworkAPI.Headers.basic(user: user, password: password)
        return adding("Basic") { (value, [value]) }
    }

    /// Adds `Authorization`; `value` returns it with the texts that are secret, or `nil` to add nothing.
    private static func adding(
        _ name: String,
        _ value: @escaping @Sendable () async throws -> (text: String, secrets: [String])?
    ) -> Self {
        NetworkAPI.StandardInterceptor(
            CredentialAdder(name: name) {
                $0.takesCredentials(in: .authorization)
            } add: { request in
                guard let value = try await value() else { return }
                request.authorize(with: value.secrets) { $0.headers[.authorization] = value.text }
            })
    }

    /// Signs every call: a closure gets the request and its body as they are sent, and returns the signature's headers.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [
    ///     .retry(),
    ///     .signing { request, body in ["X-Signature": sign(request.method, request.url, body)] },
    /// ])
    /// ```
    ///
    /// Put it last: changes of an interceptor after it are not signed. The closure is called again for each repetition,
    /// so a signature may contain the time. The headers that the connection adds (`Host`, `Content-Length`,
    /// `Accept-Encoding`, and on some platforms `User-Agent`) are not in the request, and neither are the `Range` and
    /// `If-Range` of a download. A redirect is not signed again.
    ///
    /// The returned headers replace headers with the same name, and are secret: masked wherever the request is shown,
    /// and dropped when a redirect leaves the origin. Calls with `authorization: .never` are not changed.
    ///
    /// Without a body, the bytes are empty; the bytes of a file are mapped into memory. A thrown error becomes
    /// ``NetworkAPI/Failure/interceptor(_:)``.
    public static func signing(
        _ sign: @escaping @Sendable (NetworkAPI.Request, Data) async throws -> NetworkAPI.Headers
    ) -> Self {
        NetworkAPI.StandardInterceptor(
            CredentialAdder(name: "RequestSigner") {
                $0.authorization != .never
            } add: { request in
                let signature = try await sign(request, try request.bodyBytes())
                guard !signature.isEmpty else { return }
                request.authorize { request in
                    for field in signature { request.headers[field.name] = nil }
                    for field in signature { request.headers.append(field.name, field.value) }
                }
                for field in signature { request.addSecret(field.name.rawValue) }
            })
    }
}

extension NetworkAPI.Request {
    fileprivate func bodyBytes() throws(NetworkAPI.Failure) -> Data {
        guard let body else { return Data() }
        if case .data(let data) = body { return data }
        guard let file = body.file else {
            throw .request(RequestProblem(.body, "a form has no bytes before it is composed"), self)
        }
        do {
            return try Data(contentsOf: file, options: .mappedIfSafe)
        } catch { throw .request(RequestProblem(.body, "its file cannot be read"), self) }
    }
}
