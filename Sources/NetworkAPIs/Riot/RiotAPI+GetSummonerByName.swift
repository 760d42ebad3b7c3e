import Foundation
import NetworkAPIKit

extension RiotAPI {
    /// Gets a player of League of Legends by name.
    ///
    /// Riot has removed this endpoint.
    ///
    /// Names are no longer unique. Use ``GetAccountByRiotID`` and ``GetSummonerByPUUID`` instead. Only the
    /// specification is marked as deprecated, and existing code compiles without warnings.
    ///
    /// `GET /lol/summoner/v4/summoners/by-name/{summonerName}` — https://developer.riotgames.com/apis#summoner-v4
    public struct GetSummonerByName: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .riot(method: .get)

        /// Creates a request to get a summoner by name.
        ///
        /// - Parameters:
        ///   - platform: The platform of the player.
        ///   - name: The name of the player, in any script, including spaces.
        public init(platform: Platform, name: String) {
            urlInfo = .riot(platform, path: "/lol/summoner/v4/summoners/by-name/\(name)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let id: String
            public let accountID: String
            public let puuid: String
            public let name: String
            /// The number of the icon; Data Dragon has its image.
            public let profileIconID: Int64
            /// The time of the last change of the name, the icon or the level.
            public let revisionDate: Date
            public let summonerLevel: Int

            private enum CodingKeys: String, CodingKey {
                case id, puuid, name, revisionDate, summonerLevel
                case accountID = "accountId"
                case profileIconID = "profileIconId"
            }
        }
    }
}

extension RiotAPI.GetSummonerByName: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "platform", "summonerName",
        summary: "Get a summoner by name",
        reference: "https://developer.riotgames.com/apis#summoner-v4",
        deprecated:
            "Riot has removed this endpoint. Use RiotAPI.GetAccountByRiotID, then RiotAPI.GetSummonerByPUUID.",
        example: .kr, "2세트짬뽕2탕슉1",
        exampleResponse: #"""
            {
              "id": "waVzd7W1xB47_2P650Jn67EO8iijoAoX6fOEdWqDQVvs0io",
              "accountId": "8VOqFMdQDXwTKPsbSBg5wo08GjcaZlpUmjBs9aSHUn0ap8Y",
              "puuid": "ywGOQDCvN_7PsLZChEIyW-4c535T2w5Hi2WfB8E-uIeVpCuQZHT3LuuGIUQ9g7XX-dysavsFfHFtnA",
              "name": "2세트짬뽕2탕슉1",
              "profileIconId": 4569,
              "revisionDate": 1628400316000,
              "summonerLevel": 274
            }
            """#,
        responses: NetworkAPI.Catalog.Response.riotRefusals
    )
}
