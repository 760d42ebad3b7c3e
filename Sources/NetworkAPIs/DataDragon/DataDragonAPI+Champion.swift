import NetworkAPIKit

extension DataDragonAPI {
    /// A champion as lists have it.
    public struct Champion: Decodable, Hashable, Sendable {
        /// The version of the game that it is described for.
        public let version: String
        /// The name without spaces and in ASCII, such as `MonkeyKing`; the list's key.
        public let id: String
        /// The number by which the game itself knows it, such as 266; a text in the answer.
        public var key: Int { keyText.value }
        private let keyText: NumberInText
        /// The name that is shown.
        public let name: String
        /// What stands below the name.
        public let title: String
        /// The beginning of its story.
        public let blurb: String
        public let info: Info
        public let image: Image
        /// What it is played as, such as `Fighter` and `Tank`.
        public let tags: [String]
        /// What its abilities use up, such as `Mana`.
        public let resource: String
        public let stats: Stats

        private enum CodingKeys: String, CodingKey {
            case version, id, name, title, blurb, info, image, tags, stats
            case keyText = "key"
            case resource = "partype"
        }

        /// How strong it is, each from 0 to 10.
        public struct Info: Decodable, Hashable, Sendable {
            public let attack: Int
            public let defense: Int
            public let magic: Int
            public let difficulty: Int
        }

        /// Where its picture is, by itself and in a sheet of many, in pixels.
        public struct Image: Decodable, Hashable, Sendable {
            /// The file of the picture.
            public let full: String
            /// The file of the sheet.
            public let sprite: String
            /// The folder of the picture.
            public let group: String
            public let x: Int
            public let y: Int
            public let width: Int
            public let height: Int

            private enum CodingKeys: String, CodingKey {
                case full, sprite, group, x, y
                case width = "w"
                case height = "h"
            }
        }
    }
}

/// A whole number that the server writes as text.
private struct NumberInText: Decodable, Hashable, Sendable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Int(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text.debugDescription) is no whole number.")
        }
        self.value = value
    }
}
