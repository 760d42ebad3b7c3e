import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// A label of an issue.
    ///
    /// Every field is optional, because a single issue may have a label as a plain name.
    public struct Label: Hashable, Sendable {
        public let name: String?
        public let id: Int64?
        /// The label's id in GitHub's GraphQL API.
        public let nodeID: String?
        /// This label in the API.
        public let url: URL?
        public let description: String?
        /// Red, green and blue in hexadecimal digits, such as `f29513`.
        public let color: String?
        /// Whether it is one of GitHub's default labels.
        public let isDefault: Bool?
    }
}

extension GitHubAPI.Label: Decodable {
    private enum CodingKeys: String, CodingKey {
        case name, id, url, description, color
        case nodeID = "node_id"
        case isDefault = "default"
    }

    /// Decodes an object, or the plain text that GitHub may send instead, as the name.
    public init(from decoder: any Decoder) throws {
        do {
            let name = try decoder.singleValueContainer().decode(String.self)
            self.init(
                name: name, id: nil, nodeID: nil, url: nil, description: nil, color: nil, isDefault: nil)
        } catch DecodingError.typeMismatch {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                name: try container.decodeIfPresent(String.self, forKey: .name),
                id: try container.decodeIfPresent(Int64.self, forKey: .id),
                nodeID: try container.decodeIfPresent(String.self, forKey: .nodeID),
                url: try container.decodeIfPresent(URL.self, forKey: .url),
                description: try container.decodeIfPresent(String.self, forKey: .description),
                color: try container.decodeIfPresent(String.self, forKey: .color),
                isDefault: try container.decodeIfPresent(Bool.self, forKey: .isDefault)
            )
        }
    }
}
