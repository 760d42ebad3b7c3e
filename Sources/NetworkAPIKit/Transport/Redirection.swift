import Foundation

/// A request and its redirects (RFC 9110, section 15.4): each answer decides whether another request follows.
package struct Redirection {
    enum Step: Equatable {
        /// The answer is for the caller: it is not a redirect, or the policy follows none.
        case answer
        case follow
        case refuse(NetworkAPI.TransportFailure.Redirect)
    }

    private(set) var request: NetworkAPI.Request
    /// Whether a redirect has stayed within the origin or has left it.
    private(set) var redirects = NetworkAPI.Answer.Redirects.direct
    private var count = 0

    static let limit = 20

    init(_ request: NetworkAPI.Request) { self.request = request }

    /// Sends a request, and follows redirects by the request's policy; for transports.
    ///
    /// `send` sends one request, without following redirects. The `url` of the last answer is set if a redirect was
    /// followed. A redirect that must not be followed fails with ``NetworkAPI/TransportFailure/Reason/redirect(_:)``.
    ///
    /// Not inlined, because the compiler would repeat what `send` does for the first request and for the others.
    @inline(never)
    package static func answer(
        to request: NetworkAPI.Request,
        sending send: (NetworkAPI.Request) async throws -> NetworkAPI.Answer
    ) async throws -> NetworkAPI.Answer {
        var hop = Redirection(request)
        while true {
            let sent = hop.request
            var answer: NetworkAPI.Answer
            do {
                answer = try await send(sent)
            } catch let error where hop.count > 0 {
                // With the URL of the redirect's target.
                throw NetworkAPI.Failure(transportError: error, sent)
            }
            answer.redirects = max(hop.redirects, answer.redirects ?? .init(from: sent.url, to: answer.url))
            let step = hop.next(after: answer)
            guard step != .answer else {
                if answer.url == nil, sent.url != request.url { answer.url = sent.url }
                return answer
            }
            try hop.follow(step, from: sent, answer)
        }
    }

    /// Reports a redirect that is followed, or throws the reason why it is refused; not inlined either.
    @inline(never)
    private func follow(_ step: Step, from sent: NetworkAPI.Request, _ answer: NetworkAPI.Answer) throws {
        if case .refuse(let reason) = step {
            var refused = answer
            (refused.call, refused.attempts) = (request.call.unobserved, request.attempt)
            throw NetworkAPI.Failure.transport(.init(.redirect(reason), request, answer: refused))
        }
        sent.onRedirect?(sent, answer, request)
        request.report(.redirected(status: answer.status))
    }

    /// Reads an answer, and changes `request` to the request that follows from it.
    ///
    /// Not inlined, because the compiler would repeat it in each asynchronous function that sends requests.
    @inline(never)
    mutating func next(after answer: NetworkAPI.Answer) -> Step {
        guard answer.isRedirect(of: request), let location = answer.header(.location) else { return .answer }
        guard let url = target(location) else { return .refuse(.unreadable) }
        let isSameOrigin = URL.Origin(url) == URL.Origin(request.url)
        if request.url.scheme?.lowercased() == "https", url.scheme == "http" { return .refuse(.insecure) }
        if request.redirects == .sameOrigin, !isSameOrigin { return .refuse(.otherOrigin) }
        let keepsBody = !changesToGet(answer.status)
        if !isSameOrigin, keepsBody, request.hasSecretsInBody { return .refuse(.otherOrigin) }
        count += 1
        guard count <= Self.limit else { return .refuse(.tooMany) }
        if !isSameOrigin { request.leaveOrigin(for: url) }
        request.url = url
        // The credentials were checked before the first request, and a redirect may have dropped them.
        if request.authorization == .required { request.authorization = .automatic }
        redirects = max(redirects, isSameOrigin ? .withinOrigin : .acrossOrigins)
        if !keepsBody { request.becomeGet() }
        return .follow
    }

    /// Resolves a `Location` (section 10.2.2); returns `nil` if it is not an `http` or `https` URL with a host.
    ///
    /// A user name and password in it are dropped: URLSession would send them as credentials.
    private func target(_ location: String) -> URL? {
        guard let resolved = URL(string: location.asURLReference, relativeTo: request.url)?.absoluteURL,
            var components = URLComponents(url: resolved, resolvingAgainstBaseURL: true),
            let scheme = components.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = components.host, !host.isEmpty
        else { return nil }
        components.scheme = scheme
        components.user = nil
        components.password = nil
        // A redirect without a fragment inherits the one of the request (section 10.2.2); neither is sent.
        components.fragment = nil
        return components.url
    }

    /// Whether the next request is a GET: always after 303, and after 301 and 302 if the method was POST, as in
    /// browsers.
    private func changesToGet(_ status: Int) -> Bool {
        switch status {
        case 303: request.method != .head && request.method != .get
        case 301, 302: request.method == .post
        default: false
        }
    }
}

extension NetworkAPI.Answer {
    /// Whether it is a redirect that is followed, or refused.
    func isRedirect(of request: NetworkAPI.Request) -> Bool {
        [301, 302, 303, 307, 308].contains(status) && request.redirects != .never && header(.location) != nil
    }
}

extension NetworkAPI.Request {
    /// Whether the body has credentials of an interceptor, or anything that is masked where it is shown.
    fileprivate var hasSecretsInBody: Bool {
        if call.values.hasSecretsInBody { return true }
        guard case .data(let data) = body else { return body != nil && contentType?.namesValues == true }
        return NetworkAPI.Secrets.standard.union(secrets).masked(data, as: contentType) != data
    }

    fileprivate mutating func leaveOrigin(for target: URL) {
        // The query that a server writes may be secret, as in a URL in a body.
        if target.encodedQuery != url.encodedQuery { secrets.coversQueries = true }
        let (policy, secrets) = (redirects, secrets)
        headers.fields.removeAll { !policy.keeps($0.name) && secrets.keepsWithOrigin($0.name) }
    }

    fileprivate mutating func becomeGet() {
        method = .get
        body = nil
        headers.fields.removeAll { $0.name.rawValue.lowercased().hasPrefix("content-") }
    }
}
