import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Endpoints with one path, which a document has once.
struct SamePathTests {
    private struct Rename: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let method: String, user: String }
        struct Response: Codable, Sendable { let id: Int }
        let urlInfo = URLInfo(host: "api.example.com", path: "/rpc")
        let requestInfo: RequestInfo<Parameter>

        init(user: String) {
            requestInfo = RequestInfo(method: .post, parameters: Parameter(method: "rename", user: user))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "user", summary: "Rename", example: "u", exampleResponse: #"{"id": 1}"#)
    }

    private struct Pay: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let method: String, amount: Int }
        struct Response: Codable, Sendable { let total: Double }
        let urlInfo = URLInfo(host: "api.example.com", path: "/rpc")
        let requestInfo: RequestInfo<Parameter>

        init(amount: Int) {
            requestInfo = RequestInfo(method: .post, parameters: Parameter(method: "pay", amount: amount))
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "amount", summary: "Pay", example: 4, exampleResponse: #"{"total": 1}"#,
            responses: [.response(409, "The account is empty")])
    }

    private struct Users: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(words: String) {
            urlInfo = URLInfo(
                host: "api.example.com", path: "/search", query: ["type": "users", "q": words])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "q", summary: "Search users", example: "u", exampleResponse: .empty())
    }

    private struct Repositories: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(words: String, fork: Bool) {
            urlInfo = URLInfo(
                host: "api.example.com", path: "/search",
                query: ["type": "repos", "q": words, "fork": "\(fork)"])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "q", "fork", summary: "Search repositories", example: "u", true,
            exampleResponse: .empty(), responses: [.response(422, "Invalid")])
    }

    private struct GetUser: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        init(name: String) { urlInfo = URLInfo(host: "api.example.com", path: "/users/\(name)") }
        static let specification = NetworkAPI.Specification(
            Self.init, "name", summary: "Get a user", example: "a", exampleResponse: .empty())
    }

    private struct DeleteUser: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .delete)
        init(id: Int) { urlInfo = URLInfo(host: "api.example.com", path: "/users/\(id)") }
        static let specification = NetworkAPI.Specification(
            Self.init, "id", summary: "Delete a user", example: 7, exampleResponse: .empty())
    }

    private struct OtherHost: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        init(name: String) { urlInfo = URLInfo(host: "b.example.com", path: "/users/\(name)") }
        static let specification = NetworkAPI.Specification(
            Self.init, "name", summary: "Get a user", example: "a", exampleResponse: .empty())
    }

    private static let calls = NetworkAPI.Catalog("Calls", [Rename.self, Pay.self])
    private static let searches = NetworkAPI.Catalog("Searches", [Users.self, Repositories.self])
    private static let users = NetworkAPI.Catalog("Users", [GetUser.self, DeleteUser.self])

    @Test func `another body or other parameters at one path are a diagnosis`() throws {
        let calls = Self.calls.openAPI()
        #expect(calls.diagnoses.count == 1)
        #expect(calls.diagnoses.first?.contains("POST /rpc is already described by") == true)
        #expect(calls.diagnoses.first?.contains("with another body") == true)
        let operation = try #require(calls.json["paths"]?["/rpc"]?["post"]?.value)
        #expect(operation["x-other-endpoints"] == nil)
        #expect(operation["responses"]?["409"] == nil)
        let searches = Self.searches.openAPI()
        #expect(searches.diagnoses.first?.contains("with other parameters") == true)
    }

    @Test func `the same path of another server is a diagnosis`() {
        let document = NetworkAPI.Catalog("Hosts", [GetUser.self, OtherHost.self]).openAPI()
        #expect(document.diagnoses.count == 1)
        #expect(document.diagnoses.first?.contains("with another server") == true)
    }

    @Test func `the mock server serves each of them`() throws {
        #expect(try OwnExample.answer(to: Rename(user: "v"), in: Self.calls) == ["200"])
        #expect(try OwnExample.answer(to: Pay(amount: 4), in: Self.calls) == ["200"])
        #expect(try OwnExample.answer(to: Users(words: "v"), in: Self.searches) == ["204"])
        let repositories = Repositories(words: "v", fork: false)
        #expect(try OwnExample.answer(to: repositories, in: Self.searches) == ["204"])
        let server = MockServer([Self.searches])
        #expect(server.answer(to: .request("GET", "/search?type=repos&q=a")).status == 400)
    }

    @Test func `paths that differ in the names of arguments are one path`() throws {
        let document = Self.users.openAPI()
        #expect(document.diagnoses == [])
        let paths = try #require(document.json["paths"]?.value.object)
        #expect(paths.keys.sorted() == ["/users/{name}"])
        let operations = try #require(paths["/users/{name}"]?.object)
        #expect(operations.keys.sorted() == ["delete", "get"])
        #expect(operations["delete"]?["parameters"]?[0]?["name"] == "name")
        #expect(operations["delete"]?["parameters"]?[0]?["schema"]?["type"] == "integer")
        #expect(try OwnExample.answer(to: DeleteUser(id: 3), in: Self.users) == ["204"])
        let errors = MockServer([Self.users]).answer(to: .request("DELETE", "/users/x")).errors
        #expect(errors.first?.hasPrefix("path id:") == true, "\(errors)")
        let read = try ContractDocument(Data(document.text.utf8))
        #expect(Self.users.check(against: read).findings.map { "\($0)" } == [])
    }
}
