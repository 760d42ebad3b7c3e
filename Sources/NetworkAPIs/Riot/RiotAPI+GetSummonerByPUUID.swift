import Foundation
import NetworkAPIKit

extension RiotAPI {
    /// Gets a player of League of Legends by the id from ``GetAccountByRiotID``.
    ///
    /// `GET /lol/summoner/v4/summoners/by-puuid/{encryptedPUUID}` —
    /// https://developer.riotgames.com/apis#summoner-v4/GET_getByPUUID
    public struct GetSummonerByPUUID: Endpoint {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .riot(method: .get)

        /// Creates a request to get a summoner by PUUID.
        ///
        /// - Parameters:
        ///   - platform: The platform of the player.
        ///   - puuid: The id of the account, from a request with the same API key.
        public init(platform: Platform, puuid: String) {
            urlInfo = .riot(platform, path: "/lol/summoner/v4/summoners/by-puuid/\(puuid)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let puuid: String
            /// The number of the icon; Data Dragon has its image.
            public let profileIconID: Int64
            /// The time of the last change of the name, the icon or the level.
            public let revisionDate: Date
            public let summonerLevel: Int
            /// The former id of the summoner, which Riot is phasing out.
            public let id: String?

            private enum CodingKeys: String, CodingKey {
                case puuid, revisionDate, summonerLevel, id
                case profileIconID = "profileIconId"
            }
        }
    }
}

extension RiotAPI.GetSummonerByPUUID: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "platform", "encryptedPUUID",
        summary: "Get a summoner by PUUID",
        reference: "https://developer.riotgames.com/apis#summoner-v4/GET_getByPUUID",
        example: .kr, "ywGOQDCvN_7PsLZChEIyW-4c535T2w5Hi2WfB8E-uIeVpCuQZHT3LuuGIUQ9g7XX-dysavsFfHFtnA",
        exampleResponse: #"""
            {
              "puuid": "ywGOQDCvN_7PsLZChEIyW-4c535T2w5Hi2WfB8E-uIeVpCuQZHT3LuuGIUQ9g7XX-dysavsFfHFtnA",
              "profileIconId": 4569,
              "revisionDate": 1628400316000,
              "summonerLevel": 274
            }
            """#,
        responses: NetworkAPI.Catalog.Response.riotRefusals,
        absent: ["id"]
    )
}
