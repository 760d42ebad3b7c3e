import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

struct InstanceTests {
    /// A schema that contains a schema of each kind.
    static let definitions: [String: JSONSchema] = [
        "Node": .object([
            .init("value", .integer(format: nil, minimum: 3, maximum: 9)),
            .init("next", .anyOf([.reference("Node"), .null]), isRequired: false),
            .init("children", .array(.reference("Node"))),
        ])
    ]

    static let schemas: [JSONSchema] = [
        .null, .boolean, .integer, .number, .string, .any, .unknown("unknown"),
        .integer(format: "int32", minimum: nil, maximum: nil),
        .integer(format: nil, minimum: -3, maximum: -1),
        .integer(format: nil, minimum: Int.min, maximum: Int.max),
        .string(format: "date-time"), .string(format: "date"), .string(format: "uri"),
        .string(format: "uuid"), .string(format: nil, encoding: "base64"),
        .values([.string("a"), .string("b")]), .values([.integer(1), .decimal(2.5), .null]), .array(.string),
        .tuple([.string, .integer]),
        .dictionary(.integer, keys: nil), .dictionary(.boolean, keys: ["x", "y"]),
        .anyOf([.string, .integer, .null]), .described(.array(.array(.string)), "A table."),
        .object([.init("a", .string), .init("b", .anyOf([.number, .null]), isRequired: false)]),
        .reference("Node"), .array(.reference("Node")),
    ]

    @Test(arguments: schemas)
    func `a generated value is allowed by its schema with every seed`(schema: JSONSchema) {
        #expect(schema.instance(definitions: Self.definitions) != nil)
        for seed in UInt64(0)..<200 {
            let value = schema.instance(seed: seed, definitions: Self.definitions)
            #expect(value.map { schema.problems(in: $0, definitions: Self.definitions) } == [], "\(seed)")
        }
    }

    @Test func `the same seed gives the same value, and another seed another value`() {
        let schema = JSONSchema.array(.reference("Node"))
        let values = (UInt64(0)..<50).map { schema.instance(seed: $0, definitions: Self.definitions) }
        let again = (UInt64(0)..<50).map { schema.instance(seed: $0, definitions: Self.definitions) }
        #expect(values == again)
        #expect(Set(values).count > 10)
    }

    @Test func `a value without a seed has every optional property`() {
        let schema = JSONSchema.object([
            .init("a", .string), .init("b", .array(.integer), isRequired: false),
            .init("c", .anyOf([.boolean, .null]), isRequired: false),
        ])
        #expect(schema.instance() == Self.json(#"{"a": "text", "b": [1], "c": true}"#))
    }

    @Test func `an infinite schema and an invalid reference have no value`() {
        let endless: [String: JSONSchema] = ["Loop": .object([.init("next", .reference("Loop"))])]
        #expect(JSONSchema.reference("Loop").instance(definitions: endless) == nil)
        #expect(JSONSchema.values([]).instance() == nil)
    }

    private static func json(_ text: String) -> NetworkAPI.JSONValue? {
        try? JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(text.utf8))
    }

    @Test(
        arguments: [
            (JSONSchema.string, "1", "integer, expected string"),
            (.integer, "1.5", "number, expected integer"),
            (.integer(format: nil, minimum: 0, maximum: 9), "-1", "-1 is less than 0"),
            (.integer(format: nil, minimum: 0, maximum: 9), "10", "10 is more than 9"),
            (
                .integer(format: "int32", minimum: nil, maximum: nil), "2147483648",
                "2147483648 does not have the format int32"
            ),
            (
                .integer(format: "int64", minimum: nil, maximum: nil), "-9223372036854775809",
                "-9223372036854775809 does not have the format int64"
            ),
            (.values([.string("a"), .string("b")]), #""c""#, #""c" is not one of "a", "b""#),
            (
                .string(format: "date-time"), #""2020-01-02""#,
                #""2020-01-02" does not have the format date-time"#
            ),
            (.string(format: "date"), #""2021-02-29""#, #""2021-02-29" does not have the format date"#),
            (.string(format: "uuid"), #""1""#, #""1" does not have the format uuid"#),
            (.string(format: "uri"), #""a b""#, #""a b" does not have the format uri"#),
            (.array(.string), #"["a", 1]"#, "/1: integer, expected string"),
            (.tuple([.string, .string]), #"["a"]"#, "1 elements, expected 2"),
            (.object([.init("a/b", .string)]), "{}", #"the member "a/b" is missing"#),
            (.object([.init("a/b", .string)]), #"{"a/b": 1}"#, "/a~1b: integer, expected string"),
            (.dictionary(.integer, keys: ["x"]), #"{"y": 1}"#, "/y: a member with this name is not allowed"),
            (.dictionary(.integer, keys: nil), #"{"y": "1"}"#, "/y: string, expected integer"),
            (.anyOf([.string, .null]), "1", "integer, expected string or null"),
            (
                .anyOf([.reference("Node"), .null]), #"{"value": 1, "children": []}"#,
                "/value: 1 is less than 3"
            ),
            (
                .anyOf([.values([.string("a")]), .integer]), #""b""#,
                #"matches none of the alternatives: "b" is not one of "a"; or string, expected integer"#
            ),
        ] as [(JSONSchema, String, String)])
    func `a value that the schema does not allow is a problem with its location`(
        schema: JSONSchema, text: String, problem: String
    ) throws {
        let value = try #require(Self.json(text))
        #expect(schema.problems(in: value, definitions: Self.definitions).map(\.description) == [problem])
    }

    @Test(arguments: [
        ("date-time", "2020-02-29T23:59:60Z"), ("date-time", "2020-01-02t03:04:05.123+01:00"),
        ("date", "2020-02-29"), ("uuid", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
        ("uri", "https://example.com/a?b=c"), ("phone", "anything"),
    ])
    func `a text in its format is allowed`(format: String, text: String) {
        #expect(JSONSchema.string(format: format).problems(in: .string(text)).isEmpty)
    }
}
