import NetworkAPIKit

extension GitHubAPI {
    /// The endpoints of GitHub, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "GitHub",
        [
            AllUsers.self,
            AuthenticatedUser.self,
            CreateGist.self,
            CreateIssue.self,
            CreateIssueComment.self,
            CreateIssueReaction.self,
            DeleteGist.self,
            DispatchWorkflow.self,
            Followers.self,
            GetGist.self,
            Gists.self,
            IsRepositoryStarred.self,
            IssueComments.self,
            RateLimits.self,
            RenderMarkdown.self,
            RenderRawMarkdown.self,
            RepositoryIssues.self,
            SearchCode.self,
            SearchRepositories.self,
            StarRepository.self,
            UnstarRepository.self,
            UpdateGist.self,
            UpdateIssue.self,
            UserEvents.self,
            UserRepositories.self,
            Users.self,
        ]
    )
}
