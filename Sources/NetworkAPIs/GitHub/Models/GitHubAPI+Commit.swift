import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A commit, as in lists.
    public struct Commit: Decodable, Hashable, Sendable {
        /// The hash of the commit.
        public let sha: String
        /// The commit's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The data that Git stores.
        public let commit: Details
        /// The account of the author, or `nil` if the email address does not belong to an account.
        @Indirect public var author: Account?
        /// The account of the committer, or `nil` if the email address does not belong to an account.
        @Indirect public var committer: Account?
        /// The parent commits: two or more for a merge, none for the first commit.
        public let parents: [Parent]
        /// This commit in the API.
        public let url: URL
        /// The commit's page.
        public let htmlURL: URL
        /// The comments on the commit, in the API.
        public let commentsURL: URL

        private enum CodingKeys: String, CodingKey {
            case sha, commit, author, committer, parents, url
            case nodeID = "node_id"
            case htmlURL = "html_url"
            case commentsURL = "comments_url"
        }

        /// The data of a commit that Git stores.
        public struct Details: Decodable, Hashable, Sendable {
            /// The message.
            public let message: String
            /// The person who wrote the change, and when.
            public let author: Signature?
            /// The person who made the commit, and when.
            public let committer: Signature?
            /// The tree of the files after the commit.
            public let tree: Tree
            /// The number of comments.
            public let commentCount: Int
            /// The result of the check of the signature; `nil` if it was not checked.
            public let verification: Verification?
            /// The commit in Git, in the API.
            public let url: URL

            private enum CodingKeys: String, CodingKey {
                case message, author, committer, tree, verification, url
                case commentCount = "comment_count"
            }
        }

        /// The author or committer of a commit, with the time.
        public struct Signature: Decodable, Hashable, Sendable {
            /// The person's name.
            public let name: String?
            /// The person's email address.
            public let email: String?
            /// The time as GitHub sends it; GitHub documents only that it is a string.
            public let dateText: String?

            /// The time, or `nil` if it is missing or not in ISO 8601.
            public var date: Date? { dateText.flatMap { NetworkAPI.DateFormat.iso8601.date(from: $0) } }

            private enum CodingKeys: String, CodingKey {
                case name, email
                case dateText = "date"
            }
        }

        /// The files of a commit.
        public struct Tree: Decodable, Hashable, Sendable {
            /// The hash in Git.
            public let sha: String
            /// The tree, in the API.
            public let url: URL
        }

        /// A parent of a commit.
        public struct Parent: Decodable, Hashable, Sendable {
            /// The hash in Git.
            public let sha: String
            /// The parent, in the API.
            public let url: URL
            /// The page of the parent.
            public let htmlURL: URL?

            private enum CodingKeys: String, CodingKey {
                case sha, url
                case htmlURL = "html_url"
            }
        }

        /// The verification of a commit's signature.
        public struct Verification: Decodable, Hashable, Sendable {
            /// Whether GitHub considers the signature valid.
            public let isVerified: Bool
            /// The reason, such as `valid` or `unsigned`.
            public let reason: String
            /// The signature; `nil` if there is none.
            public let signature: String?
            /// The signed text.
            public let payload: String?

            private enum CodingKeys: String, CodingKey {
                case reason, signature, payload
                case isVerified = "verified"
            }
        }
    }
}
