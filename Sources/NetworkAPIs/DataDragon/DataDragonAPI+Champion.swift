import NetworkAPIKit

extension DataDragonAPI {
    /// A champion, as in lists.
    public struct Champion: Hashable, Sendable {
        /// The version of the game.
        public let version: String
        /// The name in ASCII, without spaces, such as `MonkeyKing`; it is the key in the list.
        public let id: String
        /// The number in the game, such as 266; the server sends it as text.
        public let key: Int
        /// The display name.
        public let name: String
        /// The title below the name.
        public let title: String
        /// The beginning of the story.
        public let blurb: String
        public let info: Info
        public let image: Image
        /// The roles, such as `Fighter` and `Tank`.
        public let tags: [String]
        /// The resource that its abilities use, such as `Mana`.
        public let resource: String
        public let stats: Stats

        /// The ratings of a champion, each from 0 to 10.
        public struct Info: Decodable, Hashable, Sendable {
            public let attack: Int
            public let defense: Int
            public let magic: Int
            public let difficulty: Int
        }

        /// The image of a champion: its own file, and its place in a sprite sheet in pixels.
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

    /// Decodes a champion.
    ///
    /// The key must be a whole number in a string.
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
                debugDescription: "\(text.debugDescription) is not a whole number.")
        }
        self.key = key
    }
}
