import NetworkAPIKit

extension DocumentDifference {
    /// Compares how the fields of a form and the parts of a multipart body are written.
    func compareEncodings(
        _ before: ContractDocument.MediaType, _ after: ContractDocument.MediaType, _ type: String,
        _ path: String
    ) {
        let isForm = type == "application/x-www-form-urlencoded"
        guard isForm || type.hasPrefix("multipart/"), let first = before.schema, let second = after.schema
        else { return }
        let (old, new) = (SchemaView([first.node]), SchemaView([second.node]))
        let names = Set((before.encoding + after.encoding).map(\.name))
        for name in names.sorted() {
            guard let own = old.properties[name], let other = new.properties[name] else { continue }
            let fields = (
                old: FieldEncoding(before, name, SchemaView(own)),
                new: FieldEncoding(after, name, SchemaView(other))
            )
            if isForm {
                compareStyles(fields.old, fields.new, "\(path).\(name)")
            } else {
                compareTypes(fields.old, fields.new, "\(path).\(name)")
                compareSentHeaders(fields.old.headers, fields.new.headers, "\(path).\(name).headers")
            }
        }
    }

    /// Returns the fields of a form in which several values are one item in one of the versions; `nil` for any other type.
    static func joinedFields(
        _ before: ContractDocument.MediaType, _ after: ContractDocument.MediaType, _ type: String
    ) -> Set<String>? {
        guard type == "application/x-www-form-urlencoded" else { return nil }
        return Set(
            [before, after].flatMap { media in
                media.encoding.map(\.name).filter { name in
                    let field = FieldEncoding(media, name, SchemaView([]))
                    return field.form == .type || !field.isExploded
                }
            })
    }

    /// Returns the fields of a form, or the parts of a multipart body, that are JSON in both versions.
    static func fieldsOfJSON(
        _ before: ContractDocument.MediaType, _ after: ContractDocument.MediaType, _ type: String
    ) -> Set<String> {
        guard MediaName(type).isForm else { return [] }
        let names = [before, after].map { media in
            let fields = media.schema.map { SchemaView([$0.node]).properties } ?? [:]
            let found = fields.filter { name, schema in
                let field = FieldEncoding(media, name, SchemaView(schema))
                let isTyped = field.form == .type || field.form == nil && type.hasPrefix("multipart/")
                return isTyped && field.types.allSatisfy { MediaName($0).hasJSON }
            }
            return Set(found.keys)
        }
        return names[0].intersection(names[1])
    }

    private func compareStyles(_ before: FieldEncoding, _ after: FieldEncoding, _ path: String) {
        // The style of a single value is the same in each case.
        guard before.isList, after.isList else { return }
        // A type says how a value is written that does not have a style.
        if before.form != after.form, before.form != nil, after.form != nil {
            schemas.add(
                "request-property-style-changed", path, .string(before.written), .string(after.written))
        } else if before.form == .type, after.form == .type {
            compareTypes(before, after, path)
        } else if before.style != after.style {
            schemas.add("request-property-style-changed", path, .string(before.style), .string(after.style))
        } else if before.isExploded != after.isExploded {
            schemas.add(
                "request-property-explode-changed", path, .bool(before.isExploded), .bool(after.isExploded))
        }
    }

    private func compareTypes(_ before: FieldEncoding, _ after: FieldEncoding, _ path: String) {
        func isCovered(_ type: String, by types: [String]) -> Bool {
            types.contains { $0 == type || $0.contains("*") && MediaName($0).covers(type) }
        }
        // Without a stated type, any type is accepted.
        guard after.isStated || before.isStated else { return }
        let gone = after.isStated ? before.types.filter { !isCovered($0, by: after.types) } : []
        for type in gone {
            schemas.add("request-property-media-type-removed", path, .string(type), nil)
        }
        for type in after.types where !isCovered(type, by: before.types) {
            schemas.add("request-property-media-type-added", path, nil, .string(type))
        }
    }
}

/// How a field of a form, or a part of a multipart body, is written: stated or by default.
private struct FieldEncoding {
    let style: String
    let isExploded: Bool
    /// Whether the field has several values.
    let isList: Bool
    /// The media types of the part, of which a client sends one.
    let types: [String]
    /// Whether the document states the media types.
    let isStated: Bool
    /// What the document states about a field of a form; `nil` if it states nothing.
    let form: Form?
    /// The header fields of the part.
    let headers: [ContractDocument.Header]
    /// How a field of a form is written, for a report.
    var written: String { form == .type ? types.joined(separator: ", ") : style }

    /// By what the text of a field is decided: its style, or its media type, such as JSON.
    enum Form {
        case style, type
    }

    init(_ media: ContractDocument.MediaType, _ name: String, _ schema: SchemaView) {
        let node = media.encoding.first { $0.name == name }?.node
        style = node?.text("style") ?? "form"
        isExploded = node?.json["explode"]?.bool ?? (style == "form")
        isList = schema.allows("array") || schema.allows("object")
        let stated = node?.text("contentType")
        isStated = stated != nil
        headers = node.map(ContractDocument.Header.all) ?? []
        let hasStyle = ["style", "explode", "allowReserved"].contains { node?.json[$0] != nil }
        form = hasStyle ? .style : stated == nil || stated == "text/plain" ? nil : .type
        types =
            stated?.split(separator: ",").map { MediaName(String($0)).text } ?? [Self.standard(schema, 0)]
    }

    /// The type of a part without a stated one (OpenAPI 3.1, 4.8.15.1): of an array, the type of its elements.
    private static func standard(_ schema: SchemaView, _ depth: Int) -> String {
        let types = schema.types ?? []
        // An array can have itself as its elements.
        if types == ["array"], depth < 20 { return standard(SchemaView(schema.items), depth + 1) }
        if types == ["object"] { return "application/json" }
        let isFile = schema.format == "binary" || !schema.contents.isEmpty
        return types.isEmpty || isFile ? "application/octet-stream" : "text/plain"
    }
}
