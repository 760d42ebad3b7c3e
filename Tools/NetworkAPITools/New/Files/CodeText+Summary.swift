extension CodeText {
    /// The first sentence of a text, in one line; empty if the text has none, or begins with a list.
    static func summary(_ text: String?) -> String {
        let paragraph = paragraph(text ?? "")
        var rest = paragraph[...]
        while let end = rest.firstRange(of: ". ") {
            let sentence = paragraph[..<end.lowerBound]
            rest = paragraph[end.upperBound...]
            // "Optional." alone says nothing.
            let isShort = !sentence.contains(" ")
            if !isShort, !endsInAbbreviation(sentence, before: rest) {
                return String(sentence.prefix(300)) + "."
            }
        }
        return String(paragraph.prefix(300))
    }

    /// The text after its first sentence, if that is a summary; or else the whole text.
    static func rest(of text: String, after summary: String) -> String {
        let text = clean(text)
        var rest = text.trimmed[...]
        for word in summary.split(separator: " ") {
            rest = rest.drop(while: \.isWhitespace)
            guard rest.hasPrefix(word) else { return text.trimmed }
            rest = rest.dropFirst(word.count)
        }
        // A summary without a point can also be the beginning of a longer sentence.
        let isWhole = summary.last.map { ".!?:".contains($0) } ?? true
        let next = rest.first { !$0.isWhitespace }
        let ends = rest.isEmpty || ".!?".contains(rest.first ?? ".") || rest.first?.isNewline == true
        guard isWhole ? rest.first?.isLetter != true : ends && next?.isLowercase != true else {
            return text.trimmed
        }
        return isWhole ? rest.trimmed : rest.drop { ".!?".contains($0) }.trimmed
    }

    /// The first paragraph of a text in one line; a title and a list are paragraphs of their own.
    private static func paragraph(_ text: String) -> String {
        let lines = clean(text).split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed)
            .drop(while: \.isEmpty)
        if lines.prefix(2).count(where: beginsElement) == 2 { return "" }
        var paragraph = ""
        var last = ""
        for line in lines {
            guard !line.isEmpty else { break }
            // A line is broken where it is full, or within a sentence.
            let isTitle = last.count < 40 && line.first?.isUppercase == true || last.hasPrefix("#")
            guard paragraph.isEmpty || !isTitle && !beginsBlock(line) else { break }
            paragraph += paragraph.isEmpty ? line : " " + line
            last = line
        }
        return paragraph
    }

    /// Whether a line begins an element of a list, a table, a quotation, a title, code or a tag.
    private static func beginsBlock(_ line: String) -> Bool {
        beginsElement(line) || line.prefixMatch(of: /[|>#<]|```|~~~|={3}|-{3}/) != nil
    }

    private static func beginsElement(_ line: String) -> Bool {
        line.prefixMatch(of: /(?:\\?[-*+•]|\d+[.)])[ ]/) != nil
    }

    /// Whether a point after a text belongs to an abbreviation, and does not end the sentence.
    private static func endsInAbbreviation(_ text: Substring, before rest: Substring) -> Bool {
        let word = text.split { " (".contains($0) }.last?.lowercased() ?? ""
        if ["e.g", "i.e", "eg", "ie", "vs", "cf"].contains(word) { return true }
        return ["etc", "incl", "approx"].contains(word) && rest.first?.isUppercase != true
    }
}
