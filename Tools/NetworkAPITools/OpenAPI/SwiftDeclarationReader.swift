/// Reads the declarations of a Swift file that a document has texts of: types, properties, initializers, coding keys.
struct SwiftDeclarationReader {
    struct Declaration {
        enum Kind {
            case type
            /// A property, and the name of its type; `nil` if it is not written.
            case property(String, type: String?)
            case initializer(Initializer)
            /// A case of `CodingKeys`: a property and its key.
            case codingKey(String, key: String)
        }

        struct Initializer {
            var arguments: [Argument] = []
            /// Whether its value is optional.
            var isFailable = false
            /// Whether only the file can call it.
            var isPrivate = false
        }

        /// An argument: the label of a call, and the name in the initializer, as comments have it.
        struct Argument {
            let label: String
            let name: String
            var type = SwiftTypeShape()
            var hasDefault = false
        }

        let kind: Kind
        /// The type around it, or the type itself, such as `GitHubAPI.Users.Response`.
        let type: String
        let comment: [String]
    }

    private(set) var declarations: [Declaration] = []
    private var tokens: [SwiftTokens.Token] = []
    private var index = 0
    /// The types around the current position; `nil` is a function or another block.
    private var scopes: [[String]?] = []
    /// The type that the next brace opens.
    private var opening: [String]?
    private var comment: [String] = []

    init(_ source: String) {
        var reader = SwiftTokens(source)
        while let token = reader.next() { tokens.append(token) }
    }

    mutating func read() {
        while let token = take() {
            switch token {
            case .documentation(let line):
                comment.append(line)
            case .mark("{"):
                scopes.append(opening)
                (opening, comment) = (nil, [])
            case .mark("}"):
                _ = scopes.popLast()
                comment = []
            case .name(let word):
                guard let scope = scopes.isEmpty ? [] : scopes[scopes.count - 1] else { continue }
                read(word, in: scope)
            case .text, .mark:
                break
            }
        }
    }

    private mutating func read(_ word: String, in scope: [String]) {
        switch word {
        case "struct", "enum", "class", "actor", "protocol":
            // `class` can be a modifier, as in `class func`.
            guard let name = peekedName, !["func", "let", "var"].contains(name) else { return }
            index += 1
            opening = scope + [name]
            add(.type, scope + [name])
        case "extension":
            let names = path()
            // It can be a label of an argument.
            if !names.isEmpty { opening = scope + names }
            comment = []
        case "let", "var":
            guard let name = peekedName else { return }
            index += 1
            let type = peeked == .mark(":") ? typeName() : nil
            if !scope.isEmpty { add(.property(name, type: type), scope) }
            comment = []
        case "init":
            guard let initializer = initializer() else { return }
            if !scope.isEmpty { add(.initializer(initializer), scope) }
            comment = []
        case "case":
            if scope.last == "CodingKeys" { readKeys(of: Array(scope.dropLast())) }
            comment = []
        case "import":
            // The kind of an imported declaration, as in `import struct Foundation.Date`.
            if peekedName != nil { index += 1 }
            comment = []
        case "func", "subscript", "typealias", "associatedtype":
            comment = []
        default:
            break
        }
    }

    private mutating func add(_ kind: Declaration.Kind, _ type: [String]) {
        declarations.append(Declaration(kind: kind, type: type.joined(separator: "."), comment: comment))
        comment = []
    }

    private mutating func take() -> SwiftTokens.Token? {
        guard index < tokens.count else { return nil }
        index += 1
        return tokens[index - 1]
    }

    private var peeked: SwiftTokens.Token? { index < tokens.count ? tokens[index] : nil }

    private var peekedName: String? {
        if case .name(let name) = peeked { name } else { nil }
    }

    /// Reads names with periods between them.
    private mutating func path() -> [String] {
        var names: [String] = []
        while let name = peekedName {
            names.append(name)
            index += 1
            guard peeked == .mark(".") else { break }
            index += 1
        }
        return names
    }

    /// Reads the name of a type after a colon; `nil` if the type is written without one, such as an array.
    private mutating func typeName() -> String? {
        index += 1
        let names = path()
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// Reads an initializer after its keyword; `nil` if it is called or named there, as in `.init(method: .get)`.
    private mutating func initializer() -> Declaration.Initializer? {
        guard [.mark("("), .mark("<"), .mark("?"), .mark("!")].contains(peeked) else { return nil }
        var initializer = Declaration.Initializer(isFailable: peeked == .mark("?"))
        for token in tokens[..<(index - 1)].reversed() {
            if token == .mark(".") { return nil }
            guard case .name(let word) = token, Self.modifiers.contains(word) else { break }
            if ["private", "fileprivate"].contains(word) { initializer.isPrivate = true }
        }
        initializer.arguments = arguments()
        return initializer
    }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "convenience", "nonisolated",
        "override", "required",
    ]

    /// Reads the arguments of an initializer up to their closing parenthesis.
    private mutating func arguments() -> [Declaration.Argument] {
        enum Part { case label, name, type, value }
        var arguments: [Declaration.Argument] = []
        var depth = 0
        var part: Part?
        while let token = peeked, depth > 0 || token != .mark("{") {
            index += 1
            switch token {
            case .mark("("), .mark("["), .mark("<"), .mark("{"):
                depth += 1
                if depth == 1, token == .mark("(") { part = .label }
            case .mark("-") where peeked == .mark(">"):
                index += 1
            case .mark(")"), .mark("]"), .mark(">"), .mark("}"):
                depth -= 1
                if depth == 0, token == .mark(")") { return arguments }
            case .mark(",") where depth == 1:
                part = .label
            case .mark("@") where part == .label:
                // The name of an attribute.
                index += 1
            case .name(let label) where part == .label && depth == 1:
                part = .name
                arguments.append(.init(label: label, name: peekedName ?? label))
            case .mark(":") where depth == 1 && part == .name:
                part = .type
            case .mark("=") where depth == 1 && part == .type:
                part = .value
                arguments[arguments.count - 1].hasDefault = true
            default:
                break
            }
            if part == .type { arguments[arguments.count - 1].type.append(token, before: peeked) }
        }
        return arguments
    }

    /// Reads the cases of one line: `case name, url = "html_url"`.
    private mutating func readKeys(of type: [String]) {
        while let name = peekedName {
            index += 1
            var key = name
            if peeked == .mark("=") {
                index += 1
                guard case .text(let text, _) = take() else { return }
                key = text
            }
            add(.codingKey(name, key: key), type)
            guard peeked == .mark(",") else { return }
            index += 1
        }
    }
}
