import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// A to-do, by its id.
    ///
    /// `GET /todos/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct Todo: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter id: The to-do's id, for example `1`.
        public init(id: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/todos/\(id)")
        }

        /// Something to do, as every call about such things answers it.
        public struct Response: Decodable, Hashable, Sendable {
            /// The id of the user who has to do it.
            public let userID: Int
            public let id: Int
            public let title: String
            public let isCompleted: Bool

            private enum CodingKeys: String, CodingKey {
                case userID = "userId"
                case id, title
                case isCompleted = "completed"
            }
        }
    }
}

extension JSONPlaceholderAPI.Todo: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Todo.init(id:), "id",
        summary: "Get a to-do",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {"userId": 1, "id": 1, "title": "Water the plants", "completed": false}
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
