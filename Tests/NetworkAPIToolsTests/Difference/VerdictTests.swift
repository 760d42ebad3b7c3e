import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// The verdict about small pairs of documents, in both directions.
struct VerdictTests {
    typealias Level = ContractChange.Level

    /// A pair; `level` is `nil` if the documents say the same, `back` is the level of the reverse.
    struct Pair: Sendable, CustomTestStringConvertible {
        let name: String
        let old: String
        let new: String
        let level: Level?
        let back: Level?
        var testDescription: String { name }
    }

    /// A document with an operation `POST /a` and more members.
    static func document(_ operation: String, _ more: String = "", version: String = "3.1.0")
        -> String
    {
        """
        {"openapi": "\(version)", "info": {"title": "a", "version": "1.0.0"}, \(more)
         "paths": {"/a": {"post": {\(operation)}}}}
        """
    }

    static func sent(_ schema: String, _ more: String = "", version: String = "3.1.0") -> String {
        document(
            #""requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "responses": {}"#,
            more,
            version: version)
    }

    static func received(_ schema: String, _ more: String = "", version: String = "3.1.0") -> String {
        document(
            #""responses": {"200": {"description": "", "content": {"application/json": {"schema": \#(schema)}}}}"#,
            more, version: version)
    }

    static func components(_ schemas: String) -> String {
        #""components": {"schemas": {\#(schemas)}},"#
    }

    static func query(_ parameter: String) -> String {
        document(#""parameters": [{"name": "q", "in": "query", \#(parameter)}], "responses": {}"#)
    }

    /// The pairs of a schema, sent and received; `back` is the level of the reverse of what is received.
    static func both(
        _ name: String, _ old: String, _ new: String, sent: Level?, received: Level?, back: Level? = .major
    ) -> [Pair] {
        [
            Pair(
                name: "\(name), sent", old: Self.sent(old), new: Self.sent(new), level: sent, back: received),
            Pair(
                name: "\(name), received", old: Self.received(old), new: Self.received(new), level: received,
                back: back),
        ]
    }

    static let object = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
    static let base =
        #""Base": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#
    static let looseBase = #""Base": {"type": "object", "properties": {"id": {"type": "string"}}}"#
    static let node =
        #""N": {"type": "object", "properties": {"next": {"$ref": "@/components/schemas/N"}}}"#
    static let tightNode =
        #""N": {"type": "object", "required": ["v"], "properties": {"next": {"$ref": "@/components/schemas/N"}, "v": {}}}"#

    static func security(_ requirement: String) -> String {
        document(
            #""security": \#(requirement), "responses": {}"#,
            #""components": {"securitySchemes": {"a": {"type": "http", "scheme": "bearer"}, "b": {"type": "apiKey", "in": "header", "name": "k"}}},"#
        )
    }

    static func inside(_ keyword: String) -> String {
        ["then", "else"].contains(keyword)
            ? #"{"if": {"required": ["b"]}, "\#(keyword)": {"$ref": "@/components/schemas/Base"}}"#
            : keyword == "allOf" || keyword == "anyOf" || keyword == "oneOf" || keyword == "prefixItems"
                ? #"{"\#(keyword)": [{"$ref": "@/components/schemas/Base"}, {"title": "other", "type": "object"}]}"#
                : #"{"\#(keyword)": {"$ref": "@/components/schemas/Base"}}"#
    }

    static func webhook(_ schema: String, header: String? = nil) -> String {
        let fields = header.map { #"{"name": "X-Event", "in": "header", \#($0)}"# } ?? ""
        return
            #"{"openapi": "3.1.0", "paths": {}, "webhooks": {"w": {"post": {"parameters": [\#(fields)], "requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "responses": {}}}}}"#
    }

    static func callback(_ schema: String) -> String {
        document(
            #""callbacks": {"c": {"{$request.body#/url}": {"post": {"requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "responses": {}}}}}, "responses": {}"#
        )
    }

    /// Reads a document in which a reference is written `@/…`, since `#` ends a text of Swift.
    private static func read(_ text: String) throws -> ContractDocument {
        try ContractDocument(Data(text.replacing("\"@/", with: "\"#/").utf8))
    }

    static let pairs = changes + sameOrNear + limits + written

    @Test(arguments: pairs)
    func `a pair has its level in both directions`(pair: Pair) throws {
        let (old, new) = try (Self.read(pair.old), Self.read(pair.new))
        let forth = DocumentDifference(old: old, new: new).changes
        #expect(forth.map(\.level).max() == pair.level, "\(forth.map(\.rule))")
        let back = DocumentDifference(old: new, new: old).changes
        #expect(back.map(\.level).max() == pair.back, "\(back.map(\.rule))")
    }

    @Test func `there are enough pairs`() { #expect(Self.pairs.count >= 480) }

    @Test func `a change of a callback has the place of the callback`() throws {
        let (old, new) = try (
            Self.read(Self.callback(#"{"type": "object", "required": ["a"], "properties": {"a": {}}}"#)),
            Self.read(Self.callback(#"{"type": "object", "properties": {"a": {}}}"#))
        )
        let changes = DocumentDifference(old: old, new: new).changes
        #expect(changes.map(\.path) == ["callbacks.c.POST {$request.body#/url}.requestBody.$.a"])
    }
}
