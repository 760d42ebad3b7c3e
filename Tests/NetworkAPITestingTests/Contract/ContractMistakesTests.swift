import Foundation
import NetworkAPITesting
import Testing

/// Changes that are often made to an endpoint by mistake, each of which a contract test reports without a provider's
/// document.
@Suite struct ContractMistakesTests {
    /// A mistake in the definition or in the specification of `List`.
    private enum Mistake: Sendable {
        case path, query, method, swappedPlaces, swappedNames, wrongName, brokenExample, emptyList
        @TaskLocal static var current: Mistake?
    }

    private struct List<Item: Decodable & Sendable>: SpecifiedAPIDefinition {
        typealias Response = [Item]
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>

        init(owner: String, repository: String, page: Int?) {
            let noun: NetworkAPI.Path =
                Mistake.current == .path ? "/\(owner)/\(repository)/list" : "/\(owner)/\(repository)/items"
            var query: NetworkAPI.Query = [:]
            if let page { query.append("page", "\(page)") }
            if Mistake.current == .query { query.append("expand", "user") }
            let path: NetworkAPI.Path =
                Mistake.current == .swappedPlaces ? "/\(repository)/\(owner)/items" : noun
            urlInfo = URLInfo(host: "a.example", path: path, query: query)
            requestInfo = RequestInfo(method: Mistake.current == .method ? .post : .get)
        }

        static var specification: NetworkAPI.Specification<Self> {
            let response: NetworkAPI.Catalog.ExampleResponse =
                switch Mistake.current {
                case .brokenExample: #"[{"id": 1, "done": true, "user": {"twitter_name": "m" "due": null}]"#
                case .emptyList: "[]"
                default: #"[{"id": 1, "done": true, "user": {"twitter_name": "m"}, "due": null}]"#
                }
            let names: [NetworkAPI.ArgumentName<String>] =
                switch Mistake.current {
                case .swappedNames: ["repo", "owner"]
                case .wrongName: ["uid", "repo"]
                default: ["owner", "repo"]
                }
            return NetworkAPI.Specification(
                Self.init, names[0], names[1], ArgumentName.named("page"), summary: "List", example: "mona",
                "hello", 2,
                exampleResponse: response, absent: ["[].due"])
        }
    }

    private struct Item: Decodable, Sendable {
        struct User: Decodable, Sendable { let twitter_name: String? }
        let id: Int, done: Bool, user: User?, due: String?
    }

    private static let golden: NetworkAPI.ContractTest.GoldenText = """
        GET https://a.example/mona/hello/items?page=2
        Accept: application/json

        Template: https://a.example/{owner}/{repo}/items{?page}
        Optional in the response:
          [].due
          [].user
          [].user.twitter_name
        """

    private func report<Value: Decodable & Sendable>(
        _ mistake: Mistake? = nil, item: Value.Type = Item.self
    ) async -> [String] {
        await Mistake.$current.withValue(mistake) {
            do throws(NetworkAPI.ContractTest.Failure) {
                try await NetworkAPI.ContractTest(List<Value>.self).verify(golden: Self.golden)
                return []
            } catch {
                return error.problems.flatMap { $0.split(separator: "\n").map(String.init) }
            }
        }
    }

    @Test func `the endpoint without a mistake passes`() async {
        #expect(await report() == [])
    }

    @Test(
        arguments: [
            (.path, "+ GET https://a.example/mona/hello/list?page=2"),
            (.query, "+ GET https://a.example/mona/hello/items?page=2&expand=user"),
            (.method, "+ POST https://a.example/mona/hello/items?page=2"),
            (.swappedPlaces, "+ GET https://a.example/hello/mona/items?page=2"),
            (.swappedNames, "+ Template: https://a.example/{repo}/{owner}/items{?page}"),
            (.wrongName, "+ Template: https://a.example/{uid}/{repo}/items{?page}"),
        ] as [(Mistake, String)])
    private func `a request or a name that changes is a line of the difference`(
        mistake: Mistake, line: String
    ) async {
        let report = await report(mistake)
        #expect(report.contains(line), "\(report)")
    }

    @Test func `an example that is not JSON is reported with its line, its column and its text`() async {
        let report = await report(.brokenExample)
        #expect(
            report.contains {
                $0.contains("the body cannot be read as JSON, ")
                    && $0.contains(#": ne": true, "user": {"twitter_name": "m"  (line 1, column 55)"#)
            }, "\(report)")
    }

    @Test func `a list without an element is reported, since nothing in it is read`() async {
        let report = await report(.emptyList)
        #expect(
            report.contains(
                "[] is empty in each example, so its elements are not read; add a value to an example, or add \"[]\" "
                    + "to `absent` of the specification"), "\(report)")
    }

    private struct TextItem: Decodable, Sendable {
        struct User: Decodable, Sendable { let twitter_name: String? }
        let id: Int, done: String, user: User?, due: String?
    }

    @Test func `a member of another type is reported with its path`() async {
        let report = await report(item: TextItem.self)
        #expect(
            report.contains { $0.contains("at [0].done: expected String, found a Boolean value") },
            "\(report)")
    }

    private struct RequiredItem: Decodable, Sendable {
        struct User: Decodable, Sendable { let twitter_name: String? }
        let id: Int, done: Bool, user: User, due: String?
    }

    @Test func `an optional member that becomes required is a line of the difference`() async {
        let report = await report(item: RequiredItem.self)
        #expect(report.contains("-   [].user"), "\(report)")
    }

    private struct MistypedItem: Decodable, Sendable {
        struct User: Decodable, Sendable { let twitter_user_name: String? }
        let id: Int, done: Bool, user: User?, due: String?
    }

    @Test func `a mistyped key of an optional member is reported with its path`() async {
        let report = await report(item: MistypedItem.self)
        #expect(
            report.contains(
                "[].user.twitter_user_name has no value in an example: its key may be mistyped; add a value to an "
                    + "example, or add \"[].user.twitter_user_name\" to `absent` of the specification"),
            "\(report)")
        #expect(report.contains("-   [].user.twitter_name"))
        #expect(report.contains("+   [].user.twitter_user_name"))
    }

    private struct ShortItem: Decodable, Sendable {
        struct User: Decodable, Sendable { let twitter_name: String? }
        let id: Int, done: Bool, user: User?
    }

    @Test func `a declaration as absent that is not needed is reported`() async {
        let report = await report(item: ShortItem.self)
        #expect(
            report.contains(
                "[].due is in `absent` of the specification, but the response does not have such an optional member"
            ), "\(report)")
    }

    private struct LogIn: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let name: String, password: String }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "a.example", path: "/")
        let requestInfo: RequestInfo<Parameter>

        @TaskLocal static var encoding: NetworkAPI.ParameterEncoding = .automatic

        init(name: String, password: String) {
            requestInfo = RequestInfo(
                method: .get, parameters: Parameter(name: name, password: password), encoding: Self.encoding)
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "name", "password", summary: "Log in", example: "mona", "sesame",
            exampleResponse: .empty())
    }

    @Test func `a secret that a change of the method moves into the URL is reported`() async {
        let golden: NetworkAPI.ContractTest.GoldenText = """
            GET https://a.example/?name=mona&password=***

            Template: https://a.example/{?name,password}
            """
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(LogIn.self).verify(golden: golden)
        }
        #expect(
            failure?.problems == [
                """
                the secret password is in the URL, which servers and proxies log, since a GET request sends its \
                parameters in the query: change the method, or state `encoding: .query` if the provider requires it
                """
            ])
        await #expect(throws: Never.self) {
            try await LogIn.$encoding.withValue(.query) {
                try await NetworkAPI.ContractTest(LogIn.self).verify(golden: golden)
            }
        }
    }

    private struct Pages: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(page: Int, perPage: Int) {
            urlInfo = URLInfo(
                host: "a.example", path: "/", query: ["page": "\(page)", "per_page": "\(perPage)"])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "per_page", "page", summary: "Pages", example: 1, 30, exampleResponse: .empty())
    }

    @Test func `two arguments that have each other's names are reported also in a new endpoint`() async {
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(Pages.self).verify(
                golden: """
                    GET https://a.example/?page=1&per_page=30

                    Template: https://a.example/
                      {per_page}: the query item "page"
                      {page}: the query item "per_page"
                    """)
        }
        #expect(
            failure?.problems == [
                """
                the argument per_page is the query item "page", and page is the name of another argument: the names \
                may be in the wrong order
                """,
                """
                the argument page is the query item "per_page", and per_page is the name of another argument: the \
                names may be in the wrong order
                """,
            ])
    }
}
