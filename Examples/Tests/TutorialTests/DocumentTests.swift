import Foundation
import NetworkAPITools
import Testing
import Tutorial

struct DocumentTests {
    @Test func `the endpoints agree with the document of the bakery`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Document/bakery.json")
        let document = try ContractDocument(Data(contentsOf: file))
        let report = BakeryAPI.catalog.check(against: document)
        #expect(report.findings.map(\.description) == [])
    }
}
