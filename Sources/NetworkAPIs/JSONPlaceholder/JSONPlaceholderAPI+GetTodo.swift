import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Gets a to-do by its id.
    ///
    /// `GET /todos/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct GetTodo: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to get a to-do.
        ///
        /// - Parameter id: The id of the to-do, such as `1`.
        public init(id: Int) {
            urlInfo = .jsonPlaceholder(path: "/todos/\(id)")
        }

        public typealias Response = Todo
    }
}

extension JSONPlaceholderAPI.GetTodo: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /todos/{id}",
        summary: "Get a to-do",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {"userId": 1, "id": 1, "title": "Water the plants", "completed": false}
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
