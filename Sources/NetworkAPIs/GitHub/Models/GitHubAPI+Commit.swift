import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A commit as lists have it.
    public struct Commit: Decodable, Hashable, Sendable {
        /// The commit's own hash.
        public let sha: String
        /// The commit's id in GitHub's GraphQL API.
        public let nodeID: String
        /// What Git itself knows of it.
        public let commit: Details
        /// The account of who wrote it; `nil` where the address belongs to none.
        public let author: Account?
        /// The account of who committed it; `nil` where the address belongs to none.
        public let committer: Account?
        /// The commits that it builds on: two or more for a merge, none for the first.
        public let parents: [Parent]
        /// This commit in the API.
        public let url: URL
        /// The commit's page.
        public let htmlURL: URL
        public let commentsURL: URL

        private enum CodingKeys: String, CodingKey {
            case sha, commit, author, committer, parents, url
            case nodeID = "node_id"
            case htmlURL = "html_url"
            case commentsURL = "comments_url"
        }

        /// What Git itself knows of a commit.
        public struct Details: Decodable, Hashable, Sendable {
            public let message: String
            public let author: Signature?
            public let committer: Signature?
            /// The files as they are after the commit.
            public let tree: Tree
            public let commentCount: Int
            public let verification: Verification?
            public let url: URL

            private enum CodingKeys: String, CodingKey {
                case message, author, committer, tree, verification, url
                case commentCount = "comment_count"
            }
        }

        /// Who made a commit, and when.
        public struct Signature: Decodable, Hashable, Sendable {
            public let name: String?
            public let email: String?
            /// The time as GitHub writes it, of which it promises only that it is a text.
            public let dateText: String?

            /// The time; `nil` where it is not said, or not in ISO 8601.
            public var date: Date? { dateText.flatMap { NetworkAPI.DateFormat.iso8601.date(from: $0) } }

            private enum CodingKeys: String, CodingKey {
                case name, email
                case dateText = "date"
            }
        }

        /// The files of a commit.
        public struct Tree: Decodable, Hashable, Sendable {
            public let sha: String
            public let url: URL
        }

        /// A commit that another builds on.
        public struct Parent: Decodable, Hashable, Sendable {
            public let sha: String
            public let url: URL
            public let htmlURL: URL?

            private enum CodingKeys: String, CodingKey {
                case sha, url
                case htmlURL = "html_url"
            }
        }

        /// Whether a commit's signature holds.
        public struct Verification: Decodable, Hashable, Sendable {
            public let isVerified: Bool
            /// Why, such as `valid` or `unsigned`.
            public let reason: String
            public let signature: String?
            /// What was signed.
            public let payload: String?

            private enum CodingKeys: String, CodingKey {
                case reason, signature, payload
                case isVerified = "verified"
            }
        }
    }
}
