import Foundation

/// A request on its way through redirects (RFC 9110, section 15.4): each answer says whether it goes on.
package struct Redirection {
    package enum Step: Equatable {
        /// The answer is no redirect, or one that was asked for.
        case answer
        /// `request` is the next one to send.
        case follow
        case refuse(NetworkAPI.TransportFailure.Redirect)
    }

    package private(set) var request: NetworkAPI.Request
    private var count = 0

    /// The most redirects that are followed.
    static let limit = 20

    package init(_ request: NetworkAPI.Request) {
        self.request = request
    }

    /// Takes an answer, and changes `request` into the one that it leads to.
    package mutating func next(after answer: NetworkAPI.Answer) -> Step {
        guard [301, 302, 303, 307, 308].contains(answer.status), request.redirects != .never,
            let location = answer.header(.location)
        else { return .answer }
        guard let url = target(location) else { return .refuse(.unreadable) }
        let isSameOrigin = Origin(url) == Origin(request.url)
        if request.url.scheme == "https", url.scheme?.lowercased() == "http" { return .refuse(.insecure) }
        if request.redirects == .sameOrigin, !isSameOrigin { return .refuse(.otherOrigin) }
        count += 1
        guard count <= Self.limit else { return .refuse(.tooMany) }
        request.url = url
        if !isSameOrigin { request.dropSecrets() }
        if changesToGet(answer.status) { request.becomeGet() }
        return .follow
    }

    /// Resolves a `Location` (section 10.2.2); `nil` where it leads to no http or https server.
    ///
    /// A user name and password in it are dropped: URLSession would send them as credentials.
    private func target(_ location: String) -> URL? {
        guard let resolved = URL(string: location, relativeTo: request.url)?.absoluteURL,
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

    /// 303 is answered by GET; 301 and 302 make a GET of a POST, as every browser has it; 307 and 308 keep both.
    private func changesToGet(_ status: Int) -> Bool {
        switch status {
        case 303: request.method != .head && request.method != .get
        case 301, 302: request.method == .post
        default: false
        }
    }
}

extension NetworkAPI.Request {
    /// Takes along nothing that was meant for the origin alone.
    fileprivate mutating func dropSecrets() {
        let secrets = NetworkAPI.Secrets.standard.union(secrets)
        headers.fields.removeAll { secrets.contains($0.name.rawValue) }
    }

    /// A GET without the body and what described it.
    fileprivate mutating func becomeGet() {
        method = .get
        body = nil
        headers.fields.removeAll { $0.name.rawValue.lowercased().hasPrefix("content-") }
    }
}
