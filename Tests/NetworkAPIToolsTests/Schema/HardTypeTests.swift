import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// The types that running a decoder cannot see through, and what is said of them instead.
@Suite(.timeLimit(.minutes(1)))
struct HardTypeTests {
    static let int = JSONSchema.integer(format: "int64", minimum: nil, maximum: nil)

    enum Listed: String, Decodable, CaseIterable { case a, b }
    enum Unlisted: String, Decodable { case x, y }
    struct HasEnums: Decodable {
        let listed: Listed
        let unlisted: Unlisted
        let after: Int
    }

    @Test func `a listed enumeration is its values; an unlisted one is text, with what would help`() {
        let found = TypeSchema(
            of: HasEnums.self, example: #"{"listed": "a", "unlisted": "x", "after": 1}"#)
        #expect(
            found.definitions["HardTypeTests.HasEnums"]
                == .object([
                    .init("listed", .values([.string("a"), .string("b")])), .init("unlisted", .string),
                    .init("after", Self.int),
                ]))
        #expect(
            found.diagnoses.map(\.description) == [
                "HardTypeTests.Unlisted: takes few values only, and does not list them. Conform it to CaseIterable."
            ])
    }

    @Test func `without an example an unlisted enumeration hides what comes behind it, and that is said`() {
        let found = TypeSchema(of: HasEnums.self)
        #expect(
            found.diagnoses.contains { $0.type == "HardTypeTests.HasEnums" && $0.problem.contains("in part") }
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

    @Test func `an enumeration that takes unknown values is not closed`() {
        let found = TypeSchema(of: Open.self)
        #expect(found.schema == .described(.string, #"Known values: "known", "unknown"."#))
    }

    enum Payload: Decodable {
        case one(Int)
        case two(name: String)
    }

    @Test
    func
        `an enumeration with associated values shows the cases of the example, and says that there are more`()
    {
        let found = TypeSchema(of: [Payload].self, example: #"[{"two": {"name": "a"}}]"#)
        #expect(
            found.definitions["HardTypeTests.Payload"]
                == .anyOf([
                    .object([.init("two", .object([.init("name", .string)]))]),
                    .unknown("the cases that the example does not show"),
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

    @Test func `a tagged union is the alternatives of the example, told by their tags`() {
        let found = TypeSchema(
            of: [Tagged].self,
            example:
                #"[{"type": "cat", "lives": 7}, {"type": "dog", "name": "a"}, {"type": "cat", "lives": 9}]"#)
        #expect(
            found.definitions["HardTypeTests.Tagged"]
                == .anyOf([
                    .object([.init("type", .values([.string("cat")])), .init("lives", Self.int)]),
                    .object([.init("type", .values([.string("dog")])), .init("name", .string)]),
                    .unknown("the alternatives that the example does not show"),
                ]))
        #expect(found.diagnoses.map(\.type) == ["HardTypeTests.Tagged"])
    }

    @Test func `a tagged union of which the example shows one alternative is not taken for a struct`() {
        let found = TypeSchema(of: [Tagged].self, example: #"[{"type": "cat", "lives": 7}]"#)
        #expect(
            found.definitions["HardTypeTests.Tagged"]
                == .anyOf([
                    .object([.init("type", .values([.string("cat")])), .init("lives", Self.int)]),
                    .unknown("the alternatives that the example does not show"),
                ]))
        #expect(
            found.diagnoses.map(\.description) == [
                "HardTypeTests.Tagged: decides by the text of type; only what the example shows is known. "
                    + "Let the example show every alternative, or conform it to SchemaProviding."
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
    func `a type that tries one thing after the other is all of them`(example: String) {
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
    func `a type that checks its values is seen to its end`(example: String?) {
        let found = TypeSchema(of: Checked.self, example: example)
        let object = found.definitions["HardTypeTests.Checked"]
        #expect(object?.properties == [.init("email", .string), .init("age", Self.int)])
    }

    struct Flat: Decodable {
        let inner: String
        enum Outer: CodingKey { case data }
        enum Inner: CodingKey { case inner, list }
        init(from decoder: any Decoder) throws {
            let data = try decoder.container(keyedBy: Outer.self)
                .nestedContainer(keyedBy: Inner.self, forKey: .data)
            inner = try data.decode(String.self, forKey: .inner)
            var list = try data.nestedUnkeyedContainer(forKey: .list)
            while !list.isAtEnd { _ = try list.decode(Int.self) }
        }
    }

    @Test func `a container inside a container is an object inside`() {
        let found = TypeSchema(of: Flat.self, example: #"{"data": {"inner": "a", "list": [1]}}"#)
        #expect(
            found.definitions["HardTypeTests.Flat"]
                == .object([
                    .init("data", .object([.init("inner", .string), .init("list", .array(Self.int))]))
                ]))
        #expect(found.diagnoses.isEmpty)
    }

    struct AnyNames: Decodable {
        var values: [String: Int] = [:]
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for key in container.allKeys {
                values[key.stringValue] = try container.decode(Int.self, forKey: key)
            }
        }
    }

    @Test func `keys of any name are a dictionary`() {
        let found = TypeSchema(of: AnyNames.self, example: #"{"a": 1, "b": 2}"#)
        #expect(found.schema == .dictionary(Self.int, keys: nil))
        #expect(found.diagnoses.isEmpty)
    }

    @Test func `keys of any name in an empty object are said to be unknown`() {
        let found = TypeSchema(of: AnyNames.self)
        #expect(found.schema == .dictionary(.unknown("the example has no member"), keys: nil))
        #expect(found.diagnoses.map(\.type) == ["HardTypeTests.AnyNames"])
    }

    enum Size: String, Decodable, CaseIterable, CodingKeyRepresentable { case s, m }

    @Test
    func `a dictionary with keys of an enumeration has these names, or is an array where Swift writes one`() {
        #expect(
            TypeSchema(of: [Size: Int].self, example: #"{"s": 1}"#).schema
                == .dictionary(Self.int, keys: ["s", "m"]))
        #expect(
            TypeSchema(of: [Listed: Int].self, example: #"["a", 1]"#).schema
                == .described(
                    .array(.anyOf([.values([.string("a"), .string("b")]), Self.int])),
                    "Keys and values in turn."))
    }

    struct Point: Decodable {
        let x: Double
        let y: Double
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            x = try container.decode(Double.self)
            y = try container.decode(Double.self)
        }
    }

    @Test(arguments: ["[1, 2]", nil])
    func `a fixed number of elements is a tuple`(example: String?) {
        let found = TypeSchema(of: Point.self, example: example)
        #expect(found.schema == .tuple([.number(format: "double"), .number(format: "double")]))
    }

    struct Trap: Decodable {
        let second: String
        let after: Int
        enum Key: CodingKey { case x, after }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            second = try container.decode([String].self, forKey: .x)[1]
            after = try container.decode(Int.self, forKey: .after)
        }
    }

    struct HasTraps: Decodable {
        let traps: [Trap]
        let after: Int
    }

    @Test func `a type that traps on values that are made up costs a diagnosis and nothing else`() {
        let found = TypeSchema(of: HasTraps.self, example: #"{"traps": [], "after": 1}"#)
        #expect(
            found.definitions["HardTypeTests.HasTraps"]
                == .object([
                    .init("traps", .array(.reference("HardTypeTests.Trap"))), .init("after", Self.int),
                ]))
        #expect(found.definitions["HardTypeTests.Trap"]?.properties == [.init("x", .array(.string))])
        #expect(found.diagnoses.map(\.type) == ["HardTypeTests.Trap"])
        #expect(found.diagnoses.first?.problem.contains("traps") == true)
    }

    @Test func `with an example the same type is seen to its end`() {
        let found = TypeSchema(of: Trap.self, example: #"{"x": ["a", "b"], "after": 1}"#)
        #expect(
            found.definitions["HardTypeTests.Trap"]?.properties
                == [.init("x", .array(.string)), .init("after", Self.int)])
    }
}

extension JSONSchema {
    /// The properties of an object, described or not.
    var properties: [Property]? {
        switch self {
        case .object(let properties): properties
        case .described(let schema, _): schema.properties
        default: nil
        }
    }
}
