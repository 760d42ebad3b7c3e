import Foundation
import NetworkAPITesting
import Testing

/// Tests a specification with a method and a path in place of the arguments' names.
@Suite struct RequestLineTests {
    private struct CreateIssue: Located {
        struct Parameter: Encodable {
            let title: String, milestone: Int?, labels: [String]?, author: Author

            struct Author: Encodable { let name: String }
        }

        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>

        init(
            owner: String, repository: String, title: String, milestone: Int?, labels: [String]?,
            author: String,
            isDraft: String, trace: UUID
        ) {
            urlInfo = URLInfo(
                host: "a.example", path: "/repos/\(owner)/\(repository)/issues", query: ["draft": isDraft])
            requestInfo = RequestInfo(
                method: .post, headers: ["X-Trace": "\(trace)"],
                parameters: Parameter(
                    title: title, milestone: milestone, labels: labels, author: .init(name: author)))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "POST /repos/{owner}/{repo}/issues", summary: "Create an issue",
            example: "octocat", "Hello-World", "Found a bug", nil, ["bug"], "Mona", "no", UUID(),
            exampleResponse: .empty())
    }

    @Test func `arguments are named by the path, the query item, the header and the member of the body`() {
        let specification = CreateIssue.specification
        #expect(
            specification.arguments.map(\.name) == [
                "owner", "repo", "title", "milestone", "labels", "name", "draft", "X-Trace",
            ])
        #expect(
            specification.arguments.map(\.isRequired) == [true, true, true, false, false, true, true, true])
        #expect("\(specification.template)" == "POST https://a.example/repos/{owner}/{repo}/issues")
        #expect(!specification.template.arguments.contains { $0.location.isUnknown })
        let endpoint = NetworkAPI.Catalog("Issues", [CreateIssue.self]).endpoints.first
        #expect(endpoint?.arguments == specification.arguments)
    }

    @Test func `a request line gives the same arguments as names`() {
        struct Player: Located {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)

            init(name: String, page: Int?) {
                let query = page.map { ["page": "\($0)"] }
                urlInfo = URLInfo(host: "a.example", path: "/players/\(name)", query: query)
            }

            static let specification = NetworkAPI.Specification(
                Self.init, "name", "page", summary: "Get a player", example: "x", 1, exampleResponse: .empty()
            )
        }
        let named = NetworkAPI.Specification(
            Player.init, requestLine: "GET /players/{name}", summary: "Get a player", example: "x", 1,
            exampleResponse: .empty())
        #expect(named.arguments == Player.specification.arguments)
        #expect(named.template == Player.specification.template)
    }

    @Test func `an endpoint with a request line is created from words by name`() throws {
        let id = UUID()
        let definition = try CreateIssue.specification.definition(arguments: [
            "repo=r", "o", "title=t", "name=n", "draft=d", "X-Trace=\(id)",
        ])
        #expect(try definition.sentURL() == "https://a.example/repos/o/r/issues?draft=d")
        #expect(definition.requestInfo.parameters?.author.name == "n")
    }

    private func problems<Definition: SpecifiedAPIDefinition>(_ definition: Definition.Type) async -> [String]
    {
        do {
            let golden = NetworkAPI.ContractTest.GoldenText.file("\(UUID()).txt")
            try await NetworkAPI.ContractTest(definition).verify(golden: golden)
            return []
        } catch {
            return error.problems.filter { !$0.contains("golden text") }
        }
    }

    @Test func `a contract test of a request line that is sent has no problem`() async {
        #expect(await problems(CreateIssue.self) == [])
    }

    private struct Stated: Located {
        @TaskLocal static var line = ""
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(owner: String, page: Int) {
            urlInfo = URLInfo(host: "a.example", path: "/users/\(owner)", query: ["page": "\(page)"])
        }

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(
                Self.init, requestLine: line, summary: "List", example: "x", 1, exampleResponse: .empty())
        }
    }

    @Test(arguments: [
        ("POST /users/{owner}", "GET /users/{owner}"), ("GET /people/{owner}", "GET /users/{owner}"),
        ("GET /users/{owner}/", "GET /users/{owner}"), ("GET /users", "GET /users/{argument1}"),
        ("GET /users/{owner}/{name}", "GET /users/{argument1}"), ("get /users/{owner}", "GET /users/{owner}"),
    ])
    func `a request line that is not sent is reported`(line: String, sent: String) async {
        let problem = "the request line is \"\(line)\", but the example sends \"\(sent)\""
        await Stated.$line.withValue(line) {
            #expect(await problems(Stated.self).first == problem)
        }
    }

    @Test(arguments: [
        "", "GET", "GET ", "/users/{owner}", "GET users/{owner}", "GET /users/{owner}?page={page}",
    ])
    func `a request line without a method and a path is reported`(line: String) async {
        await Stated.$line.withValue(line) {
            #expect(
                await problems(Stated.self) == [
                    "the request line \"\(line)\" must be a method, a space and a path, such as GET /users/{username}"
                ])
            #expect(Stated.specification.arguments.map(\.name) == ["argument1", "argument2"])
        }
    }

    @Test func `two arguments with the same name are reported`() async {
        await Stated.$line.withValue("GET /users/{page}") {
            #expect(
                await problems(Stated.self).first == """
                    two arguments get the name page; state the names of the arguments instead of the request line
                    """)
        }
    }

    @Test func `an argument without a name is reported`() async {
        struct Regional: Located {
            let urlInfo: URLInfo
            let requestInfo: RequestInfo<NetworkAPI.RawBody>

            init(region: String, text: String) {
                urlInfo = URLInfo(host: "\(region).example", path: "/")
                requestInfo = RequestInfo(method: .post, parameters: .text(text))
            }

            static let specification = NetworkAPI.Specification(
                Self.init, requestLine: "POST /", summary: "Post", example: "kr", "x",
                exampleResponse: .empty())
        }
        let remedy = "state the names of the arguments instead of the request line"
        #expect(
            await problems(Regional.self) == [
                "the argument 1 has no name that follows from its location (the server); \(remedy)",
                "the argument 2 has no name that follows from its location (the body); \(remedy)",
            ])
    }

    @Test func `an endpoint whose request cannot be built has placeholder names`() {
        struct Broken: Located {
            let urlInfo = URLInfo(host: "not a host", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            init(name: String) {}

            static let specification = NetworkAPI.Specification(
                Self.init, requestLine: "GET /", summary: "Fail", example: "x", exampleResponse: .empty())
        }
        #expect(Broken.specification.arguments.map(\.name) == ["argument1"])
        #expect(Broken.specification.template.problem != nil)
    }
}
