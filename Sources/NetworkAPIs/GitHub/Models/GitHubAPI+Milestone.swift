import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A milestone: a goal for a group of issues.
    public struct Milestone: Decodable, Hashable, Sendable {
        /// The identifier.
        public let id: Int64
        /// The milestone's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The number of the milestone in its repository.
        public let number: Int
        /// The title.
        public let title: String
        /// The description; `nil` if there is none.
        public let description: String?
        /// Whether the milestone is open.
        public let state: State
        /// The account that created it, or `nil` if it was deleted.
        @Indirect public var creator: Account?
        /// The number of open issues and pull requests.
        public let openIssueCount: Int
        /// The number of closed issues.
        public let closedIssueCount: Int
        /// This milestone in the API.
        public let url: URL
        /// The milestone's page.
        public let htmlURL: URL
        /// The labels of the issues, in the API.
        public let labelsURL: URL
        /// The time of the creation.
        public let createdAt: Date
        /// The time of the last change.
        public let updatedAt: Date
        /// The time of closing, or `nil` if it is open.
        public let closedAt: Date?
        /// The due date, or `nil` if there is none.
        public let dueOn: Date?

        private enum CodingKeys: String, CodingKey {
            case id, number, title, description, state, creator, url
            case nodeID = "node_id"
            case openIssueCount = "open_issues"
            case closedIssueCount = "closed_issues"
            case htmlURL = "html_url"
            case labelsURL = "labels_url"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
            case closedAt = "closed_at"
            case dueOn = "due_on"
        }
    }
}
