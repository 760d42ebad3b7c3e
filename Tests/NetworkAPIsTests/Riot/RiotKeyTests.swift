import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

/// The key is sent only to Riot, and never shown.
@Suite("RiotAPI: the key", .timeLimit(.minutes(10)))
struct RiotKeyTests {
    private let summoner = RiotAPI.GetSummonerByPUUID(platform: .kr, puuid: "p")

    @Test func `only requests to Riot have the key in their header`() async throws {
        let stub = NetworkAPI.StubTransport { request in
            request.url.host == "api.github.com" ? .text("") : .json("[]")
        }
        let client = NetworkAPI.Client(transport: stub, interceptors: [.riot(key: "RGAPI-1")])
        _ = try? await summoner.request(using: client)
        _ = try await DataDragonAPI.ListVersions().request(using: client)
        _ = try await GitHubAPI.RenderMarkdown(text: "x").request(using: client)
        #expect(
            stub.calls.map { $0.headers["X-Riot-Token"] ?? "none" } == ["RGAPI-1", "none", "none"])
    }

    @Test func `a request to Riot without a key is not sent`() async throws {
        let server = try LoopbackServer()
        let base = try #require(URL(string: server.baseURL))
        let client = NetworkAPI.Client(servers: ["kr.api.riotgames.com": base])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await summoner.request(using: client)
        }
        #expect(failure?.request?.part == .authorization)
        #expect(server.requests.isEmpty)
    }

    @Test func `no failure description shows Riot's key`() async {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json("{}", status: 403) }, interceptors: [.riot(key: "RGAPI-1")])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await summoner.request(using: client)
        }
        let shown = String(describing: failure) + String(reflecting: failure)
        #expect(shown.contains("GetSummonerByPUUID"))
        #expect(!shown.contains("RGAPI-1"))
    }

    @Test func `Riot's key arrives over a real connection, also at another server`() async throws {
        let server = try LoopbackServer()
        let answer = try RiotAPI.GetSummonerByName.specification.exampleResponse.answer()
        server.fallback { _ in .data(answer.body, contentType: "application/json") }
        let client = NetworkAPI.Client(
            interceptors: [.riot(key: "RGAPI-1")],
            servers: ["kr.api.riotgames.com": try #require(URL(string: server.baseURL))])
        let summoner = try await RiotAPI.GetSummonerByName(platform: .kr, name: "2세트짬뽕2탕슉1").request(
            using: client)
        #expect(summoner.name == "2세트짬뽕2탕슉1")
        let sent = try #require(server.requests.first)
        #expect(sent["X-Riot-Token"] == "RGAPI-1")
        #expect(
            sent.description == "GET /lol/summoner/v4/summoners/by-name/"
                + "2%EC%84%B8%ED%8A%B8%EC%A7%AC%EB%BD%952%ED%83%95%EC%8A%891")
    }
}
