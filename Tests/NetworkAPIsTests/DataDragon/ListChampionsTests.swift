import Foundation
import NetworkAPIs
import TestSupport
import Testing

@Suite("DataDragonAPI")
struct ListChampionsTests {
    private let champions = DataDragonAPI.ListChampions(version: "12.22.1")

    @Test func `the version and the locale are one path segment each`() async throws {
        let answer = try DataDragonAPI.ListChampions.specification.exampleResponse.answer()
        let korean = DataDragonAPI.ListChampions(version: "11.16.1", locale: .ko_KR)
        let (sent, _) = try await exchange(korean, answer: answer)
        #expect(
            sent
                == SentRequest(
                    "GET", "https://ddragon.leagueoflegends.com/cdn/11.16.1/data/ko_KR/champion.json",
                    headers: ["Accept: application/json"])
        )
        let other = DataDragonAPI.ListChampions(version: "a/b", locale: .init(rawValue: "x/y"))
        #expect(try other.curl().contains("/cdn/a%2Fb/data/x%2Fy/champion.json"))
    }

    @Test func `the champions decode by their ids with every field`() async throws {
        let answer = try DataDragonAPI.ListChampions.specification.exampleResponse.answer()
        let (_, list) = try await exchange(champions, answer: answer)
        #expect((list.type, list.format, list.version) == ("champion", "standAloneComplex", "12.22.1"))
        #expect(list.champions.keys.sorted() == ["Aatrox"])
        let aatrox = try #require(list.champions["Aatrox"])
        #expect((aatrox.version, aatrox.id, aatrox.key, aatrox.name) == ("12.22.1", "Aatrox", 266, "Aatrox"))
        #expect((aatrox.title, aatrox.blurb, aatrox.resource) == ("a title", "a text", "Blood Well"))
        #expect((aatrox.info.attack, aatrox.info.defense, aatrox.info.magic) == (8, 4, 3))
        #expect(aatrox.info.difficulty == 4)
        #expect((aatrox.image.full, aatrox.image.sprite) == ("Aatrox.png", "champion0.png"))
        #expect((aatrox.image.group, aatrox.image.x, aatrox.image.y) == ("champion", 0, 0))
        #expect((aatrox.image.width, aatrox.image.height) == (48, 48))
        #expect(aatrox.tags == ["Fighter", "Tank"])
        let stats = aatrox.stats
        #expect((stats.health, stats.healthPerLevel) == (650, 114))
        #expect((stats.resource, stats.resourcePerLevel, stats.moveSpeed) == (0, 0, 345))
        #expect((stats.armor, stats.armorPerLevel) == (38, 4.45))
        #expect((stats.spellBlock, stats.spellBlockPerLevel, stats.attackRange) == (32, 2.05, 175))
        #expect((stats.healthRegeneration, stats.healthRegenerationPerLevel) == (3, 1))
        #expect((stats.resourceRegeneration, stats.resourceRegenerationPerLevel) == (0, 0))
        #expect((stats.criticalStrike, stats.criticalStrikePerLevel) == (0, 0))
        #expect((stats.attackDamage, stats.attackDamagePerLevel) == (60, 5))
        #expect((stats.attackSpeed, stats.attackSpeedPerLevel) == (0.651, 2.5))
    }

    @Test func `the speed of attacks in a file of an old version follows from its offset`() async throws {
        let answer = try DataDragonAPI.ListChampions.specification.exampleResponse.answer()
        let text = String(decoding: answer.body, as: UTF8.self)
            .replacingOccurrences(of: #""attackspeed": 0.651"#, with: #""attackspeedoffset": -0.04"#)
        let (_, list) = try await exchange(champions, answer: .json(text))
        let speed = try #require(list.champions["Aatrox"]?.stats.attackSpeed)
        #expect((speed * 1000).rounded() == 651)
    }

    @Test(arguments: ["", "x", "26.6", "99999999999999999999"])
    func `a champion key that is not a number fails to decode, with its coding path`(key: String) async throws
    {
        let answer = try DataDragonAPI.ListChampions.specification.exampleResponse.answer()
        let text = String(decoding: answer.body, as: UTF8.self)
            .replacingOccurrences(of: #""266""#, with: "\"\(key)\"")
        let client = NetworkAPI.Client(transport: .stub { _ in .json(text) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await champions.request(using: client)
        }
        #expect(failure?.decoding?.codingPath == "data.***.key")
    }

    @Test func `an excerpt of the real list of champions decodes`() async throws {
        let facts = try JSONDecoder().decode(
            NetworkAPI.JSONValue.self, from: Contracts.data("riot/facts.json"))
        let excerpt = try #require(facts["dataDragonChampionList"]?["excerpt"])
        let (_, list) = try await exchange(
            champions, answer: .data(try JSONEncoder().encode(excerpt), type: .json))
        #expect(list.champions.mapValues(\.key) == ["Aatrox": 266, "Akali": 84])
        #expect(list.champions["Aatrox"]?.stats.healthPerLevel == 114)
        #expect(list.champions["Akali"]?.stats.healthRegenerationPerLevel == 0.9)
    }

    @Test func `the versions decode in the order of the server`() async throws {
        let (sent, versions) = try await exchange(
            DataDragonAPI.ListVersions(), answer: .json(#"["12.22.1", "lolpatch_3.7"]"#))
        #expect(sent.url == "https://ddragon.leagueoflegends.com/api/versions.json")
        #expect(versions == ["12.22.1", "lolpatch_3.7"])
    }
}
