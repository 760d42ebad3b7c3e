extension GitHubAPI.Users {
    /// The response to the example request.
    static let example = #"""
        {
          "login": "minsOne",
          "id": 4429361,
          "node_id": "MDQ6VXNlcjQ0MjkzNjE=",
          "avatar_url": "https://avatars.githubusercontent.com/u/4429361?v=4",
          "gravatar_id": "",
          "url": "https://api.github.com/users/minsOne",
          "html_url": "https://github.com/minsOne",
          "followers_url": "https://api.github.com/users/minsOne/followers",
          "following_url": "https://api.github.com/users/minsOne/following{/other_user}",
          "gists_url": "https://api.github.com/users/minsOne/gists{/gist_id}",
          "starred_url": "https://api.github.com/users/minsOne/starred{/owner}{/repo}",
          "subscriptions_url": "https://api.github.com/users/minsOne/subscriptions",
          "organizations_url": "https://api.github.com/users/minsOne/orgs",
          "repos_url": "https://api.github.com/users/minsOne/repos",
          "events_url": "https://api.github.com/users/minsOne/events{/privacy}",
          "received_events_url": "https://api.github.com/users/minsOne/received_events",
          "type": "User",
          "site_admin": false,
          "name": null,
          "company": null,
          "blog": "",
          "location": null,
          "email": null,
          "hireable": null,
          "bio": null,
          "twitter_username": null,
          "public_repos": 8,
          "public_gists": 8,
          "followers": 20,
          "following": 0,
          "created_at": "2013-05-14T09:06:17Z",
          "updated_at": "2023-03-22T11:21:35Z"
        }
        """#
}
