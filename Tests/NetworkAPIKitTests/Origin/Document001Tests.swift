import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The endpoints of document 001, a client of Riot's API: hosts, headers and the key are each endpoint's own.
@Suite(.timeLimit(.minutes(10)))
struct Document001Tests {
    @Test func `each endpoint goes to its own host, and Hangul is encoded`() throws {
        #expect(
            try Summoner(name: "2세트짬뽕2탕슉1").sentURL()
                == "https://kr.api.riotgames.com/lol/summoner/v4/summoners/by-name/"
                + "2%EC%84%B8%ED%8A%B8%EC%A7%AC%EB%BD%952%ED%83%95%EC%8A%891")
        #expect(
            try Champions().sentURL()
                == "http://ddragon.leagueoflegends.com/cdn/11.16.1/data/en_US/champion.json")
    }

    @Test(arguments: [
        ("hide on bush", "hide%20on%20bush"), ("가나/다", "%EA%B0%80%EB%82%98%2F%EB%8B%A4"),
        ("a?b#c", "a%3Fb%23c"),
        ("100%", "100%25"), ("\u{1100}\u{1161}", "%E1%84%80%E1%85%A1"),
    ])
    func `a name is one segment, whatever is in it`(name: String, segment: String) throws {
        let url = try #require(try Summoner(name: name).sentURL())
        #expect(url.hasSuffix("/by-name/" + segment))
    }

    @Test func `the common headers are on both, the key on the one that needs it`() throws {
        let common = [
            "Accept": "application/json", "Accept-Language": "ko-KR,ko;q=0.9",
            "Accept-Charset": "application/x-www-form-urlencoded; charset=UTF-8",
            "Origin": "https://developer.riotgames.com",
        ]
        let champions = try Champions().urlRequest().allHTTPHeaderFields
        #expect(champions == common)
        let summoner = try Summoner(name: "a").urlRequest().allHTTPHeaderFields
        #expect(summoner == common.merging(["X-Riot-Token": "RGAPI-1"]) { $1 })
    }

    @Test func `the key is shown nowhere`() async throws {
        #expect(try !Summoner(name: "a").curl().contains("RGAPI-1"))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Summoner(name: "a").request(using: .stub(.text("RGAPI", status: 403)))
        }
        let shown = String(describing: failure) + String(reflecting: failure)
        #expect(!shown.contains("RGAPI-1"))
    }

    @Test func `without its key the endpoint that needs one is not sent`() async throws {
        let server = try LoopbackServer()
        let base = try #require(URL(string: server.baseURL))
        let client = NetworkAPI.Client(servers: ["kr.api.riotgames.com": base])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Summoner(name: "a", key: nil).request(using: client)
        }
        #expect(failure?.request?.part == .authorization)
        #expect(server.requests.isEmpty)
    }

    @Test func `both arrive at servers of their own, over real connections`() async throws {
        let (riot, dragon) = (try LoopbackServer(), try LoopbackServer())
        let client = NetworkAPI.Client(servers: [
            "kr.api.riotgames.com": try #require(URL(string: "http://127.0.0.1:\(riot.port)")),
            "ddragon.leagueoflegends.com": try #require(URL(string: "http://127.0.0.1:\(dragon.port)")),
        ])
        riot.fallback { _ in
            .json(
                #"""
                {"id": "i", "accountId": "a", "puuid": "p", "name": "2세트짬뽕2탕슉1", "profileIconId": 274,
                 "revisionDate": 1628400316000, "summonerLevel": 274}
                """#)
        }
        dragon.fallback { _ in .json(#"{"data": {"Aatrox": {"name": "Aatrox"}}}"#) }
        let summoner = try await Summoner(name: "짬뽕").request(using: client)
        #expect(summoner.revisionDate == 1_628_400_316_000)
        let json = try await Champions().request(using: client)
        #expect(json?["data"]?["Aatrox"]?["name"]?.string == "Aatrox")
        #expect(riot.requests.first?.target == "/lol/summoner/v4/summoners/by-name/%EC%A7%AC%EB%BD%95")
        #expect(riot.requests.first?["X-Riot-Token"] == "RGAPI-1")
        #expect(riot.requests.first?["Accept-Language"] == "ko-KR,ko;q=0.9")
        #expect(dragon.requests.first?["X-Riot-Token"] == nil)
    }

    @Test func `a success without a body is nil, and a refusal is a failure`() async throws {
        #expect(try await Champions().request(using: .stub(.empty(status: 204))) == nil)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Champions().request(using: .stub(.empty(status: 403)))
        }
        #expect(failure?.status == 403)
    }
}

private enum Riot {
    static let headers: NetworkAPI.Headers = [
        .acceptLanguage: "ko-KR,ko;q=0.9",
        "Accept-Charset": "application/x-www-form-urlencoded; charset=UTF-8",
        "Origin": "https://developer.riotgames.com",
    ]

    static func headers(key: String?) -> NetworkAPI.Headers {
        var headers = headers
        headers["X-Riot-Token"] = key
        return headers
    }
}

private struct Summoner: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<EmptyParameter>

    init(name: String, key: String? = "RGAPI-1") {
        urlInfo = URLInfo(host: "kr.api.riotgames.com", path: "/lol/summoner/v4/summoners/by-name/\(name)")
        requestInfo = RequestInfo(
            method: .get, headers: Riot.headers(key: key), authorization: .required,
            secrets: .standard.adding("X-Riot-Token"))
    }

    struct Response: Decodable {
        let id, accountId, puuid, name: String
        let profileIconId, revisionDate, summonerLevel: Int
    }
}

private struct Champions: NetworkAPIDefinition {
    let urlInfo = URLInfo(
        scheme: "http", host: "ddragon.leagueoflegends.com", path: "/cdn/11.16.1/data/en_US/champion.json")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: Riot.headers)
    typealias Response = NetworkAPI.JSONValue?
}
