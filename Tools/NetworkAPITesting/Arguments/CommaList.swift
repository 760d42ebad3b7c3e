extension CommaList {
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
