import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

@Suite("RiotAPI: answers")
struct RiotAnswerTests {
    private func value<Definition: SpecifiedAPIDefinition>(
        of _: Definition.Type
    ) async throws -> Definition.Response where Definition.Response: Sendable {
        let specification = Definition.specification
        let answer = try specification.exampleResponse.answer()
        let client = NetworkAPI.Client(transport: .stub { _ in answer }, interceptors: [.riot(key: "k")])
        return try await specification.example.request(using: client)
    }

    @Test func `a summoner by name decodes with its revision date`() async throws {
        let summoner = try await value(of: RiotAPI.GetSummonerByName.self)
        #expect(summoner.id.hasPrefix("waVzd7W1xB47"))
        #expect(summoner.accountID.hasPrefix("8VOqFMdQDXwTKPsbSBg5wo08"))
        #expect(summoner.puuid.count == 78)
        #expect(summoner.name == "2세트짬뽕2탕슉1")
        #expect((summoner.profileIconID, summoner.summonerLevel) == (4569, 274))
        #expect(summoner.revisionDate == Date(timeIntervalSince1970: 1_628_400_316))
    }

    @Test func `a summoner decodes without the former id`() async throws {
        let summoner = try await value(of: RiotAPI.GetSummonerByPUUID.self)
        #expect(summoner.id == nil)
        #expect(summoner.revisionDate == Date(timeIntervalSince1970: 1_628_400_316))
        #expect((summoner.profileIconID, summoner.summonerLevel) == (4569, 274))
        let account = try await value(of: RiotAPI.GetAccountByRiotID.self)
        #expect(account.puuid == summoner.puuid)
        #expect((account.gameName, account.tagLine) == ("Hide on bush", "KR1"))
    }

    @Test(arguments: [
        (403, "Forbidden"), (404, "Data not found - summoner not found"), (429, "Rate limit exceeded"),
    ])
    func `an error response from Riot decodes as a problem`(status: Int, message: String) async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                .json(
                    #"{"status": {"message": "\#(message)", "status_code": \#(status)}}"#, status: status,
                    headers: status == 429 ? [.retryAfter: "7"] : [:])
            }, interceptors: [.riot(key: "k")])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await RiotAPI.GetSummonerByPUUID(platform: .kr, puuid: "p").request(using: client)
        }
        #expect(failure?.status == status)
        let problem = failure?.errorResponse(of: RiotAPI.GetSummonerByPUUID.self)
        #expect(problem?.status.message == message)
        #expect(problem?.status.statusCode == status)
        #expect(failure?.answer?.headers[.retryAfter] == (status == 429 ? "7" : nil))
    }

    @Test func `a request over Riot's rate limit is retried after Retry-After`() async throws {
        let answer = try RiotAPI.GetSummonerByPUUID.specification.exampleResponse.answer()
        let stub = NetworkAPI.StubTransport { request in
            request.attempt == 1 ? .json("{}", status: 429, headers: [.retryAfter: "0"]) : answer
        }
        let client = NetworkAPI.Client(transport: stub, interceptors: [.riot(key: "k"), .retry()])
        let summoner = try await RiotAPI.GetSummonerByPUUID(platform: .kr, puuid: "p").request(using: client)
        #expect(summoner.summonerLevel == 274)
        #expect(stub.calls.map { $0.headers["X-Riot-Token"] } == ["k", "k"])
    }

    @Test func `the specification of the removed endpoint is deprecated and names its replacement`() {
        let endpoints = RiotAPI.catalog.endpoints
        #expect(endpoints.filter { $0.deprecated != nil }.map(\.name) == ["RiotAPI.GetSummonerByName"])
        #expect(
            RiotAPI.GetSummonerByName.specification.deprecated?.contains("RiotAPI.GetAccountByRiotID") == true
        )
    }

    @Test func `the server template of each Riot endpoint names the argument of the host`() {
        #expect(
            RiotAPI.catalog.endpoints.map { "\($0.template)" } == [
                "GET https://{region}.api.riotgames.com/riot/account/v1/accounts/by-riot-id/{gameName}/{tagLine}",
                "GET https://{platform}.api.riotgames.com/lol/summoner/v4/summoners/by-name/{summonerName}",
                "GET https://{platform}.api.riotgames.com/lol/summoner/v4/summoners/by-puuid/{encryptedPUUID}",
            ])
    }
}
