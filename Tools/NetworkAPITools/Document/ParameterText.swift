import Foundation
import NetworkAPIKit

/// The JSON value that the text of a parameter represents.
enum ParameterText {
    /// Returns the values of a name in the text of a query, percent-encoded; empty for an item without a value.
    static func values(of name: String, inQuery query: String) -> [String] {
        query.split(separator: "&").compactMap { item -> String? in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard PercentEncoding.decoded(parts[0], plusIsSpace: true) == name else { return nil }
            return parts.count > 1 ? String(parts[1]) : ""
        }
    }

    /// Returns the plain text of a value; that of a header or a cookie is not percent-encoded.
    static func plain(_ encoded: String, of parameter: NetworkAPI.JSONValue) -> String {
        switch parameter["in"]?.string {
        case "query": PercentEncoding.decoded(encoded, plusIsSpace: true)
        case "path": PercentEncoding.decoded(encoded)
        default: encoded
        }
    }

    /// Returns the plain texts of the elements of an array, from the percent-encoded values of a parameter.
    ///
    /// The elements are in one value, unless each is an item of the query. An escaped delimiter is a part of an element; but
    /// if every delimiter is escaped, as some clients do it, it separates the elements.
    static func elements(_ encoded: [String], of parameter: NetworkAPI.JSONValue) -> [String] {
        let place = parameter["in"]?.string
        let delimiter: Character? =
            switch parameter["style"]?.string {
            case "spaceDelimited": " "
            case "pipeDelimited": "|"
            default: nil
            }
        let isExploded = parameter["explode"]?.bool ?? (delimiter == nil)
        guard place != "query" || !isExploded else { return encoded.map { plain($0, of: parameter) } }
        let separator = delimiter ?? ","
        let elements = encoded.filter { !$0.isEmpty }.flatMap { text -> [String] in
            let isPlain = text.contains(separator)
            let parts = (isPlain ? text : plain(text, of: parameter))
                .split(separator: separator, omittingEmptySubsequences: false).map(String.init)
            return isPlain ? parts.map { plain($0, of: parameter) } : parts
        }
        // White space around the elements of a header is not part of them (RFC 9110, section 5.6.1).
        return place == "header" ? elements.map { $0.trimmingCharacters(in: .whitespaces) } : elements
    }

    /// Returns the object of which the texts are the names and the values, in turn.
    static func object(
        _ texts: [String], _ flat: FlatSchema, _ document: ContractDocument
    ) -> NetworkAPI.JSONValue {
        var members: [String: NetworkAPI.JSONValue] = [:]
        for index in stride(from: 0, to: texts.count - 1, by: 2) {
            let schema = flat.properties[texts[index]] ?? flat.additional
            members[texts[index]] = value(texts[index + 1], schema, document)
        }
        return .object(members)
    }

    /// Returns a number or a Boolean value if the schema allows it and the text is one, otherwise a string.
    static func value(
        _ text: String,
        _ schema: NetworkAPI.JSONValue?,
        _ document: ContractDocument
    ) -> NetworkAPI.JSONValue {
        let flat = FlatSchema(schema, in: document)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isWhole = digits.isDigits
        // A value of one of several alternatives.
        let types =
            flat.types.isEmpty
            ? flat.alternatives.reduce(into: Set()) { $0.formUnion(FlatSchema($1, in: document).types) }
            : flat.types
        let wantsNumber = types.contains("number") || types.contains("integer")
        if wantsNumber, isWhole, let number = Int(text) { return .integer(number) }
        // A whole number that `Int` cannot represent.
        if wantsNumber, isWhole {
            return Decimal(string: text).map { .decimal($0) } ?? .string(text)
        }
        // For JSON, `7.0` is a whole number as well.
        if types.contains("integer"), text.contains("."), let number = Double(text),
            let whole = Int(exactly: number)
        {
            return .integer(whole)
        }
        // As JSON, which keeps all digits: a multiple of 0.1 has no exact value in binary.
        if types.contains("number"), let number = try? NetworkAPI.JSONValue(json: Data(text.utf8)),
            number.isOf(type: "number")
        {
            return number
        }
        if types.contains("number"), text.contains(where: \.isWholeNumber), let number = Double(text),
            number.isFinite
        {
            return .double(number)
        }
        if types.contains("boolean") {
            if text == "true" || text == "1" { return .bool(true) }
            if text == "false" || text == "0" { return .bool(false) }
        }
        if let value = flat.values?.first(where: { OrderedJSON($0).description == text }) { return value }
        return .string(text)
    }
}
