import Foundation
import NetworkAPIs
import Testing

/// The three calls of the document, one after another: the user's last article with all that there is of it.
@Suite("MediumAPI: calls that follow one another", .timeLimit(.minutes(1)))
struct ChainTests {
    private let stub = NetworkAPI.StubTransport(catalog: MediumAPI.catalog)
    private var client: NetworkAPI.Client { NetworkAPI.Client(transport: stub) }
    private var sent: [String] { stub.calls.map { "\($0.method) \($0.url.path)" } }
    private static let all = ["POST /v1/login", "GET /v1/users/7/articles", "GET /v1/articles/2"]

    /// No article has the id 0, so that who has written nothing gets a 404.
    private func lastArticle() -> NetworkAPI.Future<MediumAPI.Article> {
        MediumAPI.Login(email: "test@gmail.com", password: "myPassword").future(using: client)
            .map(\.id)
            .andThen { MediumAPI.UserArticles(userID: $0).future }
            .map { $0.last?.id ?? 0 }
            .andThen { MediumAPI.GetArticle(id: $0).future }
    }

    @Test func `three calls follow one another as futures`() async throws {
        let article: Result<MediumAPI.Article, NetworkAPI.Failure> = await withCheckedContinuation { done in
            lastArticle().execute(
                onSuccess: { done.resume(returning: .success($0)) },
                onFailure: { done.resume(returning: .failure($0)) })
        }
        #expect(try article.get().title == "Promises")
        #expect(sent == Self.all)
    }

    @Test func `three calls follow one another by await`() async throws {
        let article = try await NetworkAPI.Client.$current.withValue(client) {
            let user = try await MediumAPI.Login(email: "test@gmail.com", password: "myPassword").request()
            let articles = try await MediumAPI.UserArticles(userID: user.id).request()
            let last = try #require(articles.last)
            return try await MediumAPI.GetArticle(id: last.id).request()
        }
        #expect(article.body == "One call after another.")
        #expect(sent == Self.all)
    }

    @Test func `a login that fails ends the chain`() async {
        stub.stub(MediumAPI.Login.self, status: 401)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await lastArticle().value }
        #expect(failure?.status == 401)
        #expect(sent == ["POST /v1/login"])
    }

    @Test func `who has written nothing has no last article`() async {
        stub.stub(MediumAPI.UserArticles.self) { _ in .json("[]") }
        stub.stub(MediumAPI.GetArticle.self, status: 404)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await lastArticle().value }
        #expect(failure?.status == 404)
        #expect(sent.last == "GET /v1/articles/0")
    }
}
