import Foundation

extension NetworkAPI {
    /// Signs every call: a closure sees what will be sent, to the last byte, and says the headers that prove it.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [
    ///     .retry(),
    ///     .signing { message in ["X-Signature": sign(message.method, message.url, message.body)] },
    /// ])
    /// ```
    ///
    /// Put it last: what an interceptor behind it changes is not signed. It is asked anew for each repetition, so that
    /// a signature may have a time in it. What the connection adds itself (`Host`, `Content-Length`,
    /// `Accept-Encoding`, and on some platforms `User-Agent`) is not in `headers`. A redirect is not signed anew.
    ///
    /// The headers it gives replace those of the same name, and are secret: masked wherever this request is shown, and
    /// dropped when a redirect leaves the origin. Calls that say `authorization: .never` pass through untouched.
    public struct RequestSigner: Interceptor {
        /// What will be sent.
        public struct Message: Sendable {
            /// The method.
            public let method: Method
            /// Where it goes, as it will be written.
            public let url: URL
            /// The headers, besides those that the connection adds.
            public let headers: Headers
            /// The bytes of the body, those of a file mapped into memory; empty where there is none.
            public let body: Data
            /// The names whose values no description shows.
            let secrets: Secrets
        }

        private let sign: @Sendable (Message) async throws -> Headers

        /// Takes what signs; an error of it becomes ``NetworkAPI/Failure/interceptor(_:)``.
        public init(_ sign: @escaping @Sendable (Message) async throws -> Headers) {
            self.sign = sign
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.authorization != .never else { return try await next(request) }
            let signature = try await sign(
                Message(
                    method: request.method, url: request.url, headers: request.headers,
                    body: try request.bodyBytes(),
                    secrets: request.secrets.union(.standard)))
            guard !signature.isEmpty else { return try await next(request) }
            var request = request
            request.authorize { request in
                for field in signature { request.headers[field.name] = nil }
                for field in signature { request.headers.append(field.name, field.value) }
            }
            for field in signature { request.secrets = request.secrets.including(field.name.rawValue) }
            return try await next(request)
        }
    }
}

extension NetworkAPI.Request {
    /// The bytes that will be sent.
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

extension NetworkAPI.Interceptor where Self == NetworkAPI.RequestSigner {
    /// Signs every call by a closure; see ``NetworkAPI/RequestSigner``.
    public static func signing(
        _ sign: @escaping @Sendable (NetworkAPI.RequestSigner.Message) async throws -> NetworkAPI.Headers
    ) -> Self {
        NetworkAPI.RequestSigner(sign)
    }
}

extension NetworkAPI.RequestSigner.Message: CustomStringConvertible, CustomReflectable {
    /// The method, the URL and the headers with secrets masked, and the length of the body.
    public var description: String {
        "\(method) \(secrets.masked(url)) \(secrets.masked(headers).map { "\($0.name): \($0.value)" }), \(body.count) bytes"
    }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
