import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Recursive schemas of which a part is written in another way.
@Suite(.timeLimit(.minutes(5)))
struct RecursiveDifferenceTests {
    private static let thing = ##"{"$ref": "#/components/schemas/Thing"}"##
    private static let null = #"{"type": "null"}"#
    private static let nullable = "response-property-became-nullable"

    private func document(_ schemas: String, version: String = "3.1.0") throws -> ContractDocument {
        let text = """
            {"openapi": "\(version)", "paths": {"/t": {"get": {"responses": {"200": {"description": "", "content": {
              "application/json": {"schema": \(Self.thing)}}}}}}}, "components": {"schemas": {\(schemas)}}}
            """
        return try ContractDocument(Data(text.utf8))
    }

    private func changes(
        _ before: String, _ after: String, versions: (String, String) = ("3.1.0", "3.1.0")
    ) throws -> [ContractChange] {
        let (old, new) = try (
            document(before, version: versions.0), document(after, version: versions.1)
        )
        return DocumentDifference(old: old, new: new).changes
    }

    /// A schema with a property that is written in some way.
    private static func tree(_ parent: String, name: String = "string") -> String {
        #""Thing": {"type": "object", "properties": {"name": {"type": "\#(name)"}, "parent": \#(parent)}}"#
    }

    @Test(arguments: [
        ("anyOf", [thing, null]), ("oneOf", [thing, null]), ("oneOf", [null, thing]),
    ])
    func `a property of its own type that can be null now is one change`(
        keyword: String, parts: [String]
    ) throws {
        let nullable = Self.tree("{\"\(keyword)\": [\(parts.joined(separator: ","))]}")
        let change = try #require(changes(Self.tree(Self.thing), nullable).first)
        #expect(change.rule == "response-property-became-nullable")
        #expect(change.path.hasSuffix(".parent"))
        #expect(change.schema == "Thing")
        #expect(change.place == ".parent")
        #expect(change.operations == ["GET /t"])
        #expect(try changes(Self.tree(Self.thing), nullable).count == 1)
        let back = try changes(nullable, Self.tree(Self.thing))
        #expect(back.map(\.rule) == ["response-property-became-not-nullable"])
    }

    /// Each level would take twice as long as the one inside of it if its pairs were compared for each way to them.
    @Test(arguments: ["anyOf", "oneOf", "not"])
    func `alternatives of alternatives take no longer for each level`(keyword: String) throws {
        func schema(_ type: String, _ depth: Int) -> String {
            guard depth > 0 else { return #"{"type": "\#(type)"}"# }
            let inner = schema(type, depth - 1)
            return keyword == "not"
                ? #"{"not": \#(inner)}"#
                : #"{"\#(keyword)": [{"type": "object", "properties": {"a": \#(inner)}}, {"type": "boolean"}]}"#
        }
        let depth = keyword == "not" ? 100 : 40
        let (old, new) = ("\"Thing\": \(schema("string", depth))", "\"Thing\": \(schema("integer", depth))")
        #expect(try !changes(old, new).isEmpty)
    }

    private static let wrapped = ["allOf", "anyOf", "oneOf"].map { "{\"\($0)\": [\(thing)]}" } + [thing]
    private static let nullables = ["anyOf", "oneOf"].map { "{\"\($0)\": [\(thing), \(null)]}" }

    @Test(arguments: wrapped + nullables)
    func `the same property in another form is not a change`(form: String) throws {
        let same = Self.wrapped.contains(form) ? Self.wrapped : Self.nullables
        for other in same {
            #expect(try changes(Self.tree(form), Self.tree(other)).map(\.rule) == [], "\(other)")
        }
        guard Self.nullables.contains(form) else { return }
        let older = Self.tree("{\"allOf\": [\(Self.thing)], \"nullable\": true}")
        #expect(try changes(older, Self.tree(form), versions: ("3.0.3", "3.1.0")).map(\.rule) == [])
        #expect(try changes(Self.tree(form), older, versions: ("3.1.0", "3.0.3")).map(\.rule) == [])
    }

    @Test func `an alternative beside its own type is a change in both directions`() throws {
        let text = Self.tree("{\"anyOf\": [\(Self.thing), {\"type\": \"string\"}]}")
        for form in Self.wrapped + Self.nullables {
            let (forth, back) = try (changes(Self.tree(form), text), changes(text, Self.tree(form)))
            #expect(forth.contains { $0.rule == "response-property-any-of-added" }, "\(forth.map(\.rule))")
            #expect(back.contains { $0.rule == "response-property-any-of-removed" }, "\(back.map(\.rule))")
            #expect((1...6).contains(forth.count))
            #expect((1...6).contains(back.count))
        }
    }

    @Test(arguments: [
        #"{"type": "array", "items": @}"#, #"{"type": "object", "additionalProperties": @}"#,
        #"{"type": "object", "patternProperties": {"^a": @}}"#,
        #"{"type": "object", "properties": {"in": {"type": "object", "properties": {"deep": @}}}}"#,
        #"{"allOf": [{"type": "object", "properties": {"up": @}}, {"title": "b"}]}"#,
        #"{"type": "array", "prefixItems": [@]}"#,
    ])
    func `a circle through a keyword ends in both directions, with its change`(form: String) throws {
        let (old, new) = (
            Self.tree(form.replacing("@", with: Self.thing)),
            Self.tree(form.replacing("@", with: Self.nullables[0]))
        )
        #expect(try changes(old, new).map(\.rule) == [Self.nullable])
        #expect(try changes(new, old).map(\.rule) == ["response-property-became-not-nullable"])
        #expect(try changes(new, new).isEmpty)
    }

    @Test(arguments: ["not", "contains", "if", "propertyNames"])
    func `a circle through an assertion ends in both directions`(keyword: String) throws {
        func schema(_ inner: String) -> String {
            let then = keyword == "if" ? #", "then": {"minProperties": 1}"# : ""
            return Self.tree(#"{"\#(keyword)": {"type": "object", "properties": {"up": \#(inner)}}\#(then)}"#)
        }
        let (old, new) = (schema(Self.thing), schema(Self.nullables[0]))
        #expect(try !changes(old, new).isEmpty)
        #expect(try !changes(new, old).isEmpty)
        #expect(try changes(old, schema(Self.wrapped[0])).isEmpty)
        #expect(try changes(Self.tree("{\"\(keyword)\": \(Self.thing)}"), Self.tree(Self.thing)).count < 20)
    }

    @Test func `two types that refer to each other have the change of each`() throws {
        func schemas(_ isNullable: Bool) -> String {
            ["Thing": "Other", "Other": "Thing"].sorted(by: <).map { name, other in
                let reference = Self.thing.replacing("Thing", with: other)
                let property = isNullable ? "{\"anyOf\": [\(reference), \(Self.null)]}" : reference
                return #""\#(name)": {"type": "object", "properties": {"other": \#(property)}}"#
            }.joined(separator: ",")
        }
        let forth = try changes(schemas(false), schemas(true))
        #expect(forth.map(\.rule) == [Self.nullable, Self.nullable])
        #expect(forth.map(\.place) == [".other", ".other"])
        #expect(forth.map(\.schema) == ["Thing", "Other"])
        #expect(try changes(schemas(true), schemas(false)).count == 2)
    }

    @Test func `another change of a recursive schema is not lost`() throws {
        for form in Self.wrapped + Self.nullables {
            for other in Self.wrapped + Self.nullables {
                let all = try changes(Self.tree(form), Self.tree(other, name: "integer"))
                let places = all.filter { $0.rule == "response-property-type-changed" }.map(\.place)
                #expect(places.contains(".name"), "\(form) \(other)")
            }
        }
    }

    @Test func `forty levels that each refer twice to the next are compared once for each place`() throws {
        func schemas(_ wrap: (String) -> String) -> String {
            (0..<40).map { level in
                let next = wrap(Self.thing.replacing("Thing", with: "T\((level + 1) % 40)"))
                return #""T\#(level)": {"type": "object", "properties": {"a": \#(next), "b": \#(next)}}"#
            }.joined(separator: ",")
                + ",\"Thing\": {\"allOf\": [\(Self.thing.replacing("Thing", with: "T0"))]}"
        }
        let plain = schemas { $0 }
        let nullable = schemas { "{\"anyOf\": [\($0), \(Self.null)]}" }
        #expect(try changes(plain, nullable).count == 80)
        #expect(try changes(nullable, plain).count == 80)
        #expect(try changes(plain, schemas { "{\"allOf\": [\($0)]}" }).isEmpty)
    }

    @Test func `a keyword beside the second reference to a schema is compared`() throws {
        func schemas(_ beside: String) -> String {
            let second = Self.thing.replacing("Thing", with: "Part").dropLast() + beside + "}"
            return #""Part": {"type": "object"}, "Thing": {"type": "object", "properties": {"a": "#
                + Self.thing.replacing("Thing", with: "Part") + #", "b": \#(second)}}"#
        }
        let limited = schemas(#", "minProperties": 2"#)
        #expect(
            try changes(schemas(""), limited).map(\.rule) == ["response-property-min-properties-set"])
        #expect(try changes(schemas(""), schemas(#", "description": "The second.""#)).isEmpty)
    }

    /// A body of alternatives in alternatives, of which each has another limit at its end.
    private static func nested(_ limit: Int, count: Int, depth: Int) -> String {
        guard depth > 0 else { return "{\"type\": \"string\", \"maxLength\": \(limit)}" }
        let parts = (0..<count).map { index in
            let inner = nested(limit + index, count: count, depth: depth - 1)
            return #"{"type": "object", "properties": {"p": \#(inner)}}"#
        }
        return "{\"anyOf\": [\(parts.joined(separator: ","))]}"
    }

    @Test(arguments: [(3, 4, 700), (8, 3, SchemaDifference.Sameness.maximumCount)])
    func `alternatives that differ far inside are paired after few comparisons`(
        count: Int, depth: Int, most: Int
    ) throws {
        let (old, new) = try (
            document("\"Thing\": \(Self.nested(1, count: count, depth: depth))"),
            document("\"Thing\": \(Self.nested(2, count: count, depth: depth))")
        )
        let difference = DocumentDifference(old: old, new: new)
        let rules = Set(difference.changes.map(\.rule))
        #expect(rules == ["response-property-max-length-increased"])
        #expect((1...most).contains(difference.schemas.sameness.count))
    }

    @Test func `alternatives in another order are paired by what their references lead to`() throws {
        func schemas(_ names: [String], _ limit: Int) -> String {
            let parts = names.map { name in
                #"{"type": "object", "properties": {"p": \#(Self.thing.replacing("Thing", with: name))}}"#
            }
            return ["A": 3, "B": 5].map { name, own in
                #""\#(name)": {"type": "object", "properties": {"a": {"type": "string", "maxLength": \#(own)}, "up": \#(Self.thing)}}"#
            }.joined(separator: ",")
                + #","Thing": {"type": "object", "properties": {"n": {"type": "string", "maxLength": \#(limit)}, "in": {"anyOf": [\#(parts.joined(separator: ","))]}}}"#
        }
        #expect(try changes(schemas(["A", "B"], 1), schemas(["B", "A"], 1)).isEmpty)
        let narrowed = try changes(schemas(["A", "B"], 2), schemas(["B", "A"], 1))
        #expect(Set(narrowed.map(\.place)) == [".n"], "\(narrowed.map(\.place))")
    }
}
