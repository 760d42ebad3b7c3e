import NetworkAPIs
import Testing

/// Each platform and region is a host of its own, and a name is one segment, whatever is in it.
@Suite("RiotAPI: hosts and names")
struct RiotAddressTests {
    private func url(_ definition: some NetworkAPIDefinition) throws -> String {
        let line = try #require(try definition.curl().split(separator: "'").dropFirst().first)
        return String(line)
    }

    @Test(arguments: [
        (RiotAPI.Platform.kr, "kr"), (.na1, "na1"), (.euw1, "euw1"), (.init(rawValue: "xy9"), "xy9"),
    ])
    func `a platform is the host's first label, a known one or not`(
        platform: RiotAPI.Platform, label: String
    ) throws {
        #expect(
            try url(RiotAPI.SummonerByPUUID(platform: platform, puuid: "p"))
                == "https://\(label).api.riotgames.com/lol/summoner/v4/summoners/by-puuid/p")
    }

    @Test(arguments: [
        (RiotAPI.Region.americas, "americas"), (.asia, "asia"), (.europe, "europe"),
        (.init(rawValue: "moon"), "moon"),
    ])
    func `a region is the host's first label, a known one or not`(
        region: RiotAPI.Region, label: String
    ) throws {
        #expect(
            try url(RiotAPI.AccountByRiotID(region: region, gameName: "a", tagLine: "b"))
                == "https://\(label).api.riotgames.com/riot/account/v1/accounts/by-riot-id/a/b")
    }

    @Test(arguments: ["", ".", "evil.com/", "evil.com#", "evil.com?", "a@evil.com", "a b", "kr\n", "kr:1"])
    func `a label that would lead to another host is refused`(label: String) {
        let platform = RiotAPI.Platform(rawValue: label)
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            _ = try RiotAPI.SummonerByPUUID(platform: platform, puuid: "p").curl()
        }
        #expect(failure?.request?.part == .host)
    }

    @Test(arguments: [
        ("hide on bush", "hide%20on%20bush"), ("가나/다", "%EA%B0%80%EB%82%98%2F%EB%8B%A4"),
        ("a?b#c", "a%3Fb%23c"), ("100%", "100%25"), ("a+b", "a%2Bb"),
    ])
    func `a name is one segment, in each of the calls`(name: String, segment: String) throws {
        #expect(
            try url(RiotAPI.SummonerByName(platform: .kr, name: name))
                == "https://kr.api.riotgames.com/lol/summoner/v4/summoners/by-name/\(segment)")
        #expect(
            try url(RiotAPI.SummonerByPUUID(platform: .kr, puuid: name))
                == "https://kr.api.riotgames.com/lol/summoner/v4/summoners/by-puuid/\(segment)")
        #expect(
            try url(RiotAPI.AccountByRiotID(region: .asia, gameName: name, tagLine: name))
                == "https://asia.api.riotgames.com/riot/account/v1/accounts/by-riot-id/\(segment)/\(segment)")
    }

    @Test(arguments: ["", ".", ".."])
    func `a name that would be another path is refused`(name: String) {
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            _ = try RiotAPI.AccountByRiotID(region: .asia, gameName: name, tagLine: "KR1").curl()
        }
        #expect(failure?.request?.part == .path)
    }
}
