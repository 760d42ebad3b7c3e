import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the albums of a user.
    ///
    /// The list is empty if the user does not exist.
    ///
    /// `GET /users/{userId}/albums` — https://jsonplaceholder.typicode.com/guide/
    public struct ListUserAlbums: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to list the albums of a user.
        ///
        /// - Parameter userID: The id of the user, such as `1`.
        public init(userID: Int) {
            urlInfo = .jsonPlaceholder(path: "/users/\(userID)/albums")
        }

        public typealias Response = [Album]
    }
}

extension JSONPlaceholderAPI.ListUserAlbums: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /users/{userId}/albums",
        summary: "List the albums of a user",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            [
              {"userId": 1, "id": 1, "title": "A first album"}
            ]
            """#
    )
}
