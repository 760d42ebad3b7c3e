extension GitHubAPI.ListUserEvents {
    /// The response to the example request.
    static let example = #"""
        [
          {
            "id": "22249084964",
            "type": "PushEvent",
            "actor": {
              "id": 583231,
              "login": "octocat",
              "display_login": "octocat",
              "gravatar_id": "",
              "url": "https://api.github.com/users/octocat",
              "avatar_url": "https://avatars.githubusercontent.com/u/583231?v=4"
            },
            "repo": {
              "id": 1296269,
              "name": "octocat/Hello-World",
              "url": "https://api.github.com/repos/octocat/Hello-World"
            },
            "payload": {
              "push_id": 10115855396,
              "ref": "refs/heads/master",
              "head": "7a8f3ac80e2ad2f6842cb86f576d4bfe2c03e300",
              "before": "883efe034920928c47fe18598c01249d1a9fdabd"
            },
            "public": true,
            "created_at": "2022-06-09T12:47:28Z"
          },
          {
            "id": "22237752260",
            "type": "WatchEvent",
            "actor": {
              "id": 583231,
              "login": "octocat",
              "display_login": "octocat",
              "gravatar_id": "",
              "url": "https://api.github.com/users/octocat",
              "avatar_url": "https://avatars.githubusercontent.com/u/583231?v=4"
            },
            "repo": {
              "id": 1296269,
              "name": "octocat/Hello-World",
              "url": "https://api.github.com/repos/octocat/Hello-World"
            },
            "payload": {"action": "started"},
            "public": true,
            "created_at": "2022-06-08T23:29:25Z"
          }
        ]
        """#
}
