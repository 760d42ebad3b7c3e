import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Gets an album by its id.
    ///
    /// `GET /albums/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct GetAlbum: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to get an album.
        ///
        /// - Parameter id: The id of the album, such as `1`.
        public init(id: Int) {
            urlInfo = .jsonPlaceholder(path: "/albums/\(id)")
        }

        public typealias Response = Album
    }
}

extension JSONPlaceholderAPI.GetAlbum: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /albums/{id}",
        summary: "Get an album",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {"userId": 1, "id": 1, "title": "A first album"}
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
