import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Answers as if a post were deleted; nothing is.
    ///
    /// `DELETE /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct DeletePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .delete)

        /// - Parameter id: The post's id, for example `1`.
        public init(id: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/posts/\(id)")
        }

        public typealias Response = EmptyResponse
    }
}

extension JSONPlaceholderAPI.DeletePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.DeletePost.init(id:), "id",
        summary: "Delete a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: "{}",
        responses: [.jsonPlaceholderNotFound]
    )
}
