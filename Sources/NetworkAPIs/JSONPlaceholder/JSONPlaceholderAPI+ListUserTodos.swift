import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the to-dos of a user.
    ///
    /// The list is empty if the user does not exist.
    ///
    /// `GET /users/{userId}/todos` — https://jsonplaceholder.typicode.com/guide/
    public struct ListUserTodos: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to list the to-dos of a user.
        ///
        /// - Parameter userID: The id of the user, such as `1`.
        public init(userID: Int) {
            urlInfo = .jsonPlaceholder(path: "/users/\(userID)/todos")
        }

        public typealias Response = [Todo]
    }
}

extension JSONPlaceholderAPI.ListUserTodos: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{userId}/todos",
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
