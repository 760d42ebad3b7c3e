import Foundation
import NetworkAPIKit

extension RiotAPI {
    /// A player of League of Legends by name, as it was until Riot took the call away.
    ///
    /// Names are no longer unique: ask ``AccountByRiotID``, and with the id that it gives ``SummonerByPUUID``. Only
    /// the specification says `deprecated`, so that code which still has this call is not full of warnings.
    ///
    /// `GET /lol/summoner/v4/summoners/by-name/{summonerName}` — https://developer.riotgames.com/apis#summoner-v4
    public struct SummonerByName: NetworkAPIDefinition {
        public typealias ErrorResponse = RiotAPI.Problem

        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .RiotAPI(method: .get)
        public var responseInfo: NetworkAPI.ResponseInfo<Response> { .RiotAPI }

        /// - Parameters:
        ///   - platform: Where the player plays.
        ///   - name: The player's name, in any script, spaces included.
        public init(platform: Platform, name: String) {
            urlInfo = .RiotAPI(platform, path: "/lol/summoner/v4/summoners/by-name/\(name)")
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let id: String
            public let accountID: String
            public let puuid: String
            public let name: String
            /// The number of the icon; Data Dragon has its picture.
            public let profileIconID: Int
            /// When the name, the icon or the level changed last.
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

extension RiotAPI.SummonerByName: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        RiotAPI.SummonerByName.init(platform:name:), "platform", "summonerName",
        summary: "Get a summoner by name",
        reference: "https://developer.riotgames.com/apis#summoner-v4",
        deprecated: "Riot answers it no more; use RiotAPI.AccountByRiotID, then RiotAPI.SummonerByPUUID.",
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
        responses: NetworkAPI.SpecifiedResponse.riotRefusals
    )
}
