import NetworkAPIKit
import Testing

@Suite("Samples of limits")
struct LimitSamples {
    private struct ListItems: NetworkAPIDefinition {
        struct Parameter: Encodable { let perPage: Int? }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/items")
        let requestInfo: RequestInfo<Parameter>

        init(perPage: Int?) {
            requestInfo = RequestInfo(method: .get, parameters: Parameter(perPage: perPage))
                .argument("per_page", perPage, limit: .range(1...100))
        }
    }

    @Test func `a value outside of a limit is not sent`() throws {
        #expect(try ListItems(perPage: 100).curl().contains("perPage=100"))
        let failure = #expect(throws: NetworkAPI.Failure.self) { try ListItems(perPage: 101).curl() }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(problem.part == .argument("per_page"))
    }
}
