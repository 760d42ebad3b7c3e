import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the comments of a post.
    ///
    /// The list is empty if the post does not exist.
    ///
    /// `GET /posts/{postId}/comments` — https://jsonplaceholder.typicode.com/guide/
    public struct ListPostComments: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to list the comments of a post.
        ///
        /// - Parameter postID: The id of the post, such as `1`.
        public init(postID: Int) {
            urlInfo = .jsonPlaceholder(path: "/posts/\(postID)/comments")
        }

        public typealias Response = [Comment]
    }
}

extension JSONPlaceholderAPI.ListPostComments: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /posts/{postId}/comments",
        summary: "List the comments of a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            [
              {
                "postId": 1,
                "id": 1,
                "name": "A first comment",
                "email": "reader@example.com",
                "body": "Hello to you too."
              }
            ]
            """#
    )
}
