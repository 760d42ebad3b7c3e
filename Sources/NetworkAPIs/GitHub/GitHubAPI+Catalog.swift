import NetworkAPIKit

extension GitHubAPI {
    /// The endpoints of GitHub, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "GitHub",
        [
            AllUsers.self,
            AuthenticatedUser.self,
            Branches.self,
            Commits.self,
            CreateGist.self,
            CreateIssue.self,
            CreateIssueComment.self,
            CreateIssueReaction.self,
            CreateOrUpdateFile.self,
            CreateRepository.self,
            DeleteGist.self,
            DeleteRepository.self,
            DispatchWorkflow.self,
            Followers.self,
            GetContent.self,
            GetGist.self,
            GetLicense.self,
            GetRawContent.self,
            GetRepository.self,
            Gists.self,
            IsRepositoryStarred.self,
            IssueComments.self,
            RateLimits.self,
            Releases.self,
            RenderMarkdown.self,
            RenderRawMarkdown.self,
            RepositoryIssues.self,
            SearchCode.self,
            SearchRepositories.self,
            StarRepository.self,
            UnstarRepository.self,
            UpdateGist.self,
            UpdateIssue.self,
            UpdateRepository.self,
            UploadReleaseAsset.self,
            UserEvents.self,
            UserRepositories.self,
            Users.self,
        ]
    )
}
