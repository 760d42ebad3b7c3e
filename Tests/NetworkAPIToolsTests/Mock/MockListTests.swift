import NetworkAPIKit
import NetworkAPITools
import Testing

/// Lists in one item of a query, as a mock server reads them.
struct MockListTests {
    private struct Find: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/find")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse
        struct Parameter: Encodable { let ids: [Int] }

        init(ids: [Int]) {
            requestInfo = RequestInfo(
                method: .get, parameters: Parameter(ids: ids), encoding: .query(.init(arrays: .comma)))
        }

        static let specification = NetworkAPI.Specification(
            Find.init, "ids", summary: "Find", example: [1, 2], exampleResponse: .empty(status: 204))
    }

    private static let server = MockServer([NetworkAPI.Catalog("Find", [Find.self])])

    @Test(arguments: [("1,2", 204), ("1", 204), ("1%2C2", 204), ("", 204), ("1,a", 400), ("1,,2", 400)])
    func `the elements of a list are separated by commas`(text: String, status: Int) {
        let answer = Self.server.answer(to: .request("GET", "/find?ids=\(text)"))
        #expect(answer.status == status, "\(answer.errors)")
    }
}
