extension QueryNode {
    /// The text of a coding key, as `keys` says.
    func name(of key: some CodingKey) -> String {
        switch writer.encoding.keys {
        case .asDeclared: key.stringValue
        case .snakeCase: Self.words(of: key.stringValue, separator: "_")
        case .kebabCase: Self.words(of: key.stringValue, separator: "-")
        }
    }

    /// Writes a name in lower case, with a separator before each word but the first.
    ///
    /// A word begins with a capital after another letter, and with the last of several capitals if a lowercase letter
    /// follows: `myURLPath` has three. A plural `s` after several capitals belongs to them: `tagIDs` has two.
    private static func words(of name: String, separator: Character) -> String {
        let characters = Array(name)
        var text = ""
        for (index, character) in characters.enumerated() {
            guard character.isUppercase else {
                text.append(character)
                continue
            }
            if index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber {
                let endsCapitals = characters.endsCapitals(at: index)
                if !characters[index - 1].isUppercase || endsCapitals { text.append(separator) }
            }
            text += character.lowercased()
        }
        return text
    }
}

extension [Character] {
    /// Whether the capital at an index is the first letter of a word after other capitals.
    fileprivate func endsCapitals(at index: Int) -> Bool {
        guard index + 1 < count, self[index + 1].isLowercase else { return false }
        let isPlural = self[index + 1] == "s" && (index + 2 == count || !self[index + 2].isLowercase)
        return !isPlural
    }
}
