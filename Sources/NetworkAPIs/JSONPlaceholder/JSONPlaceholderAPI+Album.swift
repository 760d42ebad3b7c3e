import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// An album, by its id.
    ///
    /// `GET /albums/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct Album: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter id: The album's id, for example `1`.
        public init(id: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/albums/\(id)")
        }

        /// An album, as every call about albums answers it.
        public struct Response: Decodable, Hashable, Sendable {
            /// The id of the user whose it is.
            public let userID: Int
            public let id: Int
            public let title: String

            private enum CodingKeys: String, CodingKey {
                case userID = "userId"
                case id, title
            }
        }
    }
}

extension JSONPlaceholderAPI.Album: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Album.init(id:), "id",
        summary: "Get an album",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {"userId": 1, "id": 1, "title": "A first album"}
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
