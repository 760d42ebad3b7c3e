import Foundation
import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// A photo, by its id.
    ///
    /// `GET /photos/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct Photo: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter id: The photo's id, for example `1`.
        public init(id: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/photos/\(id)")
        }

        /// A photo, as every call about photos answers it.
        public struct Response: Decodable, Hashable, Sendable {
            /// The id of the album that it is in.
            public let albumID: Int
            public let id: Int
            public let title: String
            /// The picture, 600 pixels wide.
            public let url: URL
            /// The picture, 150 pixels wide.
            public let thumbnailURL: URL

            private enum CodingKeys: String, CodingKey {
                case albumID = "albumId"
                case id, title, url
                case thumbnailURL = "thumbnailUrl"
            }
        }
    }
}

extension JSONPlaceholderAPI.Photo: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.Photo.init(id:), "id",
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
