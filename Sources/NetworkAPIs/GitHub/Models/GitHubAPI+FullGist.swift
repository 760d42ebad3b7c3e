import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A gist with its files' contents, its forks and its history.
    ///
    /// GitHub's description does not require any of the fields, and its own example omits some, so each is optional.
    public struct FullGist: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: String?
        /// The gist's id in GitHub's GraphQL API.
        public let nodeID: String?
        /// This gist in the API.
        public let url: URL?
        /// The gist's page.
        public let htmlURL: URL?
        /// The forks of the gist, in the API.
        public let forksURL: URL?
        /// The revisions of the gist, in the API.
        public let commitsURL: URL?
        /// The comments, in the API.
        public let commentsURL: URL?
        /// The address for `git pull`.
        public let gitPullURL: URL?
        /// The address for `git push`.
        public let gitPushURL: URL?
        /// The files by their names; GitHub may send `null` for a file.
        public let files: [String: GistFile?]?
        /// Whether everybody can find the gist.
        public let isPublic: Bool?
        /// The time of creation, such as `2010-04-14T02:15:15Z`; GitHub's description does not define the format.
        public let createdAt: String?
        /// The time of the last update, in the format of `createdAt`.
        public let updatedAt: String?
        /// The description; `nil` if there is none.
        public let description: String?
        /// The number of comments.
        public let commentCount: Int?
        /// The owner.
        @Indirect public var owner: Account?
        /// Whether files are missing; GitHub returns the first 300.
        public let isTruncated: Bool?
        /// The forks of the gist.
        public let forks: [Fork]?
        /// The gist's versions, the newest first.
        public let history: [Revision]?
        /// The gist that this one was forked from.
        @Indirect public var forkOf: Gist?

        private enum CodingKeys: String, CodingKey {
            case id, url, files, description, owner, forks, history
            case nodeID = "node_id"
            case htmlURL = "html_url"
            case forksURL = "forks_url"
            case commitsURL = "commits_url"
            case commentsURL = "comments_url"
            case gitPullURL = "git_pull_url"
            case gitPushURL = "git_push_url"
            case isPublic = "public"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
            case commentCount = "comments"
            case isTruncated = "truncated"
            case forkOf = "fork_of"
        }

        /// A fork of a gist.
        public struct Fork: Decodable, Hashable, Sendable {
            /// The identifier.
            public let id: String?
            /// This fork in the API.
            public let url: URL?
            /// The account that made the fork.
            @Indirect public var user: Account?
            /// The time of the creation.
            public let createdAt: Date?
            /// The time of the last change.
            public let updatedAt: Date?

            private enum CodingKeys: String, CodingKey {
                case id, url, user
                case createdAt = "created_at"
                case updatedAt = "updated_at"
            }
        }

        /// A version of a gist.
        public struct Revision: Decodable, Hashable, Sendable {
            /// The account that created it, or `nil` if the account was deleted.
            @Indirect public var user: Account?
            /// The commit's hash in Git.
            public let version: String?
            /// The time of the revision.
            public let committedAt: Date?
            /// The number of changed lines.
            public let changes: Changes?
            /// The gist in this version, in the API.
            public let url: URL?

            private enum CodingKeys: String, CodingKey {
                case user, version, url
                case committedAt = "committed_at"
                case changes = "change_status"
            }
        }

        /// The number of lines that a version adds and deletes.
        public struct Changes: Decodable, Hashable, Sendable {
            /// The number of changed lines.
            public let total: Int?
            /// The number of added lines.
            public let additions: Int?
            /// The number of removed lines.
            public let deletions: Int?
        }
    }
}
