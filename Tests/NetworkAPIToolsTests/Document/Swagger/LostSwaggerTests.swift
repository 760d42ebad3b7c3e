import Foundation
import Testing

@testable import NetworkAPITools

/// References of Swagger 2.0 without a target.
@Suite struct LostSwaggerTests {
    @Test(arguments: [
        ("#/parameters/shop", "#/parameters/none"), ("#/responses/problem", "#/responses/none"),
        ("#/definitions/named", "#/definitions/none"),
    ])
    func `a reference without a target is reported as the document has it`(old: String, new: String) throws {
        let text = ShopSwagger.document.replacingOccurrences(of: old, with: new)
        try #require(text != ShopSwagger.document)
        let report = ShopAPI.catalog.check(against: try ContractDocument(Data(text.utf8)))
        let lost = report.findings.filter { $0.rule == "unresolved-reference" }
        #expect(lost.map(\.path) == [new], "\(report)")
    }
}
