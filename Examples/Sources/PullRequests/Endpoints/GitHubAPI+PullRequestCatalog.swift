import NetworkAPIs

extension GitHubAPI {
    /// The endpoints that the app calls.
    public static let pullRequestCatalog = NetworkAPI.Catalog(
        "GitHub",
        [ListPullRequests.self, MergePullRequest.self, RefreshUserToken.self, UploadReleaseAsset.self])
}

extension NetworkAPI.RequestInfo {
    /// Creates request settings with the headers that GitHub asks for.
    static func pullRequests(
        method: NetworkAPI.Method,
        accept: NetworkAPI.MediaType = "application/vnd.github+json",
        parameters: Parameter? = nil,
        encoding: NetworkAPI.ParameterEncoding = .automatic,
        authorization: NetworkAPI.CredentialPolicy = .automatic
    ) -> Self {
        Self(
            method: method, headers: [.accept: accept.rawValue, .userAgent: "PullRequests"],
            parameters: parameters, encoding: encoding, authorization: authorization)
    }
}
