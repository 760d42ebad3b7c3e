extension HTML {
    /// Shows a description: paragraphs, lists and blocks of code, with code, emphasis and links to web pages.
    ///
    /// Other Markdown, and HTML, is shown as it is written. A link to anything but `https` and `http` is shown as text.
    init(markdown: String?) {
        guard let markdown else {
            self = .empty
            return
        }
        var parts: [HTML] = []
        var lines: [Substring] = []
        var isCode = false
        func close() {
            if isCode {
                parts.append(.preformatted(lines.joined(separator: "\n")))
            } else if !lines.isEmpty {
                parts.append(Self.block(lines))
            }
            lines = []
        }
        for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let isFence = line.drop(while: \.isWhitespace).hasPrefix("```")
            if isFence {
                close()
                isCode.toggle()
            } else if !isCode, line.allSatisfy(\.isWhitespace) {
                close()
            } else {
                lines.append(line)
            }
        }
        close()
        self.init(parts)
    }

    private static func block(_ lines: [Substring]) -> HTML {
        var parts: [HTML] = []
        var paragraph: [String] = []
        var items: [String] = []
        func close() {
            if !paragraph.isEmpty { parts.append("<p>\(inline(paragraph.joined(separator: " ")))</p>") }
            if !items.isEmpty {
                parts.append("<ul>\(HTML(items.map { "<li>\(inline($0))</li>" }, separator: ""))</ul>")
            }
            (paragraph, items) = ([], [])
        }
        for line in lines {
            let text = String(line.drop(while: \.isWhitespace))
            if text.hasPrefix("- ") || text.hasPrefix("* ") {
                if !paragraph.isEmpty { close() }
                items.append(String(text.dropFirst(2)))
            } else if items.isEmpty {
                paragraph.append(text)
            } else {
                items[items.count - 1] += " " + text
            }
        }
        close()
        return HTML(parts)
    }

    /// Shows code in back-ticks, links, and words in two asterisks.
    private static func inline(_ text: String) -> HTML {
        var parts: [HTML] = []
        var rest = text[...]
        let special =
            /`+(?<code>[^`]+)`+|\[(?<label>[^\]]+)\]\((?<url>https?:\/\/[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*|(?<bare>https?:\/\/[^\s<>()]+[^\s<>().,;:])/
        while let match = rest.firstMatch(of: special) {
            parts.append("\(rest[..<match.range.lowerBound])")
            if let code = match.code {
                parts.append("<code>\(code)</code>")
            } else if let label = match.label, let url = match.url {
                parts.append("<a href=\"\(url)\">\(label)</a>")
            } else if let strong = match.strong {
                parts.append("<strong>\(strong)</strong>")
            } else if let url = match.bare {
                parts.append("<a href=\"\(url)\">\(url)</a>")
            }
            rest = rest[match.range.upperBound...]
        }
        parts.append("\(rest)")
        return HTML(parts, separator: "")
    }
}
