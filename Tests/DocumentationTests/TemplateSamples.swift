import NetworkAPIs
import Testing

@Suite("Samples of request templates")
struct TemplateSamples {
    @Test func `a template prints as a method and a path`() {
        let template = GitHubAPI.Users.specification.template
        print(template)
        #expect("\(template)" == "GET https://api.github.com/users/{username}")
    }

    @Test func `a specification can have other answers than the example`() throws {
        let responses: [NetworkAPI.Catalog.Response] = [
            .response(304, "Not modified"),
            .response(404, GitHubAPI.Problem.self, "No such user", example: #"{"message": "Not Found"}"#),
        ]
        #expect(try responses.map { try $0.answer().status } == [304, 404])
    }

    @Test func `a name can state the place of its argument`() {
        let template = Search.specification.template
        #expect(template.arguments.map(\.location) == [.query("q"), .query("offset")])
        #expect(template.arguments.map(\.info.name) == ["q", "page"])
    }
}

private struct Search: SpecifiedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = EmptyResponse

    init(text: String, page: Int) {
        urlInfo = URLInfo(
            host: "api.example.com", path: "/search", query: ["q": text, "offset": "\(page &* 30)"])
    }

    static let specification = NetworkAPI.Specification(
        Search.init(text:page:), .named("q"), .query("offset", name: "page"),
        summary: "Search", example: "swift", 1,
        exampleResponse: .empty()
    )
}
