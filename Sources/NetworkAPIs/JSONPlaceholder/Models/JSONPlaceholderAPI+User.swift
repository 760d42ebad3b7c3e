extension JSONPlaceholderAPI {
    /// A user.
    public struct User: Decodable, Hashable, Sendable {
        public let id: Int64
        public let name: String
        /// The login, such as `Bret`.
        public let userName: String
        public let email: String
        public let address: Address
        /// The telephone number, in any format, possibly with an extension.
        public let phone: String
        /// The host of the user's website, such as `hildegard.org`; it is not a URL.
        public let website: String
        public let company: Company

        private enum CodingKeys: String, CodingKey {
            case id, name, email, address, phone, website, company
            case userName = "username"
        }

        /// A user's address.
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

        /// The coordinates of an address, in degrees, as the text that the server sends.
        public struct Position: Decodable, Hashable, Sendable {
            public let latitude: String
            public let longitude: String

            private enum CodingKeys: String, CodingKey {
                case latitude = "lat"
                case longitude = "lng"
            }
        }

        /// A user's company.
        public struct Company: Decodable, Hashable, Sendable {
            public let name: String
            public let catchPhrase: String
            /// The description of the business in advertising language.
            public let business: String

            private enum CodingKeys: String, CodingKey {
                case name, catchPhrase
                case business = "bs"
            }
        }
    }
}
