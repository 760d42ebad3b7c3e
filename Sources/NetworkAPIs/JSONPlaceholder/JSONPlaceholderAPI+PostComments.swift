import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The comments of a post; an id that nobody has gets an empty list.
    ///
    /// `GET /posts/{postId}/comments` — https://jsonplaceholder.typicode.com/guide/
    public struct PostComments: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter postID: The post's id, for example `1`.
        public init(postID: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/posts/\(postID)/comments")
        }

        public typealias Response = [Comment.Response]
    }
}

extension JSONPlaceholderAPI.PostComments: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.PostComments.init(postID:), "postId",
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
