import Foundation
import NetworkAPITesting
import NetworkAPIs
import Testing

/// The three requests of the document, one after another.
///
/// The result is the complete last article of the user.
@Suite("MediumAPI: calls that follow one another", .timeLimit(.minutes(10)))
struct ChainTests {
    private let stub = NetworkAPI.StubTransport(catalog: MediumAPI.catalog)
    private var client: NetworkAPI.Client { NetworkAPI.Client(transport: stub) }
    private var sent: [String] { stub.calls.map { "\($0.method) \($0.url.path)" } }
    private static let all = ["POST /v1/login", "GET /v1/users/7/articles", "GET /v1/articles/2"]

    /// The id 0 does not exist, so a user without articles gets a 404.
    private func lastArticle() -> NetworkAPI.Future<MediumAPI.Article> {
        MediumAPI.LogInUser(email: "test@gmail.com", password: "myPassword").future(using: client)
            .map(\.id)
            .andThen { MediumAPI.ListUserArticles(userID: $0).future }
            .map { $0.last?.id ?? 0 }
            .andThen { MediumAPI.GetArticle(id: $0).future }
    }

    @Test func `three requests run one after another as futures`() async throws {
        let article: Result<MediumAPI.Article, NetworkAPI.Failure> = await withCheckedContinuation { done in
            lastArticle().execute(
                onSuccess: { done.resume(returning: .success($0)) },
                onFailure: { done.resume(returning: .failure($0)) })
        }
        #expect(try article.get().title == "Promises")
        #expect(sent == Self.all)
    }

    @Test func `three requests run one after another with await`() async throws {
        let article = try await NetworkAPI.Client.$current.withValue(client) {
            let user = try await MediumAPI.LogInUser(email: "test@gmail.com", password: "myPassword")
                .request()
            let articles = try await MediumAPI.ListUserArticles(userID: user.id).request()
            let last = try #require(articles.last)
            return try await MediumAPI.GetArticle(id: last.id).request()
        }
        #expect(article.body == "One call after another.")
        #expect(sent == Self.all)
    }

    @Test func `a failed login ends a chain of futures`() async {
        stub.stub(MediumAPI.LogInUser.self, status: 401)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await lastArticle().value }
        #expect(failure?.status == 401)
        #expect(sent == ["POST /v1/login"])
    }

    @Test func `a user without articles has no last article`() async {
        stub.stub(MediumAPI.ListUserArticles.self) { _ in .json("[]") }
        stub.stub(MediumAPI.GetArticle.self, status: 404)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await lastArticle().value }
        #expect(failure?.status == 404)
        #expect(sent.last == "GET /v1/articles/0")
    }
}
