import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// An issue, or a pull request, which GitHub lists among the issues.
    public struct Issue: Decodable, Hashable, Sendable {
        /// The issue's own id, of a pull request too.
        public let id: Int
        /// The issue's id in GitHub's GraphQL API.
        public let nodeID: String
        /// By this number the issue is found in its repository.
        public let number: Int
        public let state: NetworkAPI.OpenEnum<State>
        /// Why it is in its state; `nil` where nobody said, and in older answers.
        public let stateReason: NetworkAPI.OpenEnum<StateReason>?
        public let title: String
        /// The text, in Markdown; `nil` where there is none.
        public let body: String?
        /// The author; `nil` where the account is gone.
        public let user: Account?
        public let authorAssociation: AuthorAssociation
        public let labels: [Label]
        /// The first of those who are to do it.
        public let assignee: Account?
        public let assignees: [Account]?
        public let milestone: Milestone?
        /// Whether nobody but those who work on the repository may comment.
        public let isLocked: Bool
        /// Why it is locked, such as `too heated`.
        public let lockReason: String?
        public let commentCount: Int
        /// How many reacted; some answers leave it out.
        public let reactions: ReactionCounts?
        /// Where the pull request is; `nil` for an issue that is none.
        public let pullRequest: PullRequest?
        /// Who closed it; lists leave it out.
        public let closedBy: Account?
        /// When it was closed; `nil` for one that is open.
        public let closedAt: Date?
        public let createdAt: Date
        public let updatedAt: Date
        /// This issue in the API.
        public let url: URL
        /// The issue's page.
        public let htmlURL: URL
        public let repositoryURL: URL
        /// A URI template (RFC 6570).
        public let labelsURL: String
        public let commentsURL: URL
        public let eventsURL: URL
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

        /// Why an issue was closed or opened again.
        public enum StateReason: String, CaseIterable, Sendable {
            case completed, reopened, duplicate
            case notPlanned = "not_planned"
        }

        /// Where the pull request of an issue is.
        public struct PullRequest: Decodable, Hashable, Sendable {
            /// This pull request in the API.
            public let url: URL?
            /// The pull request's page.
            public let htmlURL: URL?
            public let diffURL: URL?
            public let patchURL: URL?
            /// When it was merged; `nil` for one that is not, and in older answers.
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
