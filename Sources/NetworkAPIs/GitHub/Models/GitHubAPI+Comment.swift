import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A comment on an issue or a pull request.
    public struct Comment: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The comment's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The text, in Markdown, or `nil` if the request asked for another format.
        public let body: String?
        /// The author, or `nil` if the account was deleted.
        @Indirect public var user: Account?
        /// The role of the author in the repository.
        public let authorAssociation: AuthorAssociation
        /// The number of reactions; some responses omit it.
        public let reactions: ReactionCounts?
        /// This comment in the API.
        public let url: URL
        /// The comment on the issue's page.
        public let htmlURL: URL
        /// The issue of the comment, in the API.
        public let issueURL: URL
        /// The time of the creation.
        public let createdAt: Date
        /// The time of the last change.
        public let updatedAt: Date

        private enum CodingKeys: String, CodingKey {
            case id, body, user, reactions, url
            case nodeID = "node_id"
            case authorAssociation = "author_association"
            case htmlURL = "html_url"
            case issueURL = "issue_url"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
        }
    }
}

extension GitHubAPI.Comment {
    /// The comment of GitHub's own examples.
    static let example = #"""
        {
          "id": 1,
          "node_id": "MDEyOklzc3VlQ29tbWVudDE=",
          "url": "https://api.github.com/repos/octocat/Hello-World/issues/comments/1",
          "html_url": "https://github.com/octocat/Hello-World/issues/1347#issuecomment-1",
          "body": "Me too",
          "user": \#(GitHubAPI.Account.example),
          "created_at": "2011-04-14T16:00:49Z",
          "updated_at": "2011-04-14T16:00:49Z",
          "issue_url": "https://api.github.com/repos/octocat/Hello-World/issues/1347",
          "author_association": "COLLABORATOR",
          "reactions": {
            "url": "https://api.github.com/repos/octocat/Hello-World/issues/comments/1/reactions",
            "total_count": 0,
            "+1": 0,
            "-1": 0,
            "laugh": 0,
            "hooray": 0,
            "confused": 0,
            "heart": 0,
            "rocket": 0,
            "eyes": 0
          }
        }
        """#
}
