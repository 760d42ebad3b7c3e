import Foundation
import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

/// What a mock server does besides examples: warnings, cross-origin requests, pages and preferences.
struct MockFeatureTests {
    private static let lenient = MockServer([ShopAPI.catalog])
    private static let strict = MockServer([ShopAPI.catalog], options: MockOptions(isStrict: true))
    private static let gitHub = MockServer([GitHubAPI.catalog])

    @Test(arguments: [
        (
            LocalServer.Request.request("GET", "/shops/a/items?order=up&pages=1"),
            "query pages: is not a parameter of ShopAPI.FindItems; the query parameters are: order, page",
            "query pages"
        ),
        (
            .request("GET", "/ping?a"),
            "query a: is not a parameter of ShopAPI.Ping; the query parameters are: none", "query a"
        ),
        (
            .request(
                "POST", "/items", headers: [.contentType: "application/json"],
                body: #"{"name": "a", "order": "up", "more": 1}"#),
            "body #/more: is not declared", "body #/more"
        ),
    ])
    func `what is not declared is a warning, and is refused by a strict server`(
        request: LocalServer.Request, error: String, warning: String
    ) {
        let lenient = Self.lenient.answer(to: request)
        #expect((200..<300).contains(lenient.status))
        #expect(lenient.headers["Warning"] == "199 apispec \"\(warning) is not declared\"")
        let strict = Self.strict.answer(to: request)
        #expect(strict.status == 400)
        #expect(strict.errors == [error])
    }

    @Test func `a declared request has no warning`() {
        let answer = Self.strict.answer(to: .request("GET", "/shops/a/items?order=up&page=1"))
        #expect(answer.status == 200)
        #expect(!answer.headers.contains("Warning"))
    }

    @Test func `a header that every request of the endpoint has can be left out`() {
        #expect(Self.gitHub.answer(to: .request("GET", "/users/octocat")).status == 200)
    }

    @Test func `a page of another origin can ask, call and read`() {
        let asked = Self.lenient.answer(
            to: .request(
                "OPTIONS", "/items",
                headers: [
                    "Origin": "https://app.example", "Access-Control-Request-Method": "POST",
                    "Access-Control-Request-Headers": "content-type, x-a",
                ]))
        #expect(asked.status == 204)
        #expect(asked.headers["Access-Control-Allow-Origin"] == "https://app.example")
        #expect(asked.headers["Access-Control-Allow-Methods"]?.contains("POST") == true)
        #expect(asked.headers["Access-Control-Allow-Headers"] == "content-type, x-a")
        let called = Self.lenient.answer(
            to: .request("GET", "/ping?a", headers: ["Origin": "https://app.example"]))
        #expect(called.headers["Access-Control-Allow-Origin"] == "https://app.example")
        #expect(called.headers["Access-Control-Expose-Headers"]?.contains("Warning") == true)
        let other = Self.lenient.answer(to: .request("GET", "/ping"))
        #expect(!other.headers.contains("Access-Control-Allow-Origin"))
    }

    @Test(arguments: [
        ("", ["next", "last"]), ("?per_page=5&page=2", ["prev", "first", "next", "last"]),
        ("?page=3", ["prev", "first"]), ("?page=9", []),
    ])
    func `a list with Link pages has three of them`(query: String, relations: [String]) {
        let answer = Self.gitHub.answer(
            to: .request("GET", "/users/a/repos" + query, headers: ["Host": "127.0.0.1:8080"]))
        let link = answer.headers[.link] ?? ""
        let found = link.matches(of: /rel="([a-z]+)"/).map { String($0.1) }
        #expect(found == relations)
        #expect(relations.isEmpty || link.contains("<http://127.0.0.1:8080/users/a/repos?"))
        // A request to a proxy has a whole URL (RFC 9112, section 3.2.2).
        let whole = Self.gitHub.answer(
            to: .request(
                "GET", "http://127.0.0.1:8080/users/a/repos" + query, headers: ["Host": "127.0.0.1:8080"]))
        #expect(whole.headers[.link] == answer.headers[.link])
        if query.contains("per_page") { #expect(link.contains("?per_page=5&page=3>; rel=\"next\"")) }
    }

    @Test(arguments: [true, false])
    func `the next page of a list is requested with the query item that the endpoint has for it`(
        isStrict: Bool
    ) throws {
        let server = MockServer([JSONPlaceholderAPI.catalog], options: MockOptions(isStrict: isStrict))
        let answer = server.answer(to: .request("GET", "/posts?_page=2&userId=1"))
        let link = try #require(answer.headers[.link])
        #expect(link.contains("</posts?userId=1&_page=3>; rel=\"next\""))
        for target in link.matches(of: /<([^>]+)>/).map({ String($0.1) }) {
            let next = server.answer(to: .request("GET", target))
            #expect(next.status == 200, "\(target): \(next.errors)")
            #expect(!next.headers.contains("Warning"))
        }
    }

    private struct ListWords: SpecifiedAPIDefinition, PaginatedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = [String]
        static var paging: NetworkAPI.Paging<Self> { .link }

        init(limit: Int) {
            urlInfo = URLInfo(
                host: "api.example.com", path: "/words", query: ["limit": "\(limit)", "page": "1"])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /words", summary: "List words", example: 5, exampleResponse: "[]")
    }

    @Test func `a strict server accepts its links to pages if the endpoint has no query item for them`() {
        let server = MockServer(
            [NetworkAPI.Catalog("Words", [ListWords.self])], options: MockOptions(isStrict: true))
        var target = "/words?limit=5&page=1"
        for _ in 0..<2 {
            let answer = server.answer(to: .request("GET", target))
            #expect(answer.status == 200, "\(target): \(answer.errors)")
            let next = (answer.headers[.link] ?? "").firstMatch(of: /<([^>]+)>; rel="next"/)
            target = next.map { String($0.1) } ?? ""
        }
        #expect(target.contains("page=1&_page=3"))
    }

    @Test func `Prefer selects a status and an example, and an unknown example is a problem`() {
        func answer(_ preference: String) -> NetworkAPI.Answer {
            Self.gitHub.answer(to: .request("GET", "/users/a", headers: ["Prefer": preference]))
        }
        #expect(answer("status=404").status == 404)
        #expect(answer("status=404").headers["Preference-Applied"] == "status=404")
        #expect(answer("example=example").headers["Preference-Applied"] == "example=example")
        let unknown = answer("example=nope")
        #expect(unknown.status == 400)
        #expect(unknown.json?["detail"]?.string?.contains(#"no example "nope""#) == true)
    }
}
