import Foundation
import NetworkAPITesting
import NetworkAPITools
import Testing

/// An argument of which each member is an item of the query with the name of the member.
struct MemberItemTests {
    private struct Owner: Codable, Sendable {
        let name: String, size: Int
        var note: String?
    }

    private struct Member: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let owner: Owner, page: Int }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/member")
        let requestInfo: RequestInfo<Parameter>
        init(owner: Owner, page: Int) {
            requestInfo = .init(
                method: .get, parameters: Parameter(owner: owner, page: page), encoding: .query(.form()))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "owner", "page", summary: "Member", example: Owner(name: "x", size: 1), 1,
            exampleResponse: .empty())
    }

    private struct Whole: SpecifiedAPIDefinition {
        struct Parameter: Codable, Sendable { let owner: Owner, page: Int }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/whole")
        let requestInfo: RequestInfo<Parameter>
        init(parameter: Parameter) { requestInfo = .init(method: .get, parameters: parameter) }
        static let specification = NetworkAPI.Specification(
            Self.init, "parameter", summary: "Whole",
            example: Parameter(owner: Owner(name: "x", size: 1), page: 1), exampleResponse: .empty())
    }

    private struct Map: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/map")
        let requestInfo: RequestInfo<[String: Int]>
        init(map: [String: Int]) { requestInfo = .init(method: .get, parameters: map) }
        static let specification = NetworkAPI.Specification(
            Self.init, "map", summary: "Map", example: ["a": 1],
            exampleResponse: .empty())
    }

    private struct Long: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let count: UInt64, price: Decimal }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/long")
        let requestInfo: RequestInfo<Parameter>
        init(count: UInt64, price: Decimal) {
            requestInfo = .init(method: .get, parameters: Parameter(count: count, price: price))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "count", "price", summary: "Long", example: .max, Decimal(UInt64.max) + 0.5,
            exampleResponse: .empty())
    }

    private func rows<Definition: SpecifiedAPIDefinition>(of type: Definition.Type) -> [String] {
        (OwnExample.operation(of: type)?["parameters"]?.array ?? []).map { parameter in
            let parts = [parameter["name"], parameter["schema"]?["type"]].map { $0?.string ?? "-" }
            return (parts + (parameter["required"] == true ? ["required"] : [])).joined(separator: " ")
        }
    }

    @Test func `each member is a parameter with its type`() throws {
        #expect(
            rows(of: Member.self)
                == ["name string required", "size integer required", "note string", "page integer required"])
        #expect(
            rows(of: Whole.self) == [
                "owner[name] string required", "owner[size] integer required", "owner[note] string",
                "page integer required",
            ])
        let owner = Owner(name: "n", size: 2, note: "x")
        let members = NetworkAPI.Catalog("Example", [Member.self])
        #expect(members.openAPI().diagnoses == [])
        #expect(try OwnExample.answer(to: Member(owner: owner, page: 1), in: members) == ["204"])
        let whole = Whole(parameter: .init(owner: owner, page: 1))
        let catalog = NetworkAPI.Catalog("Example", [Whole.self])
        #expect(catalog.openAPI().diagnoses == [])
        #expect(try OwnExample.answer(to: whole, in: catalog) == ["204"])
    }

    @Test func `members that cannot be listed are diagnosed`() {
        #expect(
            NetworkAPI.Catalog("Example", [Map.self]).openAPI().diagnoses.map { "\($0)" } == [
                """
                MemberItemTests.Map: the members of the argument map, each an item of the query, cannot be described
                """
            ])
    }

    @Test func `an example has all digits of its number`() throws {
        let parameters = try #require(OwnExample.operation(of: Long.self)?["parameters"]?.array)
        let numbers = [Decimal(UInt64.max), Decimal(UInt64.max) + 0.5]
        #expect(parameters.map { $0["example"] } == numbers.map { .decimal($0) })
    }
}
