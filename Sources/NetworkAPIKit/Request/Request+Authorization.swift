extension NetworkAPI.Request {
    /// Whether an interceptor is to add credentials in a header: not where the definition has its own there.
    func takesCredentials(in header: NetworkAPI.Headers.Name) -> Bool {
        authorization != .none && !headers.contains(header)
    }

    /// Refuses a request that needs credentials and has none.
    func checkAuthorization() throws(RequestProblem) {
        guard !isAuthorized, !headers.contains(where: { secrets.contains($0.name.rawValue) }) else { return }
        throw RequestProblem(.authorization, "it needs credentials, and the client adds none")
    }
}
