extension NetworkAPI.Request {
    /// Refuses a request that needs credentials and has none.
    func checkAuthorization() throws(RequestProblem) {
        guard !isAuthorized, !headers.contains(where: { secrets.contains($0.name.rawValue) }) else { return }
        throw RequestProblem(.authorization, "it needs credentials, and the client adds none")
    }
}
