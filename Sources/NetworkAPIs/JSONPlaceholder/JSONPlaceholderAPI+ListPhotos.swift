import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// Lists the photos of all albums or of one, all of them or one page.
    ///
    /// `GET /photos` — https://jsonplaceholder.typicode.com/guide/
    public struct ListPhotos: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .jsonPlaceholder(path: "/photos")
        public let requestInfo: RequestInfo<Parameter>

        /// Creates a request to list photos.
        ///
        /// - Parameters:
        ///   - albumID: The id of the album. Defaults to all albums.
        ///   - page: The number of the page, starting at 1. Defaults to no paging.
        ///   - limit: The maximum number of items. Defaults to 10 on a page, and to all items without a page.
        public init(albumID: Int? = nil, page: Int? = nil, limit: Int? = nil) {
            requestInfo = .jsonPlaceholder(
                method: .get,
                parameters: Parameter(albumID: albumID, page: page, limit: limit)
            )
        }

        /// The items of the query; `nil` omits an item.
        public struct Parameter: Encodable, Hashable, Sendable {
            public let albumID: Int?
            public let page: Int?
            public let limit: Int?

            private enum CodingKeys: String, CodingKey {
                // In the order of the query.
                case albumID = "albumId"
                case page = "_page"
                case limit = "_limit"
            }
        }

        public typealias Response = [Photo]
    }
}

extension JSONPlaceholderAPI.ListPhotos: PaginatedAPIDefinition {
    /// The next page is in the `Link` header, if the request has a page.
    public static let paging = NetworkAPI.Paging<Self>.link
}

extension JSONPlaceholderAPI.ListPhotos: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /photos",
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
