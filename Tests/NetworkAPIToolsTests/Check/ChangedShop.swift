import Foundation
import NetworkAPIKit
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// The document of the shop with other values.
enum ChangedShop {
    /// Returns the document with values at places as in ``ContractRuleTests/Change``; `nil` removes a value.
    static func document(_ changes: [(place: String, json: String?)]) throws -> ContractDocument {
        let old = try ContractRuleTests.json(ShopAPI.document)
        let new = try changes.reduce(old) { document, change in
            let path = ContractRuleTests.Change("", change.place, change.json, nil).path
            guard let json = change.json else { return document.removing(at: path) }
            return try #require(document.setting(ContractRuleTests.json(json), at: path[...]))
        }
        return try ContractDocument(JSONEncoder().encode(new))
    }

    /// Returns the breaking differences and the drift: their paths and rules.
    static func rows(_ changes: (place: String, json: String?)...) throws -> [String] {
        let report = try ShopAPI.catalog.check(against: document(changes))
        return report.findings.filter { $0.severity != .note }.map { "\($0.path) \($0.rule)" }
    }
}
