import Foundation

/// A documentation comment as text for readers of a document: Markdown without Swift's own parts.
struct SourceComment {
    /// The paragraphs before the lists of parameters, results and errors; `nil` if there are none.
    let text: String?
    /// The texts of the parameters, by their name.
    let parameters: [String: String]
    /// The links of a service, such as `- License: [MIT](https://spdx.org/licenses/MIT)`, by the word before them.
    let links: [String: Link]

    /// A text and its address.
    struct Link: Equatable {
        let text: String
        let address: String
    }

    /// Reads the lines of a comment, without their slashes.
    init(_ lines: [String]) {
        var text: [String] = []
        var parameters: [String: [String]] = [:]
        var links: [String: Link] = [:]
        var name: String?
        var isInText = true
        for line in lines {
            // A pattern is compiled each time that it is used.
            let isItem = line.drop { $0 == " " }.hasPrefix("- ")
            if isItem, let match = line.firstMatch(of: /^ *- Parameter (\w+): *(.*)$/) {
                (isInText, name) = (false, String(match.1))
                parameters[String(match.1)] = [String(match.2)]
            } else if isItem,
                let match = line.firstMatch(of: /^ *- (Contact|License|Terms): *\[(.+)\]\((\S+)\)$/)
            {
                (isInText, name) = (false, nil)
                links[String(match.1)] = Link(text: String(match.2), address: String(match.3))
            } else if isItem,
                line.firstMatch(of: /^ *- (?:Parameters|Returns|Throws|Note|Complexity|SeeAlso)\b.*:/) != nil
            {
                (isInText, name) = (false, nil)
            } else if !isInText, isItem, let match = line.firstMatch(of: /^  +- (\w+): *(.*)$/) {
                name = String(match.1)
                parameters[String(match.1)] = [String(match.2)]
            } else if isInText {
                text.append(line)
            } else if let name {
                parameters[name]?.append(line.trimmingCharacters(in: .whitespaces))
            }
        }
        self.text = Self.joined(text)
        self.parameters = parameters.compactMapValues(Self.joined)
        self.links = links
    }

    /// Joins the lines of each paragraph; lists, tables, quotations and code keep their lines.
    private static func joined(_ lines: [String]) -> String? {
        var paragraphs: [String] = []
        var isCode = false
        var isOpen = false
        for line in lines {
            let plain = line.trimmingCharacters(in: .whitespaces)
            let isFence = plain.hasPrefix("```")
            if isCode || isFence {
                if isOpen { paragraphs[paragraphs.count - 1] += "\n" + line } else { paragraphs.append(line) }
                if isFence { isCode.toggle() }
                isOpen = isCode || !isFence
            } else if plain.isEmpty {
                isOpen = false
            } else if isOpen {
                paragraphs[paragraphs.count - 1] += (isOfOneLine(plain) ? "\n" : " ") + prose(plain)
            } else {
                paragraphs.append(prose(plain))
                isOpen = true
            }
        }
        // The line of a request and the address of its page are elsewhere in a document.
        let told = paragraphs.filter {
            !$0.hasPrefix("`") || $0.firstMatch(of: /^`[A-Z]+ \/[^`]*`(?: — https?:\/\/\S+)?$/) == nil
        }
        let text = told.joined(separator: "\n\n")
        return text.isEmpty ? nil : capitalized(text)
    }

    /// Whether a line begins an item of a list, or is one of a table or of a quotation.
    private static func isOfOneLine(_ line: String) -> Bool {
        if ["- ", "* ", "+ ", "|", "> "].contains(where: line.hasPrefix) { return true }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ")
    }

    /// Returns a line without the back-ticks and the words that only Swift has.
    private static func prose(_ line: String) -> String {
        line.replacing("``", with: "`").replacing("`nil`", with: "no value")
    }

    private static func capitalized(_ text: String) -> String {
        text.hasPrefix("no value") ? "N" + text.dropFirst() : text
    }
}
