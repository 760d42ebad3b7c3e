import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Lists in one item of a query, as a mock server reads them.
struct MockListTests {
    struct Find: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let commas: [Int], spaces: [Int], pipes: [Int] }
        let urlInfo = URLInfo(host: "api.example.com", path: "/find")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        private static let arrays = NetworkAPI.QueryEncoding.Arrays.byKey(
            ["spaces": .space, "pipes": .pipe], otherwise: .comma)

        init(commas: [Int], spaces: [Int], pipes: [Int]) {
            requestInfo = .init(
                method: .get, parameters: Parameter(commas: commas, spaces: spaces, pipes: pipes),
                encoding: .query(.init(arrays: Self.arrays)))
        }

        static let specification = NetworkAPI.Specification(
            Find.init, "commas", "spaces", "pipes", summary: "Find", example: [1, 2], [3, 4], [5, 6],
            exampleResponse: .empty(status: 204))
    }

    private static let catalog = NetworkAPI.Catalog("Find", [Find.self])
    private static let server = MockServer([catalog])

    @Test(arguments: [
        ("commas", "1,2", 204), ("commas", "1", 204), ("commas", "1%2C2", 204), ("commas", "", 204),
        ("commas", "1,a", 400), ("commas", "1,,2", 400),
        // The first element has a comma of its own.
        ("commas", "1%2C2,3", 400),
        ("spaces", "1%202", 204), ("spaces", "1+2", 204), ("spaces", "1,2", 400),
        ("pipes", "1%7C2", 204), ("pipes", "1|2", 204), ("pipes", "1,2", 400),
    ])
    func `the elements of a list are separated by the delimiter of its style`(
        name: String, text: String, status: Int
    ) {
        let items = ["commas", "spaces", "pipes"].map { "\($0)=\($0 == name ? text : "1")" }
        let answer = Self.server.answer(to: .request("GET", "/find?\(items.joined(separator: "&"))"))
        #expect(answer.status == status, "\(answer.errors)")
    }

    @Test func `the check reads the lists of every style from the requests`() throws {
        let document = try JSONEncoder().encode(Self.catalog.openAPI().json.value)
        let findings = Self.catalog.check(against: try ContractDocument(document)).findings
        #expect(findings.filter { $0.severity != .note }.map { "\($0)" } == [])
    }
}
