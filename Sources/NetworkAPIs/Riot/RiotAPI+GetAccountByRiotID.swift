import NetworkAPIKit

extension RiotAPI {
    /// Gets the account with a Riot id: a name and a tag, shown as `Hide on bush#KR1`.
    ///
    /// `GET /riot/account/v1/accounts/by-riot-id/{gameName}/{tagLine}` —
    /// https://developer.riotgames.com/apis#account-v1/GET_getByRiotId
    public struct GetAccountByRiotID: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .riot(method: .get)

        /// Creates a request to get an account by Riot id.
        ///
        /// - Parameters:
        ///   - region: The region to ask. Every region has every account; the nearest is the fastest.
        ///   - gameName: The part before the `#`, in any script, including spaces.
        ///   - tagLine: The part after the `#`, without the `#`.
        public init(region: Region, gameName: String, tagLine: String) {
            urlInfo = .riot(region, path: "/riot/account/v1/accounts/by-riot-id/\(gameName)/\(tagLine)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// The player's universal id: 78 characters, different for each API key.
            public let puuid: String
            /// The part before the `#`, or `nil` for an account without a name.
            public let gameName: String?
            /// The part after the `#`, or `nil` for an account without a name.
            public let tagLine: String?
        }
    }
}

extension RiotAPI.GetAccountByRiotID: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "region", "gameName", "tagLine",
        summary: "Get an account by Riot id",
        reference: "https://developer.riotgames.com/apis#account-v1/GET_getByRiotId",
        example: .asia, "Hide on bush", "KR1",
        exampleResponse: #"""
            {
              "puuid": "ywGOQDCvN_7PsLZChEIyW-4c535T2w5Hi2WfB8E-uIeVpCuQZHT3LuuGIUQ9g7XX-dysavsFfHFtnA",
              "gameName": "Hide on bush",
              "tagLine": "KR1"
            }
            """#,
        responses: NetworkAPI.Catalog.Response.riotRefusals
    )
}
