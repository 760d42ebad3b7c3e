import Foundation
import NetworkAPIKit

/// The JSON value that the text of a parameter represents.
enum ParameterText {
    /// Returns the texts of the elements of an array, which are separated by commas unless each is an item of the query.
    static func elements(_ texts: [String], of parameter: NetworkAPI.JSONValue) -> [String] {
        let place = parameter["in"]?.string
        guard place != "query" || parameter["explode"]?.bool == false else { return texts }
        let elements = texts.filter { !$0.isEmpty }
            .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        // White space around the elements of a header is not part of them (RFC 9110, section 5.6.1).
        return place == "header" ? elements.map { $0.trimmingCharacters(in: .whitespaces) } : elements
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
        let wantsNumber = flat.types.contains("number") || flat.types.contains("integer")
        if wantsNumber, isWhole, let number = Int(text) { return .integer(number) }
        // A whole number that `Int` cannot represent.
        if wantsNumber, isWhole {
            return Decimal(string: text).map { .decimal($0) } ?? .double(Double(text) ?? .infinity)
        }
        // For JSON, `7.0` is a whole number as well.
        if flat.types.contains("integer"), text.contains("."), let number = Double(text),
            let whole = Int(exactly: number)
        {
            return .integer(whole)
        }
        if flat.types.contains("number"), text.contains(where: \.isWholeNumber), let number = Double(text) {
            return .double(number)
        }
        if flat.types.contains("boolean") {
            if text == "true" || text == "1" { return .bool(true) }
            if text == "false" || text == "0" { return .bool(false) }
        }
        if let value = flat.values?.first(where: { OrderedJSON($0).description == text }) { return value }
        return .string(text)
    }
}
