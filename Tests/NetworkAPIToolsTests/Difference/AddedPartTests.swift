import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Parts that are added to an `allOf`, or go from it, beside the changes of members.
struct AddedPartTests {
    private static func part(_ name: String) -> String { ##"{"$ref": "#/components/schemas/\##(name)"}"## }

    /// A body of two parts and more, with a member that has parts too.
    private func document(body more: [String], member: [String]) throws -> ContractDocument {
        func all(_ names: [String]) -> String { names.map(Self.part).joined(separator: ",") }
        let text = #"{"type": "object", "properties": {"name": {"type": "string"}}}"#
        let member = #"{"type": "object", "allOf": [\#(all(["Text", "Name"] + member))]}"#
        return try ContractDocument(
            Data(
                """
                {"openapi": "3.1.0", "paths": {"/a": {"post": {"responses": {}, "requestBody": {"content": {
                  "application/json": {"schema": {"allOf": [\(all(["Dog", "Text"] + more))]}}}}}}},
                 "components": {"schemas": {"Text": \(text), "Name": \(text), "New": \(text), "Other": \(text),
                   "Dog": {"type": "object", "properties": {"breed": \(member)}}}}}
                """.utf8))
    }

    private func rules(
        _ before: (body: [String], member: [String]), _ after: (body: [String], member: [String])
    ) throws -> Set<String> {
        let (old, new) = try (
            document(body: before.body, member: before.member),
            document(body: after.body, member: after.member)
        )
        return Set(DocumentDifference(old: old, new: new).changes.map(\.rule))
    }

    @Test func `a part that is added to a body and to a member is named at both`() throws {
        let both = try rules(([], []), (["Other"], ["New"]))
        #expect(both == ["request-body-all-of-added", "request-property-all-of-added"])
        #expect(try rules(([], []), (["Other"], [])) == ["request-body-all-of-added"])
        #expect(try rules(([], []), ([], ["New"])) == ["request-property-all-of-added"])
    }

    @Test func `a part that goes from a body and from a member is named at both`() throws {
        let both = try rules((["Other"], ["New"]), ([], []))
        #expect(both == ["request-body-all-of-removed", "request-property-all-of-removed"])
        #expect(try rules((["Other"], ["New"]), (["Other"], ["New"])).isEmpty)
    }
}
