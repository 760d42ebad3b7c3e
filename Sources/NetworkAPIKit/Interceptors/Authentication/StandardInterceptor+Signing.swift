import Foundation

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
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
    /// `Accept-Encoding`, and on some platforms `User-Agent`) are not in the request. A redirect is not signed again.
    ///
    /// The returned headers replace headers with the same name, and are secret: masked wherever the request is shown,
    /// and dropped when a redirect leaves the origin. Calls with `authorization: .never` are not changed.
    ///
    /// - Parameter sign: Returns the headers for a request and the bytes of its body. Without a body, the bytes are
    ///   empty; the bytes of a file are mapped into memory. A thrown error becomes
    ///   ``NetworkAPI/Failure/interceptor(_:)``.
    /// - Returns: The interceptor.
    public static func signing(
        _ sign: @escaping @Sendable (NetworkAPI.Request, Data) async throws -> NetworkAPI.Headers
    ) -> Self {
        NetworkAPI.StandardInterceptor(RequestSigner(sign: sign))
    }
}

private struct RequestSigner: NetworkAPI.Interceptor, NetworkAPI.Next.CredentialAdding {
    let sign: @Sendable (NetworkAPI.Request, Data) async throws -> NetworkAPI.Headers

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        guard addsCredentials(to: request) else { return try await next(request) }
        let signature = try await sign(request, try request.bodyBytes())
        guard !signature.isEmpty else { return try await next(request) }
        var request = request
        request.authorize { request in
            for field in signature { request.headers[field.name] = nil }
            for field in signature { request.headers.append(field.name, field.value) }
        }
        for field in signature { request.declare(field.name.rawValue) }
        return try await next(request)
    }

    func addsCredentials(to request: NetworkAPI.Request) -> Bool { request.authorization != .never }
}

extension NetworkAPI.Request {
    /// Returns the bytes that will be sent.
    fileprivate func bodyBytes() throws -> Data {
        do {
            switch body {
            case nil: return Data()
            case .data(let data): return data
            case .file(let url): return try Data(contentsOf: url, options: .mappedIfSafe)
            case .spooled(let file): return try Data(contentsOf: file.url, options: .mappedIfSafe)
            case .form: throw RequestProblem(.body, "a form has no bytes before it is composed")
            }
        } catch let problem as RequestProblem {
            throw NetworkAPI.Failure.request(
                NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(self)))
        } catch {
            let problem = RequestProblem(.body, "its file cannot be read")
            throw NetworkAPI.Failure.request(
                NetworkAPI.RequestFailure(problem, NetworkAPI.CallDescription(self)))
        }
    }
}
