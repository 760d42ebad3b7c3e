import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// A user, by its id.
    ///
    /// `GET /users/{id}` — https://jsonplaceholder.typicode.com/guide/
    public struct User: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .JSONPlaceholderAPI(method: .get)

        /// - Parameter id: The user's id, for example `1`.
        public init(id: Int) {
            urlInfo = .JSONPlaceholderAPI(path: "/users/\(id)")
        }

        /// A user, as every call about users answers it.
        public struct Response: Decodable, Hashable, Sendable {
            public let id: Int
            public let name: String
            /// The name to sign in with, such as `Bret`.
            public let userName: String
            public let email: String
            public let address: Address
            /// The telephone number, in any form, with an extension where there is one.
            public let phone: String
            /// The host of the user's pages, such as `hildegard.org`: no URL.
            public let website: String
            public let company: Company

            private enum CodingKeys: String, CodingKey {
                case id, name, email, address, phone, website, company
                case userName = "username"
            }
        }

        /// Where a user lives.
        public struct Address: Decodable, Hashable, Sendable {
            public let street: String
            public let suite: String
            public let city: String
            public let zipCode: String
            public let position: Position

            private enum CodingKeys: String, CodingKey {
                case street, suite, city
                case zipCode = "zipcode"
                case position = "geo"
            }
        }

        /// Where an address is on the globe, in degrees, which the server writes as text.
        public struct Position: Decodable, Hashable, Sendable {
            public let latitude: String
            public let longitude: String

            private enum CodingKeys: String, CodingKey {
                case latitude = "lat"
                case longitude = "lng"
            }
        }

        /// Where a user works.
        public struct Company: Decodable, Hashable, Sendable {
            public let name: String
            public let catchPhrase: String
            /// What it does, in the words of its own advertising.
            public let business: String

            private enum CodingKeys: String, CodingKey {
                case name, catchPhrase
                case business = "bs"
            }
        }
    }
}

extension JSONPlaceholderAPI.User: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        JSONPlaceholderAPI.User.init(id:), "id",
        summary: "Get a user",
        reference: "https://jsonplaceholder.typicode.com/guide/",
        example: 1,
        exampleResponse: #"""
            {
              "id": 1,
              "name": "Leanne Graham",
              "username": "Bret",
              "email": "Sincere@april.biz",
              "address": {
                "street": "Kulas Light",
                "suite": "Apt. 556",
                "city": "Gwenborough",
                "zipcode": "92998-3874",
                "geo": {"lat": "-37.3159", "lng": "81.1496"}
              },
              "phone": "1-770-736-8031 x56442",
              "website": "hildegard.org",
              "company": {
                "name": "Romaguera-Crona",
                "catchPhrase": "Multi-layered client-server neural-net",
                "bs": "harness real-time e-markets"
              }
            }
            """#,
        responses: [.jsonPlaceholderNotFound]
    )
}
