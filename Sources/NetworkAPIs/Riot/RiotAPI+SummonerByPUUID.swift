import Foundation
import NetworkAPIKit

extension RiotAPI {
    /// A player of League of Legends, by the id that ``AccountByRiotID`` gives.
    ///
    /// `GET /lol/summoner/v4/summoners/by-puuid/{encryptedPUUID}` —
    /// https://developer.riotgames.com/apis#summoner-v4/GET_getByPUUID
    public struct SummonerByPUUID: NetworkAPIDefinition {
        public typealias ErrorResponse = RiotAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .RiotAPI(method: .get)
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .RiotAPI }

        /// - Parameters:
        ///   - platform: Where the player plays.
        ///   - puuid: The account's id, as the same key was given it.
        public init(platform: Platform, puuid: String) {
            urlInfo = .RiotAPI(platform, path: "/lol/summoner/v4/summoners/by-puuid/\(puuid)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let puuid: String
            /// The number of the icon; Data Dragon has its picture.
            public let profileIconID: Int
            /// When the name, the icon or the level changed last.
            public let revisionDate: Date
            public let summonerLevel: Int
            /// The id by which summoners were known before; Riot is giving it up.
            public let id: String?

            private enum CodingKeys: String, CodingKey {
                case puuid, revisionDate, summonerLevel, id
                case profileIconID = "profileIconId"
            }
        }
    }
}

extension RiotAPI.SummonerByPUUID: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        RiotAPI.SummonerByPUUID.init(platform:puuid:), "platform", "encryptedPUUID",
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
        responses: NetworkAPI.SpecifiedResponse.riotRefusals
    )
}
