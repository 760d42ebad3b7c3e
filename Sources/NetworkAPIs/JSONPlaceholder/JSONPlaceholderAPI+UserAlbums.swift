import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The albums of a user; an id that nobody has gets an empty list.
    ///
    /// `GET /users/{userId}/albums` — https://jsonplaceholder.typicode.com/guide/
    public struct UserAlbums: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter userID: The user's id, for example `1`.
        public init(userID: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/users/\(userID)/albums")
        }

        public typealias Response = [Album.Response]
    }
}

extension JSONPlaceholderAPI.UserAlbums: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.UserAlbums.init(userID:), "userId",
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
