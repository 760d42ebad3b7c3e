import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Types that open containers in their own code.
struct ContainerTypeTests {
    static let int = JSONSchema.integer(format: "int64", minimum: nil, maximum: nil)

    enum Listed: String, Decodable, CaseIterable { case a, b }

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

    @Test func `a nested container is a nested object`() {
        let found = TypeSchema(of: Flat.self, example: #"{"data": {"inner": "a", "list": [1]}}"#)
        #expect(
            found.definitions["Flat"]
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

    @Test func `a type that reads all keys is a dictionary`() {
        let found = TypeSchema(of: AnyNames.self, example: #"{"a": 1, "b": 2}"#)
        #expect(found.schema == .dictionary(Self.int, keys: nil))
        #expect(found.diagnoses.isEmpty)
    }

    @Test func `a type that reads all keys of an empty object has unknown values and a diagnosis`() {
        let found = TypeSchema(of: AnyNames.self)
        #expect(found.schema == .dictionary(.unknown("the example does not have a member"), keys: nil))
        #expect(found.diagnoses.map(\.type) == ["ContainerTypeTests.AnyNames"])
    }

    enum Size: String, Decodable, CaseIterable, CodingKeyRepresentable { case s, m }

    @Test
    func `a dictionary with enumeration keys has their names, or is an array if Swift encodes one`() {
        #expect(
            TypeSchema(of: [Size: Int].self, example: #"{"s": 1}"#).schema
                == .dictionary(Self.int, keys: ["s", "m"]))
        #expect(
            TypeSchema(of: [Listed: Int].self, example: #"["a", 1]"#).schema
                == .described(
                    .array(.anyOf([.values([.string("a"), .string("b")]), Self.int])),
                    "Keys and values, alternating."))
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
    func `a type that reads a fixed number of elements is a tuple`(example: String?) {
        let found = TypeSchema(of: Point.self, example: example)
        #expect(found.schema == .tuple([.number(format: "double"), .number(format: "double")]))
    }

    @Test(arguments: ["[1, 2]", nil])
    func `a point and a range are arrays of two numbers`(example: String?) {
        let point = TypeSchema(of: CGPoint.self, example: example)
        #expect(point.schema == .tuple([.number(format: "double"), .number(format: "double")]))
        let range = TypeSchema(of: Range<Int>.self, example: example)
        #expect(range.schema == .tuple([Self.int, Self.int]))
        #expect(point.diagnoses.isEmpty && range.diagnoses.isEmpty)
    }
}
