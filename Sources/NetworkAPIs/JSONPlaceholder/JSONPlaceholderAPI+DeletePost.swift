import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Deletes a post.
    ///
    /// The server responds as if it were deleted, but stores nothing.
    ///
    /// `DELETE /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct DeletePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .delete)

        /// Creates a request to delete a post.
        ///
        /// - Parameter id: The id of the post, such as `1`.
        public init(id: Int) {
            urlInfo = .jsonPlaceholder(path: "/posts/\(id)")
        }

        public typealias Response = EmptyResponse
    }
}

extension JSONPlaceholderAPI.DeletePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "DELETE /posts/{id}",
        summary: "Delete a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: "{}",
        responses: [.jsonPlaceholderNotFound]
    )
}
