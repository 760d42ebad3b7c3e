import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The posts of a user; an id that nobody has gets an empty list.
    ///
    /// `GET /users/{userId}/posts` — https://jsonplaceholder.typicode.com/guide/
    public struct UserPosts: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter userID: The user's id, for example `1`.
        public init(userID: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/users/\(userID)/posts")
        }

        public typealias Response = [Post.Response]
    }
}

extension JSONPlaceholderAPI.UserPosts: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.UserPosts.init(userID:), "userId",
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
