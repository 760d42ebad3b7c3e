extension CodeText {
    /// The text without the tags of HTML that some providers write; code is in back-ticks.
    static func withoutTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let ends = text.lowercased()
        let plain = text.replacing(/<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/.ignoresCase()) { match -> String in
            let name = match.1.lowercased()
            // Without an end it is a placeholder, such as `<a>`.
            guard ["p", "br", "hr", "li"].contains(name) || ends.contains("</\(name)>") else {
                return String(match.0)
            }
            return switch name {
            case "code": "`"
            case "li": match.0.hasPrefix("</") ? "" : "\n- "
            case "a", "b", "i", "u", "em", "strong", "span", "small", "sub", "sup": ""
            case "thead", "tbody", "td", "th": " "
            case "p", "br", "hr", "div", "ul", "ol", "pre", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6":
                "\n"
            default: String(match.0)
            }
        }
        guard plain != text else { return text }
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
        ]
        return entities.reduce(plain) { $0.replacing($1.0, with: $1.1) }
    }
}
