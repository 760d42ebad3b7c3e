import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the photos of an album.
    ///
    /// The list is empty if the album does not exist.
    ///
    /// `GET /albums/{albumId}/photos` — https://jsonplaceholder.typicode.com/guide/
    public struct ListAlbumPhotos: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .jsonPlaceholder(method: .get)

        /// Creates a request to list the photos of an album.
        ///
        /// - Parameter albumID: The id of the album, such as `1`.
        public init(albumID: Int) {
            urlInfo = .jsonPlaceholder(path: "/albums/\(albumID)/photos")
        }

        public typealias Response = [Photo]
    }
}

extension JSONPlaceholderAPI.ListAlbumPhotos: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /albums/{albumId}/photos",
        summary: "List the photos of an album",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            [
              {
                "albumId": 1,
                "id": 1,
                "title": "A first photo",
                "url": "https://via.placeholder.com/600/92c952",
                "thumbnailUrl": "https://via.placeholder.com/150/92c952"
              }
            ]
            """#
    )
}
