import Foundation
import NetworkAPITesting
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

    @Test func `an object, a Boolean value and a date are found in the style of the query`() throws {
        let template = ListOrders.specification.template
        #expect(template.arguments.map(\.location) == [.query("filter"), .query("isPaid")])
        #expect(template.arguments.map(\.info.name) == ["filter", "isPaid"])
        let curl = try ListOrders.specification.example.curl()
        #expect(curl.contains("https://api.example.com/orders?filter%5Bstatus%5D=open&isPaid=1"))
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
        Search.init(text:page:), "q", ArgumentName.query("offset", name: "page"),
        summary: "Search", example: "swift", 1,
        exampleResponse: .empty()
    )
}

struct ListOrders: SpecifiedAPIDefinition {
    struct Filter: Codable, Sendable {
        var status: String?
        var createdAfter: Date?
    }
    struct Parameter: Encodable {
        let filter: Filter
        let isPaid: Bool
    }
    typealias Response = EmptyResponse

    let urlInfo = URLInfo(host: "api.example.com", path: "/orders")
    let requestInfo: RequestInfo<Parameter>

    init(filter: Filter, isPaid: Bool) {
        requestInfo = RequestInfo(
            method: .get, parameters: Parameter(filter: filter, isPaid: isPaid),
            encoding: .query(.init(booleans: .numeric, dates: .seconds)))
    }

    static let specification = NetworkAPI.Specification(
        Self.init, requestLine: "GET /orders",  // filter[status]=open&isPaid=1
        summary: "List orders", example: Filter(status: "open"), true, exampleResponse: .empty()
    )
}
