import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Schemas that are found by `$id`, `$anchor` and `$dynamicRef`.
@Suite struct NamedSchemaTests {
    private static func lines(_ text: String) throws -> [String] {
        let document = try ContractDocument(Data(text.utf8))
        return ShopAPI.catalog.check(against: document).findings.map {
            "\($0.severity.rawValue): \($0.operation) \($0.path) \($0.rule)"
        }
    }

    /// The shop in 3.1, with other references to an item and to its maker.
    private static func shop(
        _ item: String, _ named: String, itemName: String = "", namedName: String = "",
        required: String = "name"
    ) -> String {
        ShopAPI.document.replacingOccurrences(of: "3.0.3", with: "3.1.0")
            .replacingOccurrences(of: ##"{"$ref": "#/components/schemas/item"}"##, with: item)
            .replacingOccurrences(of: ##"{"$ref": "#/components/schemas/named"}"##, with: named)
            .replacingOccurrences(of: #""item": {"#, with: #""item": {\#(itemName)"#)
            .replacingOccurrences(
                of: #""named": {"type": "object", "required": ["name"]"#,
                with: #""named": {\#(namedName)"type": "object", "required": ["\#(required)"]"#)
    }

    private static let plain = shop(
        ##"{"$ref": "#/components/schemas/item"}"##, ##"{"$ref": "#/components/schemas/named"}"##)

    static let names = [
        (
            ##"{"$ref": "#item"}"##, ##"{"$ref": "#named"}"##, #""$anchor": "item", "#,
            #""$anchor": "named", "#
        ),
        (
            #"{"$ref": "https://a.b/schemas/item"}"#, #"{"$ref": "named"}"#,
            #""$id": "https://a.b/schemas/item", "#, #""$id": "https://a.b/schemas/named", "#
        ),
        (
            #"{"$ref": "/item"}"#, #"{"$ref": "https://a.b/named#thing"}"#, #""$id": "/item", "#,
            #""$id": "https://a.b/named", "$anchor": "thing", "#
        ),
        (
            ##"{"$dynamicRef": "#item"}"##, ##"{"$dynamicRef": "#named"}"##, #""$dynamicAnchor": "item", "#,
            #""$dynamicAnchor": "named", "#
        ),
    ]

    @Test(arguments: names.indices)
    func `a schema with a name is checked as one at a place`(index: Int) throws {
        let (item, named, itemName, namedName) = Self.names[index]
        let text = Self.shop(item, named, itemName: itemName, namedName: namedName)
        #expect(try Self.lines(text) == Self.lines(Self.plain))
        let broken = Self.shop(item, named, itemName: itemName, namedName: namedName, required: "x")
        let found = try Self.lines(broken).filter { $0.hasPrefix("breaking") }
        #expect(
            found.contains {
                $0.hasPrefix("breaking: ShopAPI.FindItems responses.200.$[].maker.name ")
            }, "\(found)")
    }

    @Test func `a dynamic reference is the schema of the outermost schema with its name`() throws {
        let boxes = #"""
            "schemas": {
              "box": {"$id": "box", "allOf": [{"$dynamicRef": "#content"}, {"$ref": "#/$defs/any"}],
                      "$defs": {"content": {"$dynamicAnchor": "content", "type": "boolean"}, "any": {}}},
              "outer": {"$id": "outer", "$ref": "box"},
              "item-box": {"$id": "item-box", "$ref": "outer",
                           "$defs": {"content": {"$dynamicAnchor": "content", "$ref": "item"}}},
            """#
        func text(_ required: String) -> String {
            Self.shop(
                #"{"$ref": "item-box"}"#, #"{"$ref": "named"}"#, itemName: #""$id": "item", "#,
                namedName: #""$id": "named", "#, required: required
            ).replacingOccurrences(of: #""schemas": {"#, with: boxes)
        }
        #expect(try Self.lines(text("name")) == Self.lines(Self.plain))
        let found = try Self.lines(text("x")).filter { $0.hasPrefix("breaking") }
        #expect(found.contains { $0.hasPrefix("breaking: ShopAPI.FindItems responses.200.$[].maker.name ") })
        // Without the outer schema, the box has its own content.
        let own = text("name").replacingOccurrences(of: #"{"$ref": "item-box"}"#, with: #"{"$ref": "outer"}"#)
        #expect(try Self.lines(own) != Self.lines(Self.plain))
    }

    @Test func `a dynamic reference to a tree is the tree that extends it`() throws {
        let text = #"""
            {"openapi": "3.1.0", "components": {"schemas": {
              "tree": {"$id": "tree", "$dynamicAnchor": "node", "properties": {"child": {"$dynamicRef": "#node"}}},
              "strict": {"$id": "strict", "$dynamicAnchor": "node", "allOf": [{"$ref": "tree"}]}
            }}}
            """#
        let document = try ContractDocument(Data(text.utf8))
        let schemas = document.root["components"]?["schemas"]
        let copy = document.followed(schemas?["strict"]?["allOf"]?[0])
        #expect(copy.reference == "#/x-dynamic/schema0")
        let child = copy.value?["properties"]?["child"]?["$ref"]?.string
        #expect(child == "#/components/schemas/strict")
        let plain = schemas?["tree"]?["properties"]?["child"]?["$ref"]?.string
        #expect(plain == "#/components/schemas/tree")
        #expect(
            document.origins.original("/x-dynamic/schema0/properties")
                == "/components/schemas/tree/properties")
    }

    @Test func `a pointer inside a schema with a URI begins at that schema`() throws {
        let text = #"""
            {"openapi": "3.1.0", "components": {"schemas": {"a": {"$id": "https://a.b/c%25d/",
              "properties": {"x": {"$ref": "#/$defs/y"}}, "$defs": {"y": {"type": "integer"}}}}}}
            """#
        let document = try ContractDocument(Data(text.utf8))
        let schema = document.root["components"]?["schemas"]?["a"]
        #expect(schema?["$id"] == nil)
        #expect(document.resolved(schema?["properties"]?["x"]) == .object(["type": "integer"]))
    }

    @Test(arguments: [
        (##"{"$ref": "#/a"}"##, false), (##"{"$ref" : "#"}"##, false), (##"{"$ref": "#a"}"##, true),
        (#"{"$ref":"a.json"}"#, true), (#"{"$id": "a"}"#, true), (#"{"$anchor": "a"}"#, true),
        (#"{"$dynamicRef": "a"}"#, true), (#"{"$defs": {"$refs": 1}}"#, false), (#"{"$ref""#, false),
        ("", false),
    ])
    func `only a document with other references than pointers is linked`(text: String, isNeeded: Bool) {
        #expect(ReferenceScan.needsLinking(Data(text.utf8)) == isNeeded)
    }
}
