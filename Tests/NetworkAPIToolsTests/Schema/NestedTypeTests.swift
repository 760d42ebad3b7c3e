import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

struct NestedTypeTests {
    static let int = JSONSchema.integer(format: "int64", minimum: nil, maximum: nil)

    final class Tree: Decodable {
        let value: Int
        let left: Tree?
        let children: [Tree]
    }

    @Test(arguments: [#"{"value": 1, "children": [{"value": 2, "children": []}]}"#, nil])
    func `a recursive type is a reference to its definition`(example: String?) {
        let found = TypeSchema(of: Tree.self, example: example)
        #expect(
            found.definitions == [
                "Tree": .object([
                    .init("value", Self.int),
                    .init("left", .anyOf([.reference("Tree"), .null]), isRequired: false),
                    .init("children", .array(.reference("Tree"))),
                ])
            ])
    }

    final class Endless: Decodable {
        let value: Int
        let next: Endless
    }

    @Test func `a type without finite JSON values is a diagnosis`() {
        let found = TypeSchema(of: Endless.self)
        #expect(found.diagnoses.map(\.type) == ["NestedTypeTests.Endless"])
        #expect(found.diagnoses.first?.problem.contains("without end") == true)
    }

    class Base: Decodable {
        let a: Int
    }

    final class Derived: Base {
        let b: String?
        enum Key: CodingKey { case b }
        required init(from decoder: any Decoder) throws {
            b = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .b)
            try super.init(from: decoder)
        }
    }

    @Test(arguments: [#"{"a": 1}"#, nil])
    func `a class has the properties of its superclass`(example: String?) {
        let found = TypeSchema(of: Derived.self, example: example)
        #expect(
            found.definitions["Derived"]
                == .object([
                    .init("b", .anyOf([.string, .null]), isRequired: false), .init("a", Self.int),
                ]))
    }

    final class Parcel: Base {
        let b: Int
        enum Key: CodingKey { case b }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            b = try container.decode(Int.self, forKey: .b)
            try super.init(from: container.superDecoder())
        }
    }

    @Test func `several values of a class with a separate superclass have one form`() {
        let example = #"[{"b": 1, "super": {"a": 2}}, {"b": 3, "super": {"a": 4}}]"#
        let found = TypeSchema(of: [Parcel].self, example: example)
        #expect(found.diagnoses.isEmpty)
        let base = JSONSchema.object([.init("a", Self.int)])
        #expect(found.definitions["Parcel"] == .object([.init("b", Self.int), .init("super", base)]))
    }

    struct Page<Item: Decodable>: Decodable {
        let items: [Item]
        let next: Item?
    }

    @Test func `a generic type has a definition for each of its uses`() {
        struct Both: Decodable {
            let numbers: Page<Int>
            let texts: Page<String>?
        }
        let found = TypeSchema(of: Both.self, example: #"{"numbers": {"items": []}}"#)
        #expect(
            found.definitions.keys.sorted() == [
                "Both", "PageInt", "PageString",
            ])
        #expect(found.diagnoses.isEmpty)
    }

    struct Amount: Decodable, SchemaProviding {
        static var jsonSchema: JSONSchema { .string(format: "decimal") }
    }

    @Test func `the schema of SchemaProviding has priority`() {
        #expect(TypeSchema(of: [Amount].self, example: "[{}]").schema == .array(.string(format: "decimal")))
    }

    struct Wrapped: Decodable {
        @Clamped var level: Int

        @propertyWrapper struct Clamped: Decodable {
            let wrappedValue: Int
            init(from decoder: any Decoder) throws {
                wrappedValue = min(try decoder.singleValueContainer().decode(Int.self), 10)
            }
        }
    }

    @Test func `a property wrapper has the schema of the value that it decodes`() {
        let found = TypeSchema(of: Wrapped.self, example: #"{"level": 3}"#)
        #expect(found.definitions["Wrapped"] == .object([.init("level", Self.int)]))
    }

    @Test func `an example that cannot be decoded is a diagnosis, and the schema has the decoded part`() {
        struct User: Decodable {
            let id: Int
            let name: String
        }
        let found = TypeSchema(of: User.self, example: #"{"id": 1}"#)
        #expect(found.diagnoses.map(\.problem) == ["cannot be decoded from its example."])
        #expect(
            found.definitions["User"]
                == .object([.init("id", Self.int), .init("name", .string)]))
    }
}
