import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

/// The code of the article Moving over; its definitions are part of NetworkAPIs.
@Suite("Samples of the article Moving over", .timeLimit(.minutes(10)))
@MainActor struct MovingSamples {
    private final class Screen {
        var titles: [String] = [] { didSet { whenShown?.resume() } }
        var message: String? { didSet { whenShown?.resume() } }
        var whenShown: CheckedContinuation<Void, Never>?

        func load() {
            JSONPlaceholderAPI.ListPosts().request { [weak self] result in
                switch result {
                case let .success(posts):
                    self?.titles = posts.map(\.title)
                case let .failure(error):
                    self?.message = error.localizedDescription
                }
            }
        }
    }

    private func client(_ catalog: NetworkAPI.Catalog) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: NetworkAPI.StubTransport(catalog: catalog))
    }

    @Test func `calls that depend on each other are chained, or awaited`() async throws {
        var printed: [String] = []
        try await NetworkAPI.Client.$current.withValue(client(MediumAPI.catalog)) {
            let stream = AsyncStream<String>.makeStream()
            func print(_ value: Any) {
                stream.continuation.yield("\(value)")
                stream.continuation.finish()
            }
            MediumAPI.LogInUser(email: "test@gmail.com", password: "myPassword").future
                .map(\.id)
                .andThen { MediumAPI.ListUserArticles(userID: $0).future }
                .map { $0.last?.id ?? 0 }
                .andThen { MediumAPI.GetArticle(id: $0).future }
                .execute(
                    onSuccess: { article in print(article) },
                    onFailure: { error in print(error) }
                )
            for await text in stream.stream { printed.append(text) }
            try await withoutClosures { printed.append("\($0)") }
        }
        #expect(printed.count == 2)
        #expect(printed.allSatisfy { $0.contains("One call after another.") })
    }

    private func withoutClosures(print: (MediumAPI.Article) -> Void) async throws {
        let user = try await MediumAPI.LogInUser(email: "test@gmail.com", password: "myPassword").request()
        let articles = try await MediumAPI.ListUserArticles(userID: user.id).request()
        guard let last = articles.last else { return }
        print(try await MediumAPI.GetArticle(id: last.id).request())
    }

    @Test func `a list has a type, or is a JSON value`() async throws {
        struct ChampionList: NetworkAPIDefinition {
            let urlInfo: URLInfo = .dataDragon(path: "/cdn/11.16.1/data/en_US/champion.json")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            typealias Response = NetworkAPI.JSONValue
        }
        var printed: [Int] = []
        func print(_ number: Int) { printed.append(number) }
        let client = client(DataDragonAPI.catalog)
        try await NetworkAPI.Client.$current.withValue(client) {
            let list = try await DataDragonAPI.ListChampions(version: "11.16.1", locale: .ko_KR).request()
            print(list.champions["Aatrox"]?.key ?? 0)
        }
        #expect(printed == [266])
        let answer = try DataDragonAPI.ListChampions.specification.exampleResponse.answer()
        let json = try await ChampionList().request(
            using: NetworkAPI.Client(transport: .stub { _ in answer }))
        #expect(json["data"]?["Aatrox"]?["key"]?.string == "266")
    }

    @Test func `five calls of posts return values, and a screen shows them`() async throws {
        let screen = Screen()
        try await NetworkAPI.Client.$current.withValue(client(JSONPlaceholderAPI.catalog)) {
            let posts = try await JSONPlaceholderAPI.ListPosts().request()
            let comments = try await JSONPlaceholderAPI.ListComments(postID: 1).request()
            let made = try await JSONPlaceholderAPI.CreatePost(title: "foo", body: "bar", userID: 1).request()
            let new = try await JSONPlaceholderAPI.ReplacePost(id: 1, title: "a", body: "b", userID: 1)
                .request()
            _ = try await JSONPlaceholderAPI.DeletePost(id: 1).request()
            #expect((posts.count, comments.count) == (1, 1))
            #expect((made.id, new.id) == (101, 1))
            await withCheckedContinuation { continuation in
                screen.whenShown = continuation
                screen.load()
            }
        }
        #expect(screen.titles == ["A first post"])
        #expect(screen.message == nil)
    }

    @Test func `an upload is sent once`() async throws {
        let (id, recording) = (
            "1", FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
        )
        try Data("RIFF".utf8).write(to: recording)
        defer { try? FileManager.default.removeItem(at: recording) }
        let stub = NetworkAPI.StubTransport(catalog: VoiceAPI.catalog)
        try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
            _ = try await VoiceAPI.UploadVoice(id: id, voice: recording).request()
        }
        #expect(stub.calls(of: VoiceAPI.UploadVoice.self).count == 1)
    }

    @Test func `a client adds the API key of a service`() async throws {
        let example = try RiotAPI.GetSummonerByName.specification.exampleResponse.answer()
        let name = "2세트짬뽕2탕슉1"
        let shown: String = await withCheckedContinuation { continuation in
            func print(_ name: String, _ level: Int) { continuation.resume(returning: "\(name) \(level)") }
            func print(_ error: NetworkAPI.Failure) { continuation.resume(returning: "\(error)") }
            let client = NetworkAPI.Client(
                transport: .stub { _ in example }, interceptors: [.riot(key: "RGAPI-1"), .retry()])
            RiotAPI.GetSummonerByName(platform: .kr, name: name).request(using: client) { result in
                switch result {
                case .success(let summoner):
                    print(summoner.name, summoner.summonerLevel)
                case .failure(let error):
                    print(error)
                }
            }
        }
        #expect(shown == "2세트짬뽕2탕슉1 274")
    }

    @Test func `an account and its summoner are requested one after the other`() async throws {
        let client = NetworkAPI.Client(
            transport: NetworkAPI.StubTransport(catalog: RiotAPI.catalog),
            interceptors: [.riot(key: "RGAPI-1")])
        let account = try await RiotAPI.GetAccountByRiotID(
            region: .asia, gameName: "Hide on bush", tagLine: "KR1"
        )
        .request(using: client)
        let summoner = try await RiotAPI.GetSummonerByPUUID(platform: .kr, puuid: account.puuid)
            .request(using: client)
        #expect(summoner.puuid == account.puuid)
    }

    /// A compile check: this client would call the real server.
    private func documented(key: String) async throws {
        let client = NetworkAPI.Client(interceptors: [.riot(key: key), .retry()])
        let account = try await RiotAPI.GetAccountByRiotID(
            region: .asia, gameName: "Hide on bush", tagLine: "KR1"
        )
        .request(using: client)
        _ = account
    }

    /// A compile check: this client would call the real server.
    private func documented(key: String, name: String) {
        let client = NetworkAPI.Client(interceptors: [.riot(key: key), .retry()])
        RiotAPI.GetSummonerByName(platform: .kr, name: name).request(using: client) { result in
            switch result {
            case .success(let summoner):
                print(summoner.name, summoner.summonerLevel)
            case .failure(let error):
                print(error)
            }
        }
    }
}
