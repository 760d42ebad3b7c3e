import Foundation
import NetworkAPITesting

extension ContractDocument {
    /// A schema as the document has it: a view that keeps names, texts and references.
    ///
    /// A reference is not followed: ``target`` is the schema that it refers to, which can contain this one.
    struct Schema: Sendable {
        let node: Node

        init(_ node: Node) { self.node = node }

        var json: NetworkAPI.JSONValue { node.json }

        // MARK: Identity

        /// The reference that the schema is; `nil` if it is written here.
        var reference: String? { node.reference }
        /// The schema that the reference refers to; `nil` without one, and for one that is not valid or circular.
        var target: Schema? { reference == nil ? nil : node.resolved.map(Schema.init) }
        /// The schema, or the schema that it refers to.
        var resolved: Schema { target ?? self }
        /// The name among the document's schemas, of this schema or of the one that it refers to.
        var name: String? {
            let place = reference.map { String($0.dropFirst()) } ?? node.pointer
            guard !place.hasPrefix("/") || place.hasPrefix("/components/schemas/") else { return nil }
            let parts = place.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 4, parts[1] == "components", parts[2] == "schemas" else { return nil }
            let name = parts[3].fromPointerToken
            return name.removingPercentEncoding ?? name
        }
        /// The value of a schema that is `true` or `false`: whether any value is allowed, or none.
        var always: Bool? { json.bool }

        // MARK: Texts

        var title: String? { node.text("title") }
        var text: String? { node.text("description") }
        var isDeprecated: Bool { node.flag("deprecated") }
        var isReadOnly: Bool { node.flag("readOnly") }
        var isWriteOnly: Bool { node.flag("writeOnly") }
        var defaultValue: OrderedJSON? { node["default"]?.ordered }
        var examples: [Example] { Example.all(of: node) }

        // MARK: Values

        /// The types without `null`, in their order; empty if the schema does not state one.
        var types: [String] { Self.stated(json["type"]).filter { $0 != "null" } }
        var format: String? { node.text("format").map(TextFormat.name) }
        var pattern: String? { node.text("pattern") }
        /// The allowed values in their order; `nil` if the schema does not list them.
        var values: [NetworkAPI.JSONValue]? { json.listedValues }
        /// The known values of an open list; `nil` if the schema does not list them.
        var knownValues: [NetworkAPI.JSONValue]? { json["x-extensible-enum"]?.array }
        var constant: NetworkAPI.JSONValue? { json["const"] }
        var contentEncoding: String? { node.text("contentEncoding") }
        var contentMediaType: String? { node.text("contentMediaType") }
        var contentSchema: Schema? { node["contentSchema"].map(Schema.init) }

        /// Where the schema allows `null` itself; `nil` if it does not.
        var null: NullOrigin? {
            if Self.stated(json["type"]).contains("null") { return .type }
            if node.flag("nullable") { return .nullable }
            if constant == .some(.null) || (types.isEmpty && values?.contains(.null) == true) {
                return .value
            }
            return (oneOf + anyOf).contains { $0.isNull } ? .alternative : nil
        }

        /// Whether `null` is the only value.
        var isNull: Bool {
            guard let schema = node.core.map(Schema.init) else { return false }
            return Self.stated(schema.json["type"]) == ["null"] || schema.constant == .some(.null)
                || schema.values == [.null]
        }

        /// The keyword that allows `null`.
        enum NullOrigin: Sendable {
            /// `type: [string, null]`.
            case type
            /// `nullable: true` of OpenAPI 3.0.
            case nullable
            /// An element of `oneOf` or `anyOf`.
            case alternative
            /// A value of `enum`, or `const`.
            case value
        }

        static func stated(_ type: NetworkAPI.JSONValue?) -> [String] {
            type?.array?.compactMap(\.string) ?? type?.string.map { [$0] } ?? []
        }
    }
}
