import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A branch, as in lists.
    public struct Branch: Decodable, Hashable, Sendable {
        public let name: String
        /// The newest commit.
        public let commit: Head
        public let isProtected: Bool
        /// The checks before a push or a merge.
        public let protection: Protection?
        public let protectionURL: URL?

        private enum CodingKeys: String, CodingKey {
            case name, commit, protection
            case isProtected = "protected"
            case protectionURL = "protection_url"
        }

        /// The newest commit of a branch.
        public struct Head: Decodable, Hashable, Sendable {
            public let sha: String
            /// The commit in the API.
            public let url: URL
        }

        /// The checks before a push or a merge.
        public struct Protection: Decodable, Hashable, Sendable {
            public let isEnabled: Bool?
            public let requiredStatusChecks: StatusChecks?

            private enum CodingKeys: String, CodingKey {
                case isEnabled = "enabled"
                case requiredStatusChecks = "required_status_checks"
            }
        }

        /// The required status checks.
        public struct StatusChecks: Decodable, Hashable, Sendable {
            /// The accounts that the checks apply to, such as `non_admins` or `everyone`.
            public let enforcementLevel: String?
            /// The names of the checks.
            public let contexts: [String]

            private enum CodingKeys: String, CodingKey {
                case contexts
                case enforcementLevel = "enforcement_level"
            }
        }
    }
}
