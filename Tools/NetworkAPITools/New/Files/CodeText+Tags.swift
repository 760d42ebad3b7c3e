extension CodeText {
    /// The text without the tags of HTML that some providers write; code is in back-ticks.
    static func withoutTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let blocks = "p|br|hr|div|ul|ol|pre|table|tr|h[1-6]"
        guard
            let tag = try? Regex<(Substring, Substring)>(
                #"</?(\#(blocks)|li|code|a|b|i|u|em|strong|span|small|sub|sup|thead|tbody|td|th)(?:\s[^<>]*)?/?>"#
            )
        else { return text }
        let ends = text.lowercased()
        let plain = text.replacing(tag.ignoresCase()) { match in
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
            default: "\n"
            }
        }
        guard plain != text else { return text }
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
        ]
        return entities.reduce(plain) { $0.replacing($1.0, with: $1.1) }
    }
}
