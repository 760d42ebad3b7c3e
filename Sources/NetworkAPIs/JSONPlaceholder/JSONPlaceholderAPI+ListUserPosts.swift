import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the posts of a user.
    ///
    /// The list is empty if the user does not exist.
    ///
    /// `GET /users/{userId}/posts` — https://jsonplaceholder.typicode.com/guide/
    public struct ListUserPosts: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to list the posts of a user.
        ///
        /// - Parameter userID: The id of the user, such as `1`.
        public init(userID: Int) {
            urlInfo = .jsonPlaceholder(path: "/users/\(userID)/posts")
        }

        public typealias Response = [Post]
    }
}

extension JSONPlaceholderAPI.ListUserPosts: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{userId}/posts",
        summary: "List the posts of a user",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            [
              {
                "userId": 1,
                "id": 1,
                "title": "A first post",
                "body": "It says hello.\nThen it says it again."
              }
            ]
            """#
    )
}
