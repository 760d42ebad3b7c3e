import Foundation
import NetworkAPIKit

/// A list of texts as one text: with commas between the elements, or a JSON array.
///
/// A comma or a backslash inside an element is written after a backslash. The empty text is a list without elements,
/// and a single backslash is a list with one empty element.
package enum CommaList {
    /// How a list is written, in words, after the format of an element.
    static let format = #"or several with commas between them (\, in an element) or as a JSON array"#

    package static func text(of elements: [String]) -> String {
        let texts = elements.map { element in
            String(
                String.UnicodeScalarView(
                    element.unicodeScalars.flatMap { $0 == "," || $0 == "\\" ? ["\\", $0] : [$0] }))
        }
        let text = texts == [""] ? "\\" : texts.joined(separator: ",")
        return json(text) == nil ? text : "\\" + text
    }

    /// Returns the elements of a text.
    ///
    /// It is split by Unicode scalars, as a comma may be followed by a combining mark.
    package static func elements(of text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        if let elements = json(text) { return elements.map { $0.string ?? $0.text } }
        var texts: [String] = []
        var element = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "," where !isEscaped:
                texts.append(String(element))
                element = String.UnicodeScalarView()
            default:
                element.append(scalar)
            }
            isEscaped = false
        }
        return texts + [String(element)]
    }

    private static func json(_ text: String) -> [NetworkAPI.JSONValue]? {
        guard text.hasPrefix("[") else { return nil }
        do { return try NetworkAPI.JSONValue(json: Data(text.utf8)).array } catch { return nil }
    }
}
