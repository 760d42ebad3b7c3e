import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The to-dos of a user; an id that nobody has gets an empty list.
    ///
    /// `GET /users/{userId}/todos` — https://jsonplaceholder.typicode.com/guide/
    public struct UserTodos: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter userID: The user's id, for example `1`.
        public init(userID: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/users/\(userID)/todos")
        }

        public typealias Response = [Todo.Response]
    }
}

extension JSONPlaceholderAPI.UserTodos: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.UserTodos.init(userID:), "userId",
        summary: "List the to-dos of a user",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            [
              {"userId": 1, "id": 1, "title": "Water the plants", "completed": false}
            ]
            """#
    )
}
