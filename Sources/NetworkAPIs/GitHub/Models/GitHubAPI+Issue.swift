import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// An issue or a pull request, which GitHub also treats as an issue.
    public struct Issue: Decodable, Hashable, Sendable {
        /// The id of the issue, also for a pull request.
        public let id: Int64
        /// The issue's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The number of the issue in its repository.
        public let number: Int
        public let state: NetworkAPI.OpenEnum<State>
        /// The reason for the state, or `nil` if there is none.
        public let stateReason: NetworkAPI.OpenEnum<StateReason>?
        /// The title.
        public let title: String
        /// The text, in Markdown, or `nil` if there is none.
        public let body: String?
        /// The author, or `nil` if the account was deleted.
        @Indirect public var user: Account?
        /// The role of the author in the repository.
        public let authorAssociation: AuthorAssociation
        /// The labels.
        public let labels: [Label]
        /// The first assignee.
        @Indirect public var assignee: Account?
        /// The accounts that the issue is assigned to.
        public let assignees: [Account]?
        /// The milestone; `nil` if there is none.
        @Indirect public var milestone: Milestone?
        /// Whether only collaborators can comment.
        public let isLocked: Bool
        /// The reason for the lock, such as `too heated`.
        public let lockReason: String?
        /// The number of comments.
        public let commentCount: Int
        /// The number of reactions; some responses omit it.
        public let reactions: ReactionCounts?
        /// The addresses of the pull request, or `nil` if the issue is not a pull request.
        public let pullRequest: PullRequest?
        /// The account that closed it; lists omit it.
        @Indirect public var closedBy: Account?
        /// The time of closing, or `nil` if it is open.
        public let closedAt: Date?
        /// The time of the creation.
        public let createdAt: Date
        /// The time of the last change.
        public let updatedAt: Date
        /// This issue in the API.
        public let url: URL
        /// The issue's page.
        public let htmlURL: URL
        /// The repository, in the API.
        public let repositoryURL: URL
        /// A URI template (RFC 6570).
        public let labelsURL: String
        /// The comments, in the API.
        public let commentsURL: URL
        /// The events of the issue, in the API.
        public let eventsURL: URL
        /// The timeline, in the API.
        public let timelineURL: URL?

        private enum CodingKeys: String, CodingKey {
            case id, number, state, title, body, user, labels, assignee, assignees, milestone, reactions, url
            case nodeID = "node_id"
            case stateReason = "state_reason"
            case authorAssociation = "author_association"
            case isLocked = "locked"
            case lockReason = "active_lock_reason"
            case commentCount = "comments"
            case pullRequest = "pull_request"
            case closedBy = "closed_by"
            case closedAt = "closed_at"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
            case htmlURL = "html_url"
            case repositoryURL = "repository_url"
            case labelsURL = "labels_url"
            case commentsURL = "comments_url"
            case eventsURL = "events_url"
            case timelineURL = "timeline_url"
        }

        /// The reason for closing or reopening an issue.
        public enum StateReason: String, CaseIterable, Sendable {
            case completed, reopened, duplicate
            case notPlanned = "not_planned"
        }

        /// The addresses of an issue's pull request.
        public struct PullRequest: Decodable, Hashable, Sendable {
            /// This pull request in the API.
            public let url: URL?
            /// The pull request's page.
            public let htmlURL: URL?
            /// The changes as a diff.
            public let diffURL: URL?
            /// The changes as a patch.
            public let patchURL: URL?
            /// The time of the merge, or `nil` if it is not merged.
            public let mergedAt: Date?

            private enum CodingKeys: String, CodingKey {
                case url
                case htmlURL = "html_url"
                case diffURL = "diff_url"
                case patchURL = "patch_url"
                case mergedAt = "merged_at"
            }
        }
    }
}
