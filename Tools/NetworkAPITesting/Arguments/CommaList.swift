/// A list of texts as one text, with commas between the elements.
///
/// A comma or a backslash inside an element is written after a backslash. The empty text is a list without elements,
/// and a single backslash is a list with one empty element.
package enum CommaList {
    package static func text(of elements: [String]) -> String {
        let texts = elements.map { element in
            String(
                String.UnicodeScalarView(
                    element.unicodeScalars.flatMap { $0 == "," || $0 == "\\" ? ["\\", $0] : [$0] }))
        }
        return texts == [""] ? "\\" : texts.joined(separator: ",")
    }

    /// Returns the elements of a text.
    ///
    /// It is split by Unicode scalars, as a comma may be followed by a combining mark.
    package static func elements(of text: String) -> [String] {
        guard !text.isEmpty else { return [] }
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
}
