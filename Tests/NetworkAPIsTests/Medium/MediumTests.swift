import Foundation
import NetworkAPIs
import Testing

@Suite("MediumAPI")
struct MediumTests {
    @Test func `the login sends the email address and the password, and cURL hides the password`()
        async throws
    {
        let login = MediumAPI.LogInUser(email: "test@gmail.com", password: "myPassword")
        let answer = try MediumAPI.LogInUser.specification.exampleResponse.answer()
        let (sent, user) = try await exchange(login, answer: answer)
        #expect(
            sent
                == SentRequest(
                    "POST", "https://api.medium.com/v1/login",
                    headers: ["Content-Type: application/json", "Accept: application/json"],
                    body: #"{"email":"test@gmail.com","password":"myPassword"}"#))
        #expect(try !login.curl().contains("myPassword"))
        #expect((user.id, user.firstName, user.lastName) == (7, "Wimes", "Lee"))
        #expect(user.email == "test@gmail.com")
        #expect(user.image.absoluteString == "https://example.com/users/7.png")
    }

    @Test func `the login does not send credentials`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: MediumAPI.catalog)
        let client = NetworkAPI.Client(transport: stub, interceptors: [.bearer("t")])
        _ = try await MediumAPI.LogInUser(email: "a", password: "b").request(using: client)
        _ = try await MediumAPI.GetArticle(id: 1).request(using: client)
        #expect(stub.calls.map { $0.headers[.authorization] } == [nil, "Bearer t"])
    }

    @Test func `an article decodes with its date, its categories and the optional fields`() async throws {
        let answer = try MediumAPI.ListUserArticles.specification.exampleResponse.answer()
        let (sent, articles) = try await exchange(MediumAPI.ListUserArticles(userID: 7), answer: answer)
        #expect(sent.url == "https://api.medium.com/v1/users/7/articles")
        #expect(articles.map(\.id) == [1, 2])
        #expect(articles.map(\.title) == ["Codable", "Promises"])
        #expect(articles[0].datePublished == Date(timeIntervalSince1970: 1_582_761_600))
        #expect(articles[1].categories.map(\.parentID) == [nil, 3])
        #expect(articles[1].categories.map(\.name) == ["Swift", "Concurrency"])
        #expect((articles[0].body, articles[0].publisher, articles[0].url) == (nil, nil, nil))
        #expect(articles[1].url?.absoluteString == "https://example.com/articles/2")
        let whole = try MediumAPI.GetArticle.specification.exampleResponse.answer()
        let (one, article) = try await exchange(MediumAPI.GetArticle(id: 2), answer: whole)
        #expect(one.url == "https://api.medium.com/v1/articles/2")
        #expect((article.body, article.publisher) == ("One call after another.", "Example"))
        #expect((article.author, article.image.lastPathComponent) == ("Wimes Lee", "2.png"))
    }

    @Test(arguments: ["2020-02-30", "27.02.2020", "2020-02-27T00:00:00Z", ""])
    func `a date in another format fails to decode, with its coding path`(text: String) async throws {
        let answer = try MediumAPI.ListUserArticles.specification.exampleResponse.answer()
        let json = String(decoding: answer.body, as: UTF8.self)
            .replacingOccurrences(of: "2020-02-28", with: text)
        let client = NetworkAPI.Client(transport: .stub { _ in .json(json) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await MediumAPI.ListUserArticles(userID: 7).request(using: client)
        }
        #expect(failure?.decoding?.codingPath == "[1].datePublished")
    }
}
