/// Elements with commas between them; a comma or a backslash inside an element stands behind a backslash.
///
/// The empty text is an array without elements, and a lone backslash one whose only element is the empty text.
extension Array: NetworkAPI.Argument where Element: NetworkAPI.Argument {
    public init?(argumentText: String) {
        var elements: [Element] = []
        for text in Self.texts(argumentText) {
            guard let element = Element(argumentText: text) else { return nil }
            elements.append(element)
        }
        self = elements
    }

    public var argumentText: String? {
        let texts = compactMap(\.argumentText).map(Self.escaped)
        return texts == [""] ? "\\" : texts.joined(separator: ",")
    }

    public static var argumentForm: String { "\(Element.argumentForm), or several with commas between them" }

    /// Arrays of two elements, so that none is taken for one of its elements.
    public static func tracers(like example: Self?) -> [Self] {
        let elements = Array(Element.tracers(like: example?.first).prefix(2))
        return elements.count < 2 ? [elements, elements + elements] : [elements, elements.reversed()]
    }

    private static func escaped(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "," || scalar == "\\" { scalars.append("\\") }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// Splits at the commas; scalar by scalar, as a comma with an accent above it is still one.
    private static func texts(_ text: String) -> [String] {
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
