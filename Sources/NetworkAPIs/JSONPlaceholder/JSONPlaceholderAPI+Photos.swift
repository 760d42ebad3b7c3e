import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The photos, those of an album alone where one is said, all at once or a page at a time.
    ///
    /// `GET /photos` — https://jsonplaceholder.typicode.com/guide/
    public struct Photos: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .JSONPlaceholderAPI(path: "/photos")
        public let requestInfo: RequestInfo<Parameter>

        /// - Parameters:
        ///   - albumID: The id of the album; of every album where this is `nil`.
        ///   - page: Which page, counted from 1; everything at once where this is `nil`.
        ///   - limit: How many at most; 10 on a page, else all, where this is `nil`.
        public init(albumID: Int? = nil, page: Int? = nil, limit: Int? = nil) {
            requestInfo = .JSONPlaceholderAPI(
                method: .get,
                parameters: Parameter(albumID: albumID, page: page, limit: limit)
            )
        }

        /// The items of the query; `nil` leaves one out.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let albumID: Int?
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order in which they are sent.
                case albumID = "albumId"
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [Photo.Response]
    }
}

extension JSONPlaceholderAPI.Photos: PaginatedAPIDefinition {
    /// A page tells the next in its `Link` header; without a page there is none.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.Photos: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Photos.init(albumID:page:limit:), "albumId", "_page", "_limit",
        summary: "List photos",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1, 1, 10,
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
