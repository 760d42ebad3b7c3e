import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// What a group of issues is to be done for.
    public struct Milestone: Decodable, Hashable, Sendable {
        public let id: Int
        /// The milestone's id in GitHub's GraphQL API.
        public let nodeID: String
        /// By this number the milestone is found in its repository.
        public let number: Int
        public let title: String
        public let description: String?
        public let state: State
        /// Who made it; `nil` where the account is gone.
        public let creator: Account?
        public let openIssueCount: Int
        public let closedIssueCount: Int
        /// This milestone in the API.
        public let url: URL
        /// The milestone's page.
        public let htmlURL: URL
        public let labelsURL: URL
        public let createdAt: Date
        public let updatedAt: Date
        /// When it was closed; `nil` for one that is open.
        public let closedAt: Date?
        /// When all is to be done; `nil` where nobody said.
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
