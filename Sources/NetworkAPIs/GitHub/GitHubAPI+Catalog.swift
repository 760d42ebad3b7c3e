import NetworkAPIKit

extension GitHubAPI {
    /// The endpoints of GitHub, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "GitHub",
        [
            CheckRepositoryStar.self,
            CreateGist.self,
            CreateIssue.self,
            CreateIssueComment.self,
            CreateIssueReaction.self,
            CreateOrUpdateFile.self,
            CreateRepository.self,
            DeleteGist.self,
            DeleteRepository.self,
            DispatchWorkflow.self,
            DownloadTarball.self,
            GetAuthenticatedUser.self,
            GetContent.self,
            GetGist.self,
            GetLicense.self,
            GetRateLimits.self,
            GetRawContent.self,
            GetRepository.self,
            ListBranches.self,
            ListCommits.self,
            ListFollowers.self,
            ListGists.self,
            ListIssueComments.self,
            ListReleases.self,
            ListRepositoryIssues.self,
            ListUserEvents.self,
            ListUserRepositories.self,
            ListUsers.self,
            RenderMarkdown.self,
            RenderRawMarkdown.self,
            SearchCode.self,
            SearchRepositories.self,
            StarRepository.self,
            UnstarRepository.self,
            UpdateGist.self,
            UpdateIssue.self,
            UpdateRepository.self,
            UploadReleaseAsset.self,
            Users.self,
        ]
    )
}
