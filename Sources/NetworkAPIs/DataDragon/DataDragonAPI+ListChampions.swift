import NetworkAPIKit

extension DataDragonAPI {
    /// Lists the champions of a version of the game.
    ///
    /// `GET /cdn/{version}/data/{locale}/champion.json` —
    /// https://developer.riotgames.com/docs/lol#data-dragon_champions
    public struct ListChampions: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .dataDragon(method: .get)

        /// Creates a request to list the champions.
        ///
        /// - Parameters:
        ///   - version: A version of the game, such as `12.22.1`. For all versions, see ``ListVersions``.
        ///   - locale: The language of the titles and texts.
        public init(version: String, locale: Locale = .en_US) {
            urlInfo = .dataDragon(path: "/cdn/\(version)/data/\(locale.rawValue)/champion.json")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// The type of the data: `champion`.
            public let type: String
            /// The format in Riot's own tools: `standAloneComplex`.
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

extension DataDragonAPI.ListChampions: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /cdn/{version}/data/{locale}/champion.json",
        summary: "List the champions",
        reference: "https://developer.riotgames.com/docs/lol#data-dragon_champions",
        example: "12.22.1", .en_US,
        exampleResponse: .json(example),
        responses: [.response(403, "The version or locale does not exist")],
        // Only files of old versions have it.
        absent: ["data.*.stats.attackspeedoffset"]
    )
}
