import NetworkAPIKit

/// The API of a bakery.
public enum BakeryAPI {
    /// A bread on sale.
    public struct GetBread: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        /// - Parameter id: The number of the bread.
        public init(id: Int) {
            urlInfo = URLInfo(host: "api.bakery.example", path: "/breads/\(id)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let id: Int64
            public let name: String
            /// The price in cents; `nil` if it is sold out.
            public let price: Int?
        }
    }
}
