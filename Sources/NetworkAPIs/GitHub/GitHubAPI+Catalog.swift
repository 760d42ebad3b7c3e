import NetworkAPIKit

extension GitHubAPI {
    /// The endpoints of GitHub, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "GitHub",
        [
            DeleteGist.self, DispatchWorkflow.self, IsRepositoryStarred.self, RateLimits.self,
            RenderMarkdown.self, RenderRawMarkdown.self, StarRepository.self, UnstarRepository.self,
            UserRepositories.self, Users.self,
        ]
    )
}
