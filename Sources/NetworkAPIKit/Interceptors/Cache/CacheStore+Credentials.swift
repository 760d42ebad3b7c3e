extension CacheStore {
    /// Whether credentials may be added to a request where the cache does not see them.
    func hidesCredentials(_ request: NetworkAPI.Request, _ next: NetworkAPI.Next) -> Bool {
        if next.addsCredentials(to: request) || hidesCredentials(request.url) { return true }
        return next.transportHeaders(for: request)?.isEmpty == false
    }

    /// Notes that a transport that cannot tell what it adds may add cookies from now on.
    func noteCookies(_ answer: NetworkAPI.Answer, _ request: NetworkAPI.Request, _ next: NetworkAPI.Next) {
        guard let cookie = answer.header(.setCookie), next.transportHeaders(for: request) == nil else {
            return
        }
        noteHiddenCredentials(answer.url ?? request.url)
        // A cookie of a domain is sent to other hosts, too (RFC 6265, section 5.2.3).
        noteHiddenCredentials(request.url, everywhere: cookie.lowercased().contains("domain="))
    }
}
