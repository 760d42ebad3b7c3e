/// Text of a page that is already HTML: in `"<p>\(summary)</p>"`, the value is escaped.
struct HTML: ExpressibleByStringInterpolation {
    let text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation interpolation: Interpolation) { text = interpolation.text }

    /// Joins parts of a page, each in a line of its own.
    init(_ parts: [HTML], separator: String = "\n") {
        text = parts.map(\.text).filter { !$0.isEmpty }.joined(separator: separator)
    }

    static let empty: HTML = ""

    var isEmpty: Bool { text.isEmpty }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ value: some StringProtocol) {
            text += HTML.escaped(value)
        }

        mutating func appendInterpolation(_ number: Int) { text += String(number) }

        mutating func appendInterpolation(_ html: HTML) { text += html.text }
    }

    /// Escapes a text for the content of an element, and for an attribute in double quotes.
    ///
    /// A character that HTML does not allow becomes U+FFFD.
    static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case _ where scalar.properties.generalCategory == .control: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Shows a text as it is written, such as an example; quotation marks are not escaped.
    static func preformatted(_ text: String) -> HTML {
        let escaped = escaped(text).replacing("&quot;", with: "\"").replacing("&gt;", with: ">")
        return HTML(stringLiteral: "<pre><code>" + escaped + "</code></pre>")
    }

    /// The fragment of a URL that leads to a name on the page, without `#`.
    ///
    /// Every byte that is not a letter, a digit, `-`, `.` or `_` is written as `~` and its hexadecimal digits.
    static func anchor(_ name: String) -> String {
        name.utf8.map { byte in
            let isPlain =
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "~" + String(byte, radix: 16)
        }.joined()
    }
}
