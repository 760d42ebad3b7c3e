import NetworkAPIKit

extension GitHubAPI {
    /// The endpoints of GitHub, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "GitHub",
        [
            CreateGist.self, DeleteGist.self, DispatchWorkflow.self, GetGist.self, Gists.self,
            IsRepositoryStarred.self, RateLimits.self, RenderMarkdown.self, RenderRawMarkdown.self,
            SearchCode.self, SearchRepositories.self, StarRepository.self, UnstarRepository.self,
            UpdateGist.self, UserRepositories.self, Users.self,
        ]
    )
}
