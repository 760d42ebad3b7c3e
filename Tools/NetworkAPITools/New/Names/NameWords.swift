import Foundation

/// The words of a provider's name, such as `avatar_url` or `getPetById`.
struct NameWords: Hashable {
    /// The words in lowercase letters; empty if the name does not have a letter, a digit or a spelled symbol.
    let words: [String]
    /// The words as Swift spells them: acronyms in the capital letters that the provider writes.
    private let spellings: [String]

    /// Reads the words of a name.
    ///
    /// A word ends before a capital letter and at each other character. Symbols that tell names apart are spelled.
    init(_ name: String) {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        let hasCase = characters.contains(where: \.isLowercase)
        func end() {
            if !word.isEmpty { words.append(hasCase && Self.isAcronym(word) ? word : word.lowercased()) }
            word = ""
        }
        for (index, character) in characters.enumerated() {
            if let symbol = Self.symbol(character, at: index, in: characters) {
                end()
                words.append(symbol)
            } else if character.isLetter || character.isNumber,
                character.unicodeScalars.allSatisfy(Self.isWord)
            {
                let previous = index > 0 ? characters[index - 1] : nil
                let next = index + 1 < characters.count ? characters[index + 1] : nil
                let isStart =
                    character.isUppercase
                    && (previous?.isLowercase == true || previous?.isNumber == true
                        || (previous?.isUppercase == true && next?.isLowercase == true
                            && !Self.isPlural(characters, from: index)))
                if isStart { end() }
                word.append(character)
            } else {
                end()
            }
        }
        end()
        // `+1` is `plusOne`.
        if words.count > 1, ["plus", "minus"].contains(words[0]),
            words[1].prefix(while: \.isNumber).count == 1
        {
            words[1] = Self.leading(words[1]).lowercased()
        }
        self.init(spellings: words)
    }

    private init(spellings: [String]) {
        self.spellings = spellings
        words = spellings.map { $0.lowercased() }
    }

    static func == (left: NameWords, right: NameWords) -> Bool { left.words == right.words }

    func hash(into hasher: inout Hasher) { hasher.combine(words) }

    /// Whether a word is an acronym, or the plural of one, in a name that has lowercase letters too.
    private static func isAcronym(_ word: String) -> Bool {
        let stem = word.hasSuffix("s") ? word.dropLast() : word[...]
        return (2...5).contains(stem.count) && stem.count(where: \.isUppercase) > 1
            && stem.allSatisfy { $0.isUppercase || $0.isNumber }
    }

    /// The number of digits at the beginning.
    var digitCount: Int { words.first?.prefix { $0.isNumber }.count ?? 0 }

    /// The words of both names.
    static func + (left: NameWords, right: NameWords) -> NameWords {
        NameWords(spellings: left.spellings + right.spellings)
    }

    /// The first words, at most as many as stated.
    func prefix(_ count: Int) -> NameWords { NameWords(spellings: Array(spellings.prefix(count))) }

    /// The words after the first ones.
    func dropFirst(_ count: Int = 1) -> NameWords {
        NameWords(spellings: Array(spellings.dropFirst(count)))
    }

    /// Whether a capital letter begins the `s` of a plural, such as in `userIDs`.
    private static func isPlural(_ characters: [Character], from index: Int) -> Bool {
        index + 1 < characters.count && characters[index + 1] == "s"
            && (index + 2 == characters.count || !characters[index + 2].isLowercase)
    }

    /// The name of an element of a list with this name.
    var singular: NameWords {
        let whole = [
            "ss", "us", "is", "series", "species", "news", "ids", "https", "alias", "canvas", "lens",
        ]
        if let acronym = spellings.last, acronym.hasSuffix("s"), Self.isAcronym(acronym), acronym != "IDs" {
            return NameWords(spellings: spellings.dropLast() + [String(acronym.dropLast())])
        }
        guard let last = words.last, last.count > 3, last.hasSuffix("s"),
            !whole.contains(where: last.hasSuffix)
        else { return self }
        let ending = Self.plurals.first {
            last == $0.0 || last.hasSuffix($0.0) && last.count > $0.0.count + 1
        }
        let (end, single) = ending ?? ("s", "")
        let spelling = String((spellings.last ?? last).dropLast(end.count)) + single
        return NameWords(spellings: spellings.dropLast() + [spelling])
    }

    private static let plurals = [
        ("movies", "movie"), ("cookies", "cookie"), ("aliases", "alias"), ("ies", "y"), ("sses", "ss"),
        ("xes", "x"), ("shes", "sh"), ("nches", "nch"), ("tches", "tch"), ("rches", "rch"), ("tuses", "tus"),
        ("nuses", "nus"), ("ruses", "rus"), ("puses", "pus"),
    ]

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x80 || (scalar.properties.isXIDContinue && scalar.properties.isAlphabetic)
    }

    private static func symbol(_ character: Character, at index: Int, in name: [Character]) -> String? {
        let next = index + 1 < name.count ? name[index + 1] : nil
        switch character {
        case "+": return "plus"
        case "@": return "at"
        case "*": return "star"
        case "<": return "less"
        case ">": return "greater"
        case "=": return "equal"
        case "!": return "not"
        case "#": return "hash"
        case "%": return "percent"
        case "&": return "and"
        case ".": return index > 0 && name[index - 1].isNumber && next?.isNumber == true ? "point" : nil
        case "-": return index == 0 && next?.isWhitespace != true && next != "-" ? "minus" : nil
        default: return nil
        }
    }

    // MARK: Swift

    /// The name of a type, such as `UserID`; empty if there are no words.
    var typeName: String { Self.leading(spellings.map(Self.capitalized).joined()) }

    /// The name of a property, such as `avatarURL`; empty if there are no words.
    var memberName: String {
        guard let first = words.first else { return "" }
        return Self.leading(first + spellings.dropFirst().map(Self.capitalized).joined(), lowercase: true)
    }

    private static let acronyms: [String: String] = [
        "api": "API", "html": "HTML", "http": "HTTP", "https": "HTTPS", "id": "ID", "ids": "IDs",
        "json": "JSON", "ssh": "SSH", "uri": "URI", "uris": "URIs", "url": "URL", "urls": "URLs",
        "uuid": "UUID", "xml": "XML",
    ]

    private static func capitalized(_ word: String) -> String {
        acronyms[word.lowercased()] ?? word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let digits = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ]

    /// Spells a digit at the beginning of a name, and puts a word before a longer number.
    private static func leading(_ name: String, lowercase: Bool = false) -> String {
        let start = name.prefix { $0.isNumber }
        guard !start.isEmpty else { return name }
        let digit = start.count == 1 ? start.first?.wholeNumberValue : nil
        let spelled = digit.flatMap { digits.indices.contains($0) ? digits[$0] : nil }
        let word = spelled ?? "value"
        let rest = spelled == nil ? name[...] : name.dropFirst()
        return (lowercase ? word : capitalized(word)) + rest.prefix(1).uppercased() + rest.dropFirst()
    }
}
