extension NetworkAPI {
    /// How the names of properties are written in JSON, in queries and in forms, such as `.json(keys: .snakeCase)`.
    ///
    /// A style makes the name to send from the name of a property, its coding key. In ``snakeCase`` and ``kebabCase``:
    ///
    /// - A word begins with a capital: `createdAt` is `created_at`.
    /// - Capitals next to each other are one word. The last of them begins the next word if a lowercase letter other
    ///   than a plural `s` follows: `avatarURL` is `avatar_url`, `tagIDs` is `tag_ids`, `myURLPath` is `my_url_path`.
    /// - Digits belong to the word before them: `line1` is `line1`.
    /// - A name that is already in the style, such as the raw value of a `CodingKeys` case, is not changed.
    ///
    /// When JSON is read, a property is looked up by three names, in this order: its own name; its name in the style;
    /// and its name in lowercase, compared with the names of the members without the separators inside them. So
    /// `tag_ids` is read for `tagIDs` and for `tagIds`, `line_1` for `line1`, and `oauth_token` for `oAuthToken`.
    ///
    /// The keys of a dictionary are data and are never changed.
    public struct KeyStyle: Hashable, Sendable {
        private enum Kind: Hashable, Sendable {
            case asDeclared
            case words(separator: Character)
            case custom(Closure)
        }

        private let kind: Kind

        /// The name of the property: `perPage`.
        public static let asDeclared = KeyStyle(kind: .asDeclared)

        /// `per_page`; `nodeID` is `node_id`.
        public static let snakeCase = KeyStyle(kind: .words(separator: "_"))

        /// `per-page`; `nodeID` is `node-id`.
        public static let kebabCase = KeyStyle(kind: .words(separator: "-"))

        /// The name that a closure makes from the name of a property.
        ///
        /// When JSON is read, a member has the name of the property or the name that the closure returns; a case of an
        /// enum with associated values is found if the closure changes its first letter at most. Two such styles are
        /// equal if one is a copy of the other.
        public static func custom(_ name: @escaping @Sendable (String) -> String) -> KeyStyle {
            KeyStyle(kind: .custom(Closure(name)))
        }

        /// A closure, which is equal to itself alone.
        private final class Closure: Hashable, Sendable {
            let name: @Sendable (String) -> String

            init(_ name: @escaping @Sendable (String) -> String) { self.name = name }

            static func == (left: Closure, right: Closure) -> Bool { left === right }

            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
    }
}

extension NetworkAPI.KeyStyle {
    /// Returns the name that is sent for a property.
    package func name(of property: String) -> String {
        switch kind {
        case .asDeclared: property
        case .words(let separator): Self.words(of: property, separator)
        case .custom(let closure): closure.name(property)
        }
    }

    /// The separator of words; `nil` if names are not made of words.
    var separator: UInt8? { if case .words(let separator) = kind { separator.asciiValue } else { nil } }

    /// Returns a name in lowercase, with a separator before each word except the first.
    private static func words(of name: String, _ separator: Character) -> String {
        let hasCapitals = name.utf8.contains { $0 >= 0x80 || $0.isUppercase }
        guard hasCapitals else { return name }
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

// Reading: members are looked up by the names of properties.
extension NetworkAPI.KeyStyle {
    /// Returns the name of a property in lowercase, without the separators inside it; `nil` for styles without words.
    package func plainName(of property: String) -> [UInt8]? {
        guard let separator else { return nil }
        let name = Array(property.lowercased().utf8)
        let inside = name.withUnsafeBytes { Self.inside($0, separator) }
        return name.indices.filter { name[$0] != separator || !inside.contains($0) }.map { name[$0] }
    }

    /// Whether a member has a plain name, apart from the separators inside the name of the member.
    package func isMember(_ member: UnsafeRawBufferPointer, _ plainName: [UInt8]) -> Bool {
        guard let separator, member.count >= plainName.count else { return false }
        let inside = Self.inside(member, separator)
        var count = 0
        for (index, byte) in member.enumerated() where byte != separator || !inside.contains(index) {
            guard count < plainName.count, plainName[count] == byte else { return false }
            count += 1
        }
        return count == plainName.count
    }

    /// The offsets from the first byte that is not a separator to the last one.
    private static func inside(_ name: UnsafeRawBufferPointer, _ separator: UInt8) -> Range<Int> {
        let first = name.prefix { $0 == separator }.count
        guard first < name.count else { return 0..<0 }
        return first..<name.count - name.reversed().prefix { $0 == separator }.count
    }

    /// Returns the names that a property for this member can have, the most likely first.
    ///
    /// Needed only if a type asks for all of its keys, as an enum with associated values does.
    func properties(ofMember name: String) -> [String] {
        // No property has a longer name, and the number of forms grows with the words.
        guard case .words(let separator) = kind, name.utf8.count <= 256 else {
            return name.isEmpty ? [] : [name.prefix(1).lowercased() + name.dropFirst()]
        }
        let start = String(name.prefix { $0 == separator })
        return name.split(separator: separator).reduce([String]()) { names, word in
            var forms = [word.prefix(1).uppercased() + word.dropFirst()]
            // Longer names have too many forms.
            if names.count <= 81 {
                forms.append(word.uppercased())
                if word.last == "s", word.count > 1 { forms.append(word.dropLast().uppercased() + "s") }
            }
            // The first word can be in lowercase, too.
            if names.isEmpty { return ([String(word)] + forms).map { start + $0 } }
            return forms.flatMap { form in names.map { $0 + form } }
        }
    }
}
