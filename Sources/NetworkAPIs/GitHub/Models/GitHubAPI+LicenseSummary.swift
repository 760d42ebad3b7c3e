import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A license in a few words, as repositories have it; ``GetLicense`` tells all of one.
    public struct LicenseSummary: Decodable, Hashable, Sendable {
        /// GitHub's name for it, such as `mit`.
        public let key: String
        /// Its name for people, such as `MIT License`.
        public let name: String
        /// Its name in SPDX's list, such as `MIT`; `NOASSERTION` where it is in none.
        public let spdxID: String?
        /// The license in the API.
        public let url: URL?
        /// The license's id in GitHub's GraphQL API.
        public let nodeID: String
        /// The page about the license; most answers leave it out.
        public let htmlURL: URL?

        private enum CodingKeys: String, CodingKey {
            case key, name, url
            case spdxID = "spdx_id"
            case nodeID = "node_id"
            case htmlURL = "html_url"
        }
    }
}
