extension QueryNode {
    /// The text of a coding key, as `keys` says.
    func name(of key: some CodingKey) -> String {
        switch writer.encoding.keys {
        case .asDeclared: key.stringValue
        case .snakeCase: Self.words(of: key.stringValue, separator: "_")
        case .kebabCase: Self.words(of: key.stringValue, separator: "-")
        }
    }

    /// Writes a name in lower case, with a separator in front of each word but the first.
    ///
    /// A word begins with a capital behind another letter, and with the last of several capitals when a small letter
    /// follows: `myURLPath` has three.
    private static func words(of name: String, separator: Character) -> String {
        let characters = Array(name)
        var text = ""
        for (index, character) in characters.enumerated() {
            guard character.isUppercase else {
                text.append(character)
                continue
            }
            if index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber {
                let endsCapitals = index + 1 < characters.count && characters[index + 1].isLowercase
                if !characters[index - 1].isUppercase || endsCapitals { text.append(separator) }
            }
            text += character.lowercased()
        }
        return text
    }
}
