import Foundation
import NetworkAPIKit

/// The values of plain scalars by YAML 1.2's core schema, as JSON text.
///
/// `NO`, `on`, `12:30`, `0b1`, `1_000` and dates are text, which they are not for each reader of YAML.
enum YAMLScalar {
    /// Returns the JSON text of a scalar without quotes and tag; `nil` if it is text.
    ///
    /// - Throws: A failure for an infinite number or one that is not a number, which JSON cannot say.
    static func json(plain text: String) throws(YAMLFailure) -> String? {
        switch text {
        case "", "~", "null", "Null", "NULL": return "null"
        case "true", "True", "TRUE": return "true"
        case "false", "False", "FALSE": return "false"
        case ".nan", ".NaN", ".NAN": throw YAMLFailure("JSON does not have the number \(text)")
        default: break
        }
        guard let first = text.utf8.first, first < 0x3A, first != UInt8(ascii: "#") else { return nil }
        let unsigned = text.drop { $0 == "+" || $0 == "-" }
        guard text.utf8.count - unsigned.utf8.count <= 1 else { return nil }
        if [".inf", ".Inf", ".INF"].contains(unsigned) {
            throw YAMLFailure("JSON does not have the number \(text)")
        }
        return number(text, unsigned)
    }

    /// Returns the JSON text of a scalar with a tag of the core schema; `nil` if it is text.
    static func json(_ text: String, tag: String) throws(YAMLFailure) -> String? {
        let kinds = ["null": "null", "bool": "true or false", "int": "a whole number", "float": "a number"]
        guard tag.hasPrefix(core), let kind = kinds[String(tag.dropFirst(core.count))] else {
            if tag == core + "str" || tag == "!" { return nil }
            throw YAMLFailure("the tag \(tag.shown()) is not known")
        }
        let json = try json(plain: text)
        let isRight =
            switch tag.dropFirst(core.count) {
            case "null": json == "null"
            case "bool": json == "true" || json == "false"
            case "int": json?.contains { !"-0123456789".contains($0) } == false
            default: json?.first?.isNumber == true || json?.first == "-"
            }
        guard isRight else { throw YAMLFailure("\(text.shown().debugDescription) is not \(kind)") }
        return json
    }

    static let core = "tag:yaml.org,2002:"

    private static func number(_ text: String, _ unsigned: Substring) -> String? {
        for (prefix, radix) in [("0o", 8), ("0x", 16)] where text.hasPrefix(prefix) {
            let digits = text.dropFirst(2)
            guard digits.first?.isHexDigit == true else { return nil }
            return UInt64(digits, radix: radix).map { "\($0)" }
        }
        let sign = text.hasPrefix("-") ? "-" : ""
        let whole = unsigned.prefix { $0.isASCII && $0.isNumber }
        var rest = unsigned.dropFirst(whole.count)
        var fraction: Substring = ""
        if rest.first == "." {
            fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(1 + fraction.count)
            if whole.isEmpty, fraction.isEmpty { return nil }
            if fraction.isEmpty { fraction = "0" }
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        var exponent = ""
        if let letter = rest.first, letter == "e" || letter == "E" {
            rest = rest.dropFirst()
            if let mark = rest.first, mark == "+" || mark == "-" {
                exponent = String(mark)
                rest = rest.dropFirst()
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty else { return nil }
            exponent = "e" + exponent + digits
            rest = rest.dropFirst(digits.count)
        }
        guard rest.isEmpty else { return nil }
        let shortened = whole.drop { $0 == "0" }
        if shortened.isEmpty, fraction.isEmpty, exponent.isEmpty { return "0" }
        return sign + (shortened.isEmpty ? "0" : shortened) + (fraction.isEmpty ? "" : "." + fraction)
            + exponent
    }
}
