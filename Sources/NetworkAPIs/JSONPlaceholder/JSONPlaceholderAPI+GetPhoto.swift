import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Gets a photo by its id.
    ///
    /// `GET /photos/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct GetPhoto: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to get a photo.
        ///
        /// - Parameter id: The id of the photo, such as `1`.
        public init(id: Int) {
            urlInfo = .jsonPlaceholder(path: "/photos/\(id)")
        }

        public typealias Response = Photo
    }
}

extension JSONPlaceholderAPI.GetPhoto: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /photos/{id}",
        summary: "Get a photo",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {
              "albumId": 1,
              "id": 1,
              "title": "A first photo",
              "url": "https://via.placeholder.com/600/92c952",
              "thumbnailUrl": "https://via.placeholder.com/150/92c952"
            }
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
