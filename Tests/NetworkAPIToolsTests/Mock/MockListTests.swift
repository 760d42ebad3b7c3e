import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Lists in one item of a query, as a mock server reads them.
struct MockListTests {
    struct Parameter: Encodable { let ids: [Int] }

    struct Commas: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/commas")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(ids: [Int]) {
            requestInfo = .init(
                method: .get, parameters: Parameter(ids: ids), encoding: .query(.init(arrays: .comma)))
        }

        static let specification = NetworkAPI.Specification(
            Commas.init, "ids", summary: "Find", example: [1, 2], exampleResponse: .empty(status: 204))
    }

    struct Spaces: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/spaces")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(ids: [Int]) {
            requestInfo = .init(
                method: .get, parameters: Parameter(ids: ids), encoding: .query(.init(arrays: .space)))
        }

        static let specification = NetworkAPI.Specification(
            Spaces.init, "ids", summary: "Find", example: [1, 2], exampleResponse: .empty(status: 204))
    }

    struct Pipes: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/pipes")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(ids: [Int]) {
            requestInfo = .init(
                method: .get, parameters: Parameter(ids: ids), encoding: .query(.init(arrays: .pipe)))
        }

        static let specification = NetworkAPI.Specification(
            Pipes.init, "ids", summary: "Find", example: [1, 2], exampleResponse: .empty(status: 204))
    }

    static let catalog = NetworkAPI.Catalog("Find", [Commas.self, Spaces.self, Pipes.self])
    private static let server = MockServer([catalog])

    @Test(arguments: [
        ("commas?ids=1,2", 204), ("commas?ids=1", 204), ("commas?ids=1%2C2", 204), ("commas?ids=", 204),
        ("commas?ids=1,a", 400), ("commas?ids=1,,2", 400),
        // The first element has a comma of its own.
        ("commas?ids=1%2C2,3", 400),
        ("spaces?ids=1%202", 204), ("spaces?ids=1+2", 204), ("spaces?ids=1,2", 400),
        ("pipes?ids=1%7C2", 204), ("pipes?ids=1|2", 204), ("pipes?ids=1,2", 400),
    ])
    func `the elements of a list are separated by the delimiter of its style`(target: String, status: Int) {
        let answer = Self.server.answer(to: .request("GET", "/\(target)"))
        #expect(answer.status == status, "\(answer.errors)")
    }

    @Test func `the check reads the lists of every style from the requests`() throws {
        let document = try JSONEncoder().encode(Self.catalog.openAPI().json.value)
        let findings = Self.catalog.check(against: try ContractDocument(document)).findings
        #expect(findings.filter { $0.severity != .note }.map { "\($0)" } == [])
    }
}
