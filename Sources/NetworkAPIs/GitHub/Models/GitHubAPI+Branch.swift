import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A branch, as in lists.
    public struct Branch: Decodable, Hashable, Sendable {
        /// The name.
        public let name: String
        /// The newest commit.
        public let commit: Head
        /// Whether the branch is protected.
        public let isProtected: Bool
        /// The checks before a push or a merge.
        public let protection: Protection?
        /// The rules of the protection, in the API.
        public let protectionURL: URL?

        private enum CodingKeys: String, CodingKey {
            case name, commit, protection
            case isProtected = "protected"
            case protectionURL = "protection_url"
        }

        /// The newest commit of a branch.
        public struct Head: Decodable, Hashable, Sendable {
            /// The hash in Git.
            public let sha: String
            /// The commit in the API.
            public let url: URL
        }

        /// The checks before a push or a merge.
        public struct Protection: Decodable, Hashable, Sendable {
            /// Whether the branch is protected.
            public let isEnabled: Bool?
            /// The checks that must pass before a merge.
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
