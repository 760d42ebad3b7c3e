extension GitHubAPI.FullGist {
    /// The complete gist of GitHub's own examples.
    static let example = #"""
        {
          "url": "https://api.github.com/gists/aa5a315d61ae9438b18d",
          "forks_url": "https://api.github.com/gists/aa5a315d61ae9438b18d/forks",
          "commits_url": "https://api.github.com/gists/aa5a315d61ae9438b18d/commits",
          "id": "aa5a315d61ae9438b18d",
          "node_id": "MDQ6R2lzdGFhNWEzMTVkNjFhZTk0MzhiMThk",
          "git_pull_url": "https://gist.github.com/aa5a315d61ae9438b18d.git",
          "git_push_url": "https://gist.github.com/aa5a315d61ae9438b18d.git",
          "html_url": "https://gist.github.com/aa5a315d61ae9438b18d",
          "files": {
            "hello_world.rb": {
              "filename": "hello_world.rb",
              "type": "application/x-ruby",
              "language": "Ruby",
              "raw_url": "https://gist.githubusercontent.com/octocat/6cad326836d38bd3a7ae/raw/db9c55113504e46fa076e7df3a04ce592e2e86d8/hello_world.rb",
              "size": 82,
              "truncated": false,
              "content": "class HelloWorld\n   def initialize(name)\n      @name = name.capitalize\n   end\nend\n"
            }
          },
          "public": true,
          "created_at": "2010-04-14T02:15:15Z",
          "updated_at": "2011-06-20T11:34:15Z",
          "description": "Hello World Examples",
          "comments": 0,
          "user": null,
          "comments_url": "https://api.github.com/gists/aa5a315d61ae9438b18d/comments/",
          "owner": \#(GitHubAPI.Account.example),
          "truncated": false,
          "forks": [
            {
              "user": \#(GitHubAPI.Account.example),
              "url": "https://api.github.com/gists/dee9c42e4998ce2ea439",
              "id": "dee9c42e4998ce2ea439",
              "created_at": "2011-04-14T16:00:49Z",
              "updated_at": "2011-04-14T16:00:49Z"
            }
          ],
          "history": [
            {
              "url": "https://api.github.com/gists/aa5a315d61ae9438b18d/57a7f021a713b1c5a6a199b54cc514735d2d462f",
              "version": "57a7f021a713b1c5a6a199b54cc514735d2d462f",
              "user": \#(GitHubAPI.Account.example),
              "change_status": {
                "deletions": 0,
                "additions": 180,
                "total": 180
              },
              "committed_at": "2010-04-14T02:15:15Z"
            }
          ],
          "fork_of": null
        }
        """#
}
