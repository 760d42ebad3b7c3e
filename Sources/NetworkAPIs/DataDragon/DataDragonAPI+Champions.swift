import NetworkAPIKit

extension DataDragonAPI {
    /// The champions of a version of the game, by their ids.
    ///
    /// `GET /cdn/{version}/data/{locale}/champion.json` —
    /// https://developer.riotgames.com/docs/lol#data-dragon_champions
    public struct Champions: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .DataDragonAPI(method: .get)

        /// - Parameters:
        ///   - version: A version of the game, for example `12.22.1`; ``Versions`` has them all.
        ///   - locale: The language of titles and texts.
        public init(version: String, locale: Locale = .en_US) {
            urlInfo = .DataDragonAPI(path: "/cdn/\(version)/data/\(locale.rawValue)/champion.json")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// What is listed: `champion`.
            public let type: String
            /// How a program of Riot's own keeps it: `standAloneComplex`.
            public let format: String
            public let version: String
            /// The champions by their ids, such as `Aatrox`.
            public let champions: [String: Champion]

            private enum CodingKeys: String, CodingKey {
                case type, format, version
                case champions = "data"
            }
        }
    }
}

extension DataDragonAPI.Champions: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        DataDragonAPI.Champions.init(version:locale:), "version", "locale",
        summary: "List the champions",
        reference: "https://developer.riotgames.com/docs/lol#data-dragon_champions",
        example: "12.22.1", .en_US,
        exampleResponse: #"""
            {
              "type": "champion",
              "format": "standAloneComplex",
              "version": "12.22.1",
              "data": {
                "Aatrox": {
                  "version": "12.22.1",
                  "id": "Aatrox",
                  "key": "266",
                  "name": "Aatrox",
                  "title": "a title",
                  "blurb": "a text",
                  "info": {"attack": 8, "defense": 4, "magic": 3, "difficulty": 4},
                  "image": {
                    "full": "Aatrox.png", "sprite": "champion0.png", "group": "champion",
                    "x": 0, "y": 0, "w": 48, "h": 48
                  },
                  "tags": ["Fighter", "Tank"],
                  "partype": "Blood Well",
                  "stats": {
                    "hp": 650, "hpperlevel": 114, "mp": 0, "mpperlevel": 0, "movespeed": 345,
                    "armor": 38, "armorperlevel": 4.45, "spellblock": 32, "spellblockperlevel": 2.05,
                    "attackrange": 175, "hpregen": 3, "hpregenperlevel": 1, "mpregen": 0,
                    "mpregenperlevel": 0, "crit": 0, "critperlevel": 0, "attackdamage": 60,
                    "attackdamageperlevel": 5, "attackspeedperlevel": 2.5, "attackspeed": 0.651
                  }
                }
              }
            }
            """#,
        responses: [.response(403, "There is no such version or locale")]
    )
}
