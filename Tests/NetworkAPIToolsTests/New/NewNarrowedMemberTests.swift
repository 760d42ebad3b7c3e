import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Alternatives that extend a base and list fewer values for one of its members.
struct NewNarrowedMemberTests {
    /// The answer of an operation that is one of two schemas, which say more of the member `kind` of their base.
    private func answer(_ base: String, _ cat: String, _ dog: String) throws -> String {
        func animal(_ kind: String, _ member: String) -> String {
            ##"""
            {"allOf": [{"$ref": "#/components/schemas/Pet"},
              {"type": "object", "properties": {"kind": \##(kind), "\##(member)": {"type": "integer"}}}]}
            """##
        }
        let document = ##"""
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"/a": {"get": {"operationId": "getA", "responses": {"200": {"description": "", "content":
               {"application/json": {"schema": {"oneOf": [{"$ref": "#/components/schemas/Cat"},
                 {"$ref": "#/components/schemas/Dog"}]}}}}}}}},
             "components": {"schemas": {
               "Kind": {"type": "string", "enum": ["cat", "dog", "fox"]},
               "Pet": {"type": "object", "required": ["kind"], "properties": {"kind": \##(base), "name": {"type": "string"}}},
               "Cat": \##(animal(cat, "lives")), "Dog": \##(animal(dog, "tricks"))}}}
            """##
        let made = EndpointGenerator(try ContractDocument(Data(document.utf8)), service: "Shop")
            .files { _ in true }
        #expect(made.refusals.isEmpty)
        return made.files.map(\.text).joined()
    }

    private static let all = #"{"type": "string", "enum": ["cat", "dog", "fox"], "description": "Its kind."}"#

    @Test(arguments: [
        (all, #"{"type": "string", "enum": ["cat"]}"#, #"{"enum": ["dog"]}"#),
        (##"{"$ref": "#/components/schemas/Kind"}"##, #"{"const": "cat"}"#, #"{"const": "dog"}"#),
        (
            #"{"type": "string"}"#, #"{"type": "string", "enum": ["cat"]}"#,
            #"{"type": "string", "const": "dog"}"#
        ),
    ])
    func `an alternative has the values that it lists itself`(base: String, cat: String, dog: String) throws {
        let text = try answer(base, cat, dog)
        #expect(text.count(of: "            case cat\n") == 1, "\(text)")
        #expect(text.count(of: "            case dog\n") == 1)
        #expect(text.count(of: "public let kind: NetworkAPI.OpenEnum") == 0)
        #expect(text.count(of: "public let name: String?\n") == 2)
    }

    @Test func `several values of an alternative select it`() throws {
        let text = try answer(Self.all, #"{"enum": ["cat", "fox"]}"#, #"{"enum": ["dog"]}"#)
        #expect(text.contains(#"case "cat", "fox":"#), "\(text)")
        #expect(text.contains(#"case "dog":"#))
    }

    @Test(arguments: [#"{"description": "More."}"#, #"{"type": "string", "default": "cat"}"#, all])
    func `a member about which an alternative says no more is that of the base`(kind: String) throws {
        let text = try answer(Self.all, kind, kind)
        #expect(text.count(of: "public let kind: NetworkAPI.OpenEnum<Kind>\n") == 2, "\(text)")
    }
}
