import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI {
    /// Sends requests by URLSession: one session, one delegate, one code path on every platform.
    ///
    /// It follows redirects, keeps timeouts, and answers cancellation itself, since URLSession does these otherwise
    /// on each platform, and on some not at all. It keeps no cache, no credentials and, unless asked, no cookies, and a
    /// 401 is an answer like any other.
    public struct URLSessionTransport: Transport, DeadlineKeeping {
        /// The transport of ``NetworkAPI/Client/shared``.
        public static let shared = URLSessionTransport()

        fileprivate let session: SessionHandle

        init(session: SessionHandle) {
            self.session = session
        }

        /// Makes a session of its own, which lives as long as the transport and the calls made with it.
        ///
        /// - Parameters:
        ///   - configuration: For proxies, protocol classes and connection limits. A copy of it is used, without its
        ///     cache, cookie store, credential store and timeouts.
        ///   - cookies: Where the cookies of answers are kept, and those for requests are taken from; `nil` keeps none.
        ///     `URLSessionConfiguration.ephemeral.httpCookieStorage` is a store in memory. What a store has for a
        ///     host replaces a `Cookie` header that the request has. A ``Cache`` stores only `public` answers to
        ///     requests with cookies of a store.
        public init(
            configuration: URLSessionConfiguration = .ephemeral, cookies: HTTPCookieStorage? = nil
        ) {
            session = SessionHandle(configuration, cookies: cookies)
        }

        public func send(_ request: Request) async throws -> Answer {
            var request = request
            session.added.add(to: &request)
            try request.checkBeforeSending()
            return try await Redirection.answer(to: request) { sent in
                sent.noteSending(adding: addedHeaders(to: sent))
                var answer = try await session.exchange(sent)
                // The session follows no redirect itself.
                answer.trail = NetworkAPI.Answer.RedirectTrail.none
                return answer
            }
        }
    }
}

extension NetworkAPI.URLSessionTransport: HeaderAddingTransport {
    package var keepsCookies: Bool { session.added.cookies != nil }

    package func addedHeaders(to request: NetworkAPI.Request) -> NetworkAPI.Headers {
        session.added.headers(for: request.url)
    }
}

extension NetworkAPI.Transport where Self == NetworkAPI.URLSessionTransport {
    /// The program's one URLSession.
    public static var urlSession: NetworkAPI.URLSessionTransport { .shared }

    /// A URLSession of its own, with a configuration of yours, and cookies where a store for them is given.
    public static func urlSession(
        _ configuration: URLSessionConfiguration, cookies: HTTPCookieStorage? = nil
    ) -> NetworkAPI.URLSessionTransport {
        NetworkAPI.URLSessionTransport(configuration: configuration, cookies: cookies)
    }
}
