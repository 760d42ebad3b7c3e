import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Changes some fields of a post.
    ///
    /// The server returns the changed post, but stores nothing.
    ///
    /// `PATCH /posts/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct UpdatePost: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to change a post.
        ///
        /// - Parameters:
        ///   - id: The id of the post, such as `1`.
        ///   - title: The new title. `nil` does not change it.
        ///   - body: The new text. `nil` does not change it.
        ///   - userID: The id of the new author. `nil` does not change it.
        public init(id: Int, title: String? = nil, body: String? = nil, userID: Int? = nil) {
            urlInfo = .jsonPlaceholder(path: "/posts/\(id)")
            requestInfo = .jsonPlaceholder(
                method: .patch,
                parameters: Parameter(title: title, body: body, userId: userID)
            )
        }

        /// The fields to change; `nil` is not sent.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let title: String?
            public let body: String?
            public let userId: Int?
        }

        public typealias Response = Post
    }
}

extension JSONPlaceholderAPI.UpdatePost: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "PATCH /posts/{id}",
        summary: "Change a post",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, "foo", nil, nil,
        exampleResponse: #"{"id": 1, "title": "foo", "body": "It says hello.", "userId": 1}"#,
        responses: [.jsonPlaceholderNotFound]
    )
}
