import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Types that decoding cannot describe completely, and their diagnoses.
@Suite(.timeLimit(.minutes(10)))
struct HardTypeTests {
    static let int = JSONSchema.integer(format: "int64", minimum: nil, maximum: nil)

    enum Listed: String, Decodable, CaseIterable { case a, b }
    enum Unlisted: String, Decodable { case x, y }
    struct HasEnums: Decodable {
        let listed: Listed
        let unlisted: Unlisted
        let after: Int
    }

    @Test func `an enumeration is a list of values if it lists its cases, otherwise a string with a remedy`()
    {
        let found = TypeSchema(
            of: HasEnums.self, example: #"{"listed": "a", "unlisted": "x", "after": 1}"#)
        #expect(
            found.definitions["HasEnums"]
                == .object([
                    .init("listed", .values([.string("a"), .string("b")])), .init("unlisted", .string),
                    .init("after", Self.int),
                ]))
        #expect(
            found.diagnoses.map(\.description) == [
                "HardTypeTests.Unlisted: accepts only some values and does not list them. Conform it to CaseIterable."
            ])
    }

    @Test
    func
        `without an example an enumeration that does not list its cases hides later properties with a diagnosis`()
    {
        let found = TypeSchema(of: HasEnums.self)
        #expect(
            found.diagnoses.contains { $0.type == "HardTypeTests.HasEnums" && $0.problem.contains("partly") }
        )
        #expect(
            found.diagnoses.first { $0.type == "HardTypeTests.HasEnums" }?.problem
                .contains("HardTypeTests.Unlisted was found for unlisted") == true)
    }

    enum Open: String, Decodable, CaseIterable {
        case known, unknown
        init(from decoder: any Decoder) throws {
            self = Open(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
        }
    }

    @Test func `an enumeration that accepts unknown values allows any string`() {
        let found = TypeSchema(of: Open.self)
        #expect(found.schema == .described(.string, #"Known values: "known", "unknown"."#))
    }

    enum Payload: Decodable {
        case one(Int)
        case two(name: String)
    }

    @Test
    func
        `an enumeration with associated values has the cases of the example and an unknown alternative`()
    {
        let found = TypeSchema(of: [Payload].self, example: #"[{"two": {"name": "a"}}]"#)
        #expect(
            found.definitions["Payload"]
                == .anyOf([
                    .object([.init("two", .object([.init("name", .string)]))]),
                    .unknown("the cases that are not in the example"),
                ]))
        #expect(found.diagnoses.map(\.type) == ["HardTypeTests.Payload"])
    }

    enum Tagged: Decodable {
        case cat(lives: Int)
        case dog(name: String)
        enum Key: CodingKey { case type, lives, name }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            switch try container.decode(String.self, forKey: .type) {
            case "cat": self = .cat(lives: try container.decode(Int.self, forKey: .lives))
            case "dog": self = .dog(name: try container.decode(String.self, forKey: .name))
            case let other:
                throw DecodingError.dataCorruptedError(
                    forKey: .type, in: container, debugDescription: "unknown \(other)")
            }
        }
    }

    @Test func `a tagged union has the alternatives of the example, each with its tag`() {
        let found = TypeSchema(
            of: [Tagged].self,
            example:
                #"[{"type": "cat", "lives": 7}, {"type": "dog", "name": "a"}, {"type": "cat", "lives": 9}]"#)
        #expect(
            found.definitions["Tagged"]
                == .anyOf([
                    .object([.init("type", .values([.string("cat")])), .init("lives", Self.int)]),
                    .object([.init("type", .values([.string("dog")])), .init("name", .string)]),
                    .unknown("the alternatives that are not in the example"),
                ]))
        #expect(found.diagnoses.map(\.type) == ["HardTypeTests.Tagged"])
    }

    @Test func `a tagged union with one alternative in the example has a diagnosis`() {
        let found = TypeSchema(of: [Tagged].self, example: #"[{"type": "cat", "lives": 7}]"#)
        #expect(
            found.definitions["Tagged"]
                == .anyOf([
                    .object([.init("type", .values([.string("cat")])), .init("lives", Self.int)]),
                    .unknown("the alternatives that are not in the example"),
                ]))
        #expect(
            found.diagnoses.map(\.description) == [
                "HardTypeTests.Tagged: depends on the text of type; only the alternatives in the example are described. "
                    + "Show every alternative in the example, or conform it to SchemaProviding."
            ])
    }

    enum Alternative: Decodable {
        case number(Int)
        case text(String)
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    @Test(arguments: ["1", #""a""#])
    func `a type that tries several types has all of them as alternatives`(example: String) {
        let found = TypeSchema(of: Alternative.self, example: example)
        #expect(found.schema == .anyOf([Self.int, .string]))
        #expect(found.diagnoses.isEmpty)
    }

    struct Checked: Decodable {
        let email: String
        let age: Int
        enum Key: CodingKey { case email, age }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            email = try container.decode(String.self, forKey: .email)
            guard email.contains("@") else {
                throw DecodingError.dataCorruptedError(
                    forKey: .email, in: container, debugDescription: "no address")
            }
            age = try container.decode(Int.self, forKey: .age)
        }
    }

    @Test(arguments: [#"{"email": "a@b.c", "age": 1}"#, nil])
    func `a type that validates its values has its whole schema`(example: String?) {
        let found = TypeSchema(of: Checked.self, example: example)
        let object = found.definitions["Checked"]
        #expect(object?.properties == [.init("email", .string), .init("age", Self.int)])
    }
}

extension JSONSchema {
    /// Returns the properties of an object with or without a description.
    var properties: [Property]? {
        switch self {
        case .object(let properties): properties
        case .described(let schema, _): schema.properties
        default: nil
        }
    }
}
