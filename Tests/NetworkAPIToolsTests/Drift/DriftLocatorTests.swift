import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// The places of values that a type cannot read.
@Suite(.timeLimit(.minutes(10)))
struct DriftLocatorTests {
    @Test func `a deep value of alternatives that contain each other is compared in part`() {
        let alternatives = ["a", "b"].map { name in
            JSONSchema.object([
                .init("inner", .reference("Tree")), .init(name, .string, isRequired: false),
            ])
        }
        let locator = DriftLocator(
            schema: .reference("Tree"), definitions: ["Tree": .anyOf(alternatives)])
        let body = (0..<60).reduce("1") { inner, _ in #"{"inner": \#(inner)}"# }
        let error = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        #expect(!locator.findings(in: Data(body.utf8), error, below: []).isEmpty)
    }
}
