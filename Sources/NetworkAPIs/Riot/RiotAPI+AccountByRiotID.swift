import NetworkAPIKit

extension RiotAPI {
    /// The account of a Riot id, the name and tag that are shown as `Hide on bush#KR1`.
    ///
    /// `GET /riot/account/v1/accounts/by-riot-id/{gameName}/{tagLine}` —
    /// https://developer.riotgames.com/apis#account-v1/GET_getByRiotId
    public struct AccountByRiotID: NetworkAPIDefinition {
        public typealias ErrorResponse = RiotAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .RiotAPI(method: .get)

        /// - Parameters:
        ///   - region: Whose host is asked; the nearest is the fastest, and each knows every account.
        ///   - gameName: The part in front of the `#`, in any script, spaces included.
        ///   - tagLine: The part behind the `#`, without it.
        public init(region: Region, gameName: String, tagLine: String) {
            urlInfo = .RiotAPI(region, path: "/riot/account/v1/accounts/by-riot-id/\(gameName)/\(tagLine)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            /// What the player is known by in every other call; 78 characters, another for each key.
            public let puuid: String
            /// The part in front of the `#`; `nil` for an account without a name.
            public let gameName: String?
            /// The part behind the `#`; `nil` for an account without a name.
            public let tagLine: String?
        }
    }
}

extension RiotAPI.AccountByRiotID: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        RiotAPI.AccountByRiotID.init(region:gameName:tagLine:), "region", "gameName", "tagLine",
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
        responses: NetworkAPI.SpecifiedResponse.riotRefusals
    )
}
