extension GitHubAPI.ListUserRepositories {
    /// The response to the example request.
    static let example = #"""
        [
          {
            "id": 1296269,
            "node_id": "MDEwOlJlcG9zaXRvcnkxMjk2MjY5",
            "name": "Hello-World",
            "full_name": "octocat/Hello-World",
            "owner": \#(GitHubAPI.Account.example),
            "private": false,
            "html_url": "https://github.com/octocat/Hello-World",
            "description": "This your first repo!",
            "fork": false,
            "url": "https://api.github.com/repos/octocat/Hello-World",
            "homepage": "https://github.com",
            "language": null,
            "topics": ["octocat", "api"],
            "default_branch": "master",
            "forks_count": 9,
            "stargazers_count": 80,
            "open_issues_count": 0,
            "size": 108,
            "archived": false,
            "visibility": "public",
            "pushed_at": "2011-01-26T19:06:43Z",
            "created_at": "2011-01-26T19:01:12Z",
            "updated_at": "2011-01-26T19:14:43Z"
          }
        ]
        """#
}
