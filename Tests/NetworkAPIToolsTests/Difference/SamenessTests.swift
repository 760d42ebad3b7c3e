import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Pairs of schemas that are compared while others are taken to be the same.
@Suite(.timeLimit(.minutes(5)))
struct SamenessTests {
    private func document(_ part: String, _ type: String) throws -> ContractDocument {
        let text = ##"""
            {"openapi": "3.1.0", "paths": {"/t": {"get": {"responses": {"200": {"description": "", "content": {
              "application/json": {"schema": {"type": "object", "properties": {
                "m": {"oneOf": [
                  {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/R"}, "q": \##(part)}},
                  {"type": "string"}]},
                "n": {"type": "object", "then": {"required": ["b"]},
                  "if": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/R"}}}}}}}}}}}}},
              "components": {"schemas": {"R": {"type": "object", "properties": {"r": {"type": "\##(type)"}}}}}}
            """##
        return try ContractDocument(Data(text.utf8))
    }

    private func part(_ text: String) -> String {
        #"""
        {"type": "object", "properties": {"z": {"oneOf": [
          {"type": "object", "properties": {"k": {"type": "string"}}\#(text)},
          {"type": "array", "items": {"type": "string"}}]}}}
        """#
    }

    private func changes(isDeep: Bool, to type: String) throws -> [ContractChange] {
        let more = #"{"type": "object", "properties": {"y": {"type": "integer"}}, "required": ["y"]}"#
        let described = part(#", "description": "d""#)
        let parts = [part(""), #"{"anyOf": [\#(described), \#(more)]}"#].map {
            isDeep ? #"{"oneOf": [\#($0), {"type": "boolean"}]}"# : $0
        }
        return DocumentDifference(old: try document(parts[0], "string"), new: try document(parts[1], type))
            .changes
    }

    @Test(arguments: [false, true])
    func `a schema that became one of several is compared apart from the pairs around it`(isDeep: Bool) throws
    {
        #expect(try !changes(isDeep: isDeep, to: "string").isEmpty)
        let both = try changes(isDeep: isDeep, to: "integer")
        #expect(both.contains { $0.path.contains("$.n") }, "\(both)")
    }

    @Test func `schemas that are written in another order are the same in a large document too`() throws {
        func document(isReversed: Bool) throws -> ContractDocument {
            let schemas = (0..<150).map { number in
                let forms = (0..<3).map { form in
                    let members = (0..<9).map {
                        #""m\#(form)\#($0)": {"type": "string", "maxLength": \#(number + 1)}"#
                    }
                    return #"{"type": "object", "properties": {\#(members.joined(separator: ", "))}}"#
                }
                let list = isReversed ? forms.reversed() : forms
                let next = ##"{"$ref": "#/components/schemas/S\##((number + 1) % 150)"}"##
                return
                    #""S\#(number)": {"type": "object", "properties": {"next": \#(next), "one": {"oneOf": [\#(list.joined(separator: ", "))]}}}"#
            }
            let text = ##"""
                {"openapi": "3.1.0", "paths": {"/t": {"get": {"responses": {"200": {"description": "", "content": {
                  "application/json": {"schema": {"$ref": "#/components/schemas/S0"}}}}}}}},
                  "components": {"schemas": {\##(schemas.joined(separator: ", "))}}}
                """##
            return try ContractDocument(Data(text.utf8))
        }
        let (old, new) = try (document(isReversed: false), document(isReversed: true))
        #expect(DocumentDifference(old: old, new: new).changes.isEmpty)
    }
}
