import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// Arrays and objects in the forms and the queries that the mock server receives.
struct MockNestedTests {
    private struct Owner: Codable, Sendable { let name: String, size: Int, tags: [String], note: Date? }
    private struct Inner: Codable, Sendable { let city: String, owner: Owner }

    private struct Fields: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let owner: Owner, ids: [Int], page: Int }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/fields")
        let requestInfo: RequestInfo<Parameter>
        init(owner: Owner, ids: [Int], page: Int) {
            let parameter = Parameter(owner: owner, ids: ids, page: page)
            requestInfo = .init(
                method: .post, parameters: parameter, encoding: .form(.init(arrays: .comma, nils: .null)))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "owner", "ids", "page", summary: "Fields",
            example: Owner(name: "a", size: 1, tags: [], note: nil), [1, 2], 1, exampleResponse: .empty())
    }

    private struct Items: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let inner: Inner }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/items")
        let requestInfo: RequestInfo<Parameter>
        init(inner: Inner) { requestInfo = .init(method: .get, parameters: Parameter(inner: inner)) }
        static let specification = NetworkAPI.Specification(
            Self.init, "inner", summary: "Items",
            example: Inner(city: "c", owner: Owner(name: "a", size: 1, tags: ["x"], note: nil)),
            exampleResponse: .empty())
    }

    @Test(
        arguments: [
            (
                "owner[x]=abc&page=1",
                [
                    #"body #/owner: the member "name" is missing"#,
                    #"body #/owner: the member "size" is missing"#,
                ]
            ),
            ("owner[name]=a&owner[size]=b&page=1", ["body #/owner/size: string, expected integer"]),
            ("owner[name]=a&owner[size]=1&ids=1,x&page=1", ["body #/ids/1: string, expected integer"]),
            ("owner[name]=a&owner[size]=1&owner[tags]=a,b&owner[note]=null&page=1", []),
        ])
    func `the fields of an object and the elements of an array are checked`(body: String, errors: [String]) {
        let server = MockServer([NetworkAPI.Catalog("Example", [Fields.self])])
        let headers: NetworkAPI.Headers = [.contentType: "application/x-www-form-urlencoded"]
        let answer = server.answer(to: .request("POST", "/fields", headers: headers, body: body))
        #expect(answer.errors == errors)
    }

    @Test(
        arguments: [
            (
                "inner[x]=1",
                [
                    #"query inner: the member "city" is missing"#,
                    #"query inner[owner]: the member "name" is missing"#,
                    #"query inner[owner]: the member "size" is missing"#,
                ]
            ),
            (
                "inner[city]=c&inner[owner][name]=a&inner[owner][size]=b",
                ["query inner[owner][size]: string, expected integer"]
            ),
            (
                "inner[city]=c&inner[owner][name]=a&inner[owner][size]=2&inner[owner][tags][0]=t",
                []
            ),
        ])
    func `the members of an object in the query are checked`(query: String, errors: [String]) {
        let server = MockServer([NetworkAPI.Catalog("Example", [Items.self])])
        let answer = server.answer(to: .request("GET", "/items?\(query)"))
        #expect(answer.errors.sorted() == errors)
    }

    @Test func `the endpoint's own calls are accepted`() throws {
        #expect(try OwnExample.answer(of: Fields.self) == ["204"])
        #expect(try OwnExample.answer(of: Items.self) == ["204"])
        let owner = Owner(name: "n", size: 2, tags: ["a", "b"], note: Date(timeIntervalSince1970: 1))
        let fields = NetworkAPI.Catalog("Example", [Fields.self])
        #expect(try OwnExample.answer(to: Fields(owner: owner, ids: [], page: 1), in: fields) == ["204"])
        let items = NetworkAPI.Catalog("Example", [Items.self])
        let inner = Inner(city: "", owner: owner)
        #expect(try OwnExample.answer(to: Items(inner: inner), in: items) == ["204"])
    }
}
