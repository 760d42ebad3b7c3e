import NetworkAPIs
import Testing

/// Each platform and region has its own host, and a name is always one path segment.
@Suite("RiotAPI: hosts and names")
struct RiotAddressTests {
    private func url(_ definition: some NetworkAPIDefinition) throws -> String {
        let line = try #require(try definition.curl().split(separator: "'").dropFirst().first)
        return String(line)
    }

    @Test(arguments: [
        (RiotAPI.Platform.kr, "kr"), (.na1, "na1"), (.euw1, "euw1"), (.init(rawValue: "xy9"), "xy9"),
    ])
    func `a platform is the first label of the host, also if it is unknown`(
        platform: RiotAPI.Platform, label: String
    ) throws {
        #expect(
            try url(RiotAPI.GetSummonerByPUUID(platform: platform, puuid: "p"))
                == "https://\(label).api.riotgames.com/lol/summoner/v4/summoners/by-puuid/p")
    }

    @Test(arguments: [
        (RiotAPI.Region.americas, "americas"), (.asia, "asia"), (.europe, "europe"),
        (.init(rawValue: "moon"), "moon"),
    ])
    func `a region is the first label of the host, also if it is unknown`(
        region: RiotAPI.Region, label: String
    ) throws {
        #expect(
            try url(RiotAPI.GetAccountByRiotID(region: region, gameName: "a", tagLine: "b"))
                == "https://\(label).api.riotgames.com/riot/account/v1/accounts/by-riot-id/a/b")
    }

    @Test(arguments: ["", ".", "evil.com/", "evil.com#", "evil.com?", "a@evil.com", "a b", "kr\n", "kr:1"])
    func `a region or platform that would change the host is refused`(label: String) {
        let platform = RiotAPI.Platform(rawValue: label)
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            _ = try RiotAPI.GetSummonerByPUUID(platform: platform, puuid: "p").curl()
        }
        #expect(failure?.request?.part == .host)
    }

    @Test(arguments: [
        ("hide on bush", "hide%20on%20bush"), ("가나/다", "%EA%B0%80%EB%82%98%2F%EB%8B%A4"),
        ("a?b#c", "a%3Fb%23c"), ("100%", "100%25"), ("a+b", "a%2Bb"),
    ])
    func `a name with special characters is one path segment in every Riot endpoint`(
        name: String, segment: String
    ) throws {
        #expect(
            try url(RiotAPI.GetSummonerByName(platform: .kr, name: name))
                == "https://kr.api.riotgames.com/lol/summoner/v4/summoners/by-name/\(segment)")
        #expect(
            try url(RiotAPI.GetSummonerByPUUID(platform: .kr, puuid: name))
                == "https://kr.api.riotgames.com/lol/summoner/v4/summoners/by-puuid/\(segment)")
        #expect(
            try url(RiotAPI.GetAccountByRiotID(region: .asia, gameName: name, tagLine: name))
                == "https://asia.api.riotgames.com/riot/account/v1/accounts/by-riot-id/\(segment)/\(segment)")
    }

    @Test(arguments: ["", ".", ".."])
    func `a repository name that is empty or a dot segment is refused`(name: String) {
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            _ = try RiotAPI.GetAccountByRiotID(region: .asia, gameName: name, tagLine: "KR1").curl()
        }
        #expect(failure?.request?.part == .path)
    }
}
