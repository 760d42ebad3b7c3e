import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The endpoints of document 000, "AlamofireExample": the date's form belongs to one endpoint, not to all.
@Suite struct Document000Tests {
    private static let articles = #"""
        [{"id": 1, "title": "Codable", "image": "https://example.com/1.png", "author": "wimes",
          "categories": [{"id": 3, "name": "Swift", "parent_id": null}], "datePublished": "2020-02-27"}]
        """#

    @Test func `the document's own decoder reads the dates of its endpoint`() async throws {
        let articles = try await Articles(decoding: .json(Self.documentDecoder())).request(
            using: .stub(.json(Self.articles)))
        let article = try #require(articles.first)
        #expect(article.datePublished == DateFormatter.articleDateFormatter.date(from: "2020-02-27"))
        #expect(article.categories.map(\.name) == ["Swift"])
        #expect((article.body, article.publisher, article.url) == (nil, nil, nil))
    }

    @Test func `the kit's yyyy-MM-dd is the same day on every device`() async throws {
        let articles = try await Articles(decoding: .json(dates: .format("yyyy-MM-dd"))).request(
            using: .stub(.json(Self.articles)))
        #expect(articles.map(\.datePublished) == [Date(timeIntervalSince1970: 1_582_761_600)])
    }

    @Test(arguments: ["2020-02-30", "27.02.2020", "2020-02-27T00:00:00Z", ""])
    func `a date of another form in an article fails at its place`(text: String) async {
        let json = Self.articles.replacingOccurrences(of: "2020-02-27", with: text)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Articles(decoding: .json(dates: .format("yyyy-MM-dd"))).request(
                using: .stub(.json(json)))
        }
        #expect(failure?.decoding?.codingPath == "[0].datePublished")
    }

    @Test func `the login sends the document's names as JSON, and shows no password`() async throws {
        let login = Login(email: "test@gmail.com", password: "myPassword")
        let request = try login.urlRequest()
        #expect(request.httpMethod == "POST")
        #expect(request.url?.absoluteString == "https://api.medium.com/v1/login")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
        #expect(try login.body() == Data(#"{"email":"test@gmail.com","password":"myPassword"}"#.utf8))
        #expect(try !login.curl().contains("myPassword"))
        let user = try await login.request(
            using: .stub(
                .json(
                    #"{"firstName": "A", "lastName": "B", "email": "c", "image": "https://example.com/2.png"}"#
                )))
        #expect(user.firstName == "A")
    }

    private static func documentDecoder() -> JSONDecoder {
        let jsonDecoder = JSONDecoder()
        jsonDecoder.dateDecodingStrategy = .formatted(DateFormatter.articleDateFormatter)
        return jsonDecoder
    }
}

private struct Articles: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.medium.com", path: "/v1/articles/all.json")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    let responseInfo: NetworkAPI.ResponseInfo<[Article]>

    init(decoding: NetworkAPI.ResponseInfo<[Article]>) { responseInfo = decoding }

    typealias Response = [Article]
}

private struct Login: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.medium.com", path: "/v1/login")
    let requestInfo: RequestInfo<Parameter>

    init(email: String, password: String) {
        requestInfo = RequestInfo(method: .post, parameters: Parameter(email: email, password: password))
    }

    struct Parameter: Encodable {
        let email: String
        let password: String
    }

    typealias Response = User
}
