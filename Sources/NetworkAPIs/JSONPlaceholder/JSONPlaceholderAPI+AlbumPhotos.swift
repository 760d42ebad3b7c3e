import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The photos of an album; an id that nobody has gets an empty list.
    ///
    /// `GET /albums/{albumId}/photos` — https://jsonplaceholder.typicode.com/guide/
    public struct AlbumPhotos: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter albumID: The album's id, for example `1`.
        public init(albumID: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/albums/\(albumID)/photos")
        }

        public typealias Response = [Photo.Response]
    }
}

extension JSONPlaceholderAPI.AlbumPhotos: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.AlbumPhotos.init(albumID:), "albumId",
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
