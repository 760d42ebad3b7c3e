import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// Limits of arguments in the exported document, the mock server, the check and the command line.
@Suite struct ArgumentLimitTests {
    enum LimitedAPI {
        static let catalog = NetworkAPI.Catalog("Limited", [List.self, Add.self])

        struct List: SpecifiedAPIDefinition {
            typealias Response = EmptyResponse
            let urlInfo: URLInfo
            let requestInfo: RequestInfo<EmptyParameter>

            init(user: String, perPage: Int?) {
                var query: NetworkAPI.Query = [:]
                if let perPage { query.append("per_page", "\(perPage)") }
                urlInfo = URLInfo(host: "api.example.com", path: "/users/\(user)", query: query)
                requestInfo = RequestInfo<EmptyParameter>(method: .get)
                    .argument("user", user, limit: .length(1...5))
                    .argument("user", user, limit: .pattern("^[A-Z]+$"))
                    .argument("per_page", perPage, limit: .range(1...100))
            }

            static let specification = NetworkAPI.Specification(
                Self.init, requestLine: "GET /users/{user}", summary: "List", example: "MONA", nil,
                exampleResponse: .empty())
        }

        struct Add: SpecifiedAPIDefinition {
            struct Parameter: Encodable { let title: String, weight: Double? }
            typealias Response = EmptyResponse
            let urlInfo = URLInfo(host: "api.example.com", path: "/items")
            let requestInfo: RequestInfo<Parameter>

            init(title: String, weight: Double?) {
                requestInfo = RequestInfo(method: .post, parameters: Parameter(title: title, weight: weight))
                    .argument("title", title, limit: .length(2...20))
                    .argument("weight", weight, limit: .range(0.5...))
            }

            static let specification = NetworkAPI.Specification(
                Self.init, requestLine: "POST /items", summary: "Add", example: "tea", 1,
                exampleResponse: .empty())
        }
    }

    private static let exported = LimitedAPI.catalog.openAPI().json.value

    @Test func `limits are keywords of the exported document`() throws {
        let parameters = try #require(
            Self.exported["paths"]?["/users/{user}"]?["get"]?["parameters"]?.array)
        #expect(parameters.count == 2)
        let user = parameters[0]["schema"]
        #expect(user?["minLength"] == 1)
        #expect(user?["maxLength"] == 5)
        #expect(user?["pattern"] == "^[A-Z]+$")
        #expect(parameters[1]["schema"]?["minimum"] == 1)
        #expect(parameters[1]["schema"]?["maximum"] == 100)
        let body = Self.exported["paths"]?["/items"]?["post"]?["requestBody"]?["content"]?[
            "application/json"]?[
                "schema"]
        #expect(body?["properties"]?["title"]?["maxLength"] == 20)
        #expect(body?["properties"]?["weight"]?["minimum"] == .double(0.5))
    }

    @Test(
        arguments: [
            ("GET", "/users/MONA?per_page=100", "", 204, []),
            ("GET", "/users/MONA?per_page=101", "", 400, ["query per_page: 101 is more than 100"]),
            ("GET", "/users/mona", "", 400, [#"path user: "mona" does not match ^[A-Z]+$"#]),
            ("POST", "/items", #"{"title": "a"}"#, 400, [#"body #/title: 1 characters, expected 2"#]),
            ("POST", "/items", #"{"title": "tea", "weight": 0.5}"#, 204, []),
        ] as [(String, String, String, Int, [String])])
    func `the mock server refuses a value outside of a limit`(
        method: String, target: String, body: String, status: Int, errors: [String]
    ) {
        let answer = MockServer([LimitedAPI.catalog]).answer(
            to: .request(
                method, target, headers: body.isEmpty ? [:] : [.contentType: "application/json"], body: body))
        #expect(answer.status == status)
        #expect(answer.errors == errors)
    }

    private func rows(_ place: String = "", _ json: String = "") throws -> [String] {
        var document = Self.exported
        if !place.isEmpty {
            let names = place.split(separator: "/").map { String($0).replacing("~", with: "/") }
            let value = try NetworkAPI.JSONValue(json: Data(json.utf8))
            document = try #require(document.setting(value, at: names[...]))
        }
        return try LimitedAPI.catalog.check(against: ContractDocument(JSONEncoder().encode(document)))
            .findings.map { "\($0.severity.rawValue): \($0.path) \($0.rule)" }
    }

    @Test func `the exported document has no findings`() throws {
        #expect(try rows() == [])
    }

    private static let user = "paths/~users~{user}/get/parameters/0/schema/"
    private static let page = "paths/~users~{user}/get/parameters/1/schema/"
    private static let body =
        "paths/~items/post/requestBody/content/application~json/schema/properties/"

    /// A place in the document, its new value, and the finding; an empty text if there must be none.
    private static let changes: [(String, String, String)] = [
        (page + "maximum", "50", "breaking: parameters.query.per_page request-parameter-max-decreased"),
        (page + "maximum", "200", ""),
        (page + "minimum", "2", "breaking: parameters.query.per_page request-parameter-min-increased"),
        (page + "minimum", "0", ""),
        (
            page + "exclusiveMaximum", "100",
            "breaking: parameters.query.per_page request-parameter-exclusive-max-decreased"
        ),
        (user + "maxLength", "4", "breaking: parameters.path.user request-parameter-max-length-decreased"),
        (user + "maxLength", "6", ""),
        (user + "minLength", "2", "breaking: parameters.path.user request-parameter-min-length-increased"),
        (
            user + "pattern", "\"^[A-Z]{1,9}$\"",
            "drift: parameters.path.user request-parameter-pattern-changed"
        ),
        (
            body + "title/maxLength", "10",
            "breaking: requestBody.$.title request-property-max-length-decreased"
        ),
        (body + "title/maxLength", "30", ""),
        (body + "weight/maximum", "1000", "breaking: requestBody.$.weight request-property-max-decreased"),
        (body + "weight/minimum", "0.6", "breaking: requestBody.$.weight request-property-min-increased"),
    ]

    @Test(arguments: changes)
    func `a narrower limit of the provider is breaking and a wider one is not`(
        place: String, json: String, row: String
    ) throws {
        #expect(try rows(place, json) == (row.isEmpty ? [] : [row]))
    }

    @Test func `the command line refuses a value outside of a limit as a usage error`() async {
        let terminal = Terminal(catalogs: [LimitedAPI.catalog])
        #expect(
            await terminal.run("call", "ArgumentLimitTests.LimitedAPI.List", "MONA", "per_page=101") == .usage
        )
        #expect(
            terminal.errors.joined().contains("the argument per_page is 101, and must be from 1 to 100"),
            "\(terminal.errors)")
        #expect(terminal.requests == [])
    }

    private struct Send: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>

        init(bot: String) {
            urlInfo = URLInfo(host: "api.example.com", path: "/bot\(secret: bot)/send")
            requestInfo = RequestInfo<EmptyParameter>(method: .post).argument(
                "bot", bot, limit: .length(1...5))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "POST /bot{bot}/send", summary: "Send", example: "12345",
            exampleResponse: .empty())
    }

    @Test func `the usage error of a secret argument does not show it`() async {
        let terminal = Terminal(catalogs: [.init("Bots", [Send.self])])
        #expect(await terminal.run("call", "ArgumentLimitTests.Send", "SECRET12") == .usage)
        let shown = terminal.errors.joined()
        #expect(shown.contains("the argument bot is ***, and must be"), "\(shown)")
    }
}
