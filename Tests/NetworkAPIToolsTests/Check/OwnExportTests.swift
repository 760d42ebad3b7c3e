import Foundation
import NetworkAPIKit
import NetworkAPIs
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct OwnExportTests {
    @Test(arguments: NetworkAPI.Catalog.all.map(\.name))
    func `a service agrees with the document that is exported from it`(name: String) throws {
        let catalog = try #require(NetworkAPI.Catalog.all.first { $0.name == name })
        let document = try ContractDocument(Data(catalog.openAPI().json.description.utf8))
        let report = catalog.check(against: document)
        #expect(report.findings == [], "\(report.json)")
    }
}
