/// The declarations of types, extensions, protocols and type aliases in Swift source.
struct SwiftDeclarations {
    struct Declaration: Equatable {
        enum Kind: String {
            case type, `extension`, `protocol`, alias
        }

        let kind: Kind
        /// The name, qualified by the enclosing types, such as `GitHubAPI.Users`.
        let name: String
        /// The names after the colon or the equals sign, without modules, attributes and generic arguments.
        let inherited: [String]
    }

    private(set) var declarations: [Declaration] = []
    private var tokens: ArraySlice<String>
    /// The type of each open brace, or `nil` for a brace that does not belong to a type.
    private var scopes: [String?] = []

    init(_ source: String) {
        tokens = Self.tokens(SwiftCode(source).text)[...]
        while let token = tokens.popFirst() {
            switch token {
            case "{": scopes.append(nil)
            case "}": _ = scopes.popLast()
            case "struct", "enum", "class", "actor": readHead(.type)
            case "extension": readHead(.extension)
            case "protocol": readHead(.protocol)
            case "typealias": readAlias()
            default: continue
            }
        }
    }

    private mutating func readHead(_ kind: Declaration.Kind) {
        guard let name = tokens.first, Self.isName(name), let next = tokens.dropFirst().first,
            [":", "{", "<", "where"].contains(next)
        else { return }
        tokens.removeFirst()
        let head = takeTokens(until: "{")
        // Without an opening brace there is no scope to enter.
        if tokens.popFirst() != nil { scopes.append(name) }
        let clause = head.prefix { $0 != "where" }
        let depths = Self.depths(Array(clause))
        let colon = zip(clause.indices, zip(clause, depths)).first { $0.1.0 == ":" && $0.1.1 == 0 }?.0
        add(kind, name, inherited: colon.map { Array(clause[($0 + 1)...]) } ?? [], isOpen: true)
    }

    private mutating func readAlias() {
        guard let name = tokens.first, Self.isName(name) else { return }
        tokens.removeFirst()
        guard let equals = tokens.first, equals == "=" else { return }
        tokens.removeFirst()
        var value: [String] = []
        // Reads names that are joined by `&`.
        while let token = tokens.first, Self.isName(token) || ["any", "some"].contains(token) {
            value.append(token)
            tokens.removeFirst()
            if tokens.first == "&" { value.append(tokens.removeFirst()) } else if Self.isName(token) { break }
        }
        add(.alias, name, inherited: value, isOpen: false)
    }

    private mutating func takeTokens(until end: String) -> [String] {
        let taken = Array(tokens.prefix { $0 != end })
        tokens = tokens.dropFirst(taken.count)
        return taken
    }

    private mutating func add(_ kind: Declaration.Kind, _ name: String, inherited: [String], isOpen: Bool) {
        let around = (isOpen ? scopes.dropLast() : scopes[...]).compactMap(\.self)
        let depths = Self.depths(inherited)
        let names = zip(inherited, depths).filter { $0.1 == 0 && Self.isName($0.0) }
            .compactMap { $0.0.split(separator: ".").last.map(String.init) }
        declarations.append(
            Declaration(
                kind: kind,
                name: (around + [name]).joined(separator: "."),
                inherited: names.filter { !["any", "some"].contains($0) }
            ))
    }

    /// The number of open angle brackets and parentheses at each token.
    private static func depths(_ tokens: [String]) -> [Int] {
        var depth = 0
        return tokens.map { token in
            if [">", ")"].contains(token) { depth -= 1 }
            defer { if ["<", "("].contains(token) { depth += 1 } }
            return depth
        }
    }

    private static func isName(_ token: String) -> Bool {
        token.first.map { $0.isLetter || $0 == "_" } ?? false
    }

    /// The tokens of the code: names with their dots, and single characters.
    ///
    /// Attributes are omitted.
    private static func tokens(_ code: String) -> [String] {
        var tokens: [String] = []
        var rest = code[...]
        while let character = rest.first {
            if character.isLetter || character.isNumber || ["_", "@", "#", "`"].contains(character) {
                let token = rest.prefix { $0.isLetter || $0.isNumber || "_.@#`".contains($0) }
                rest = rest.dropFirst(token.count)
                if character != "@" { tokens.append(token.filter { $0 != "`" }) }
            } else {
                if !character.isWhitespace { tokens.append(String(character)) }
                rest = rest.dropFirst()
            }
        }
        return tokens
    }
}
