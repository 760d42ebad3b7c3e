import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A license, as in repositories.
    ///
    /// For the full license, see ``GetLicense``.
    public struct LicenseSummary: Decodable, Hashable, Sendable {
        /// The key that GitHub uses, such as `mit`.
        public let key: String
        /// The full name, such as `MIT License`.
        public let name: String
        /// The SPDX identifier, such as `MIT`; `NOASSERTION` if the license is not in the SPDX list.
        public let spdxID: String?
        /// The license in the API.
        public let url: URL?
        /// The license's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The page about the license; most responses omit it.
        public let htmlURL: URL?

        private enum CodingKeys: String, CodingKey {
            case key, name, url
            case spdxID = "spdx_id"
            case nodeID = "node_id"
            case htmlURL = "html_url"
        }
    }
}
