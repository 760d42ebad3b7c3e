import NetworkAPIKit

extension DataDragonAPI {
    /// A champion as lists have it.
    public struct Champion: Hashable, Sendable {
        /// The version of the game that it is described for.
        public let version: String
        /// The name without spaces and in ASCII, such as `MonkeyKing`; the list's key.
        public let id: String
        /// The number by which the game itself knows it, such as 266; a text in the answer.
        public let key: Int
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

extension DataDragonAPI.Champion: Decodable {
    private enum CodingKeys: String, CodingKey {
        case version, id, key, name, title, blurb, info, image, tags, stats
        case resource = "partype"
    }

    /// Reads a champion, and its key out of a text, which has to be a whole number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .key)
        version = try container.decode(String.self, forKey: .version)
        id = try container.decode(String.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        title = try container.decode(String.self, forKey: .title)
        blurb = try container.decode(String.self, forKey: .blurb)
        info = try container.decode(Info.self, forKey: .info)
        image = try container.decode(Image.self, forKey: .image)
        tags = try container.decode([String].self, forKey: .tags)
        resource = try container.decode(String.self, forKey: .resource)
        stats = try container.decode(Stats.self, forKey: .stats)
        guard let key = Int(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .key, in: container,
                debugDescription: "\(text.debugDescription) is no whole number.")
        }
        self.key = key
    }
}
