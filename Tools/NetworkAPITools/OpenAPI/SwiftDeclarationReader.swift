/// Reads the declarations of a Swift file that a document has texts of: types, properties, initializers, coding keys.
struct SwiftDeclarationReader {
    struct Declaration {
        enum Kind {
            case type
            /// A property, and the name of its type; `nil` if it is not written.
            case property(String, type: String?)
            /// An initializer with the names of its arguments, as comments have them.
            case initializer(arguments: [Argument])
            /// A case of `CodingKeys`: a property and its key.
            case codingKey(String, key: String)
        }

        /// An argument: the label of a call, and the name in the initializer.
        struct Argument {
            let label: String
            var name: String
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
            guard let name = peekedName else { return }
            index += 1
            opening = scope + [name]
            add(.type, scope + [name])
        case "extension":
            opening = scope + path()
            comment = []
        case "let", "var":
            guard let name = peekedName else { return }
            index += 1
            let type = peeked == .mark(":") ? typeName() : nil
            if !scope.isEmpty { add(.property(name, type: type), scope) }
            comment = []
        case "init":
            let arguments = arguments()
            if !scope.isEmpty { add(.initializer(arguments: arguments), scope) }
            comment = []
        case "case":
            if scope.last == "CodingKeys" { readKeys(of: Array(scope.dropLast())) }
            comment = []
        case "func", "subscript", "typealias", "associatedtype", "import":
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

    /// Reads the arguments of an initializer up to their closing parenthesis.
    private mutating func arguments() -> [Declaration.Argument] {
        var arguments: [Declaration.Argument] = []
        var depth = 0
        var isStart = false
        while let token = peeked, depth > 0 || token != .mark("{") {
            index += 1
            switch token {
            case .mark("("), .mark("["), .mark("<"), .mark("{"):
                depth += 1
                isStart = depth == 1 && token == .mark("(")
            case .mark("-") where peeked == .mark(">"):
                index += 1
            case .mark(")"), .mark("]"), .mark(">"), .mark("}"):
                depth -= 1
                if depth == 0, token == .mark(")") { return arguments }
            case .mark(","):
                isStart = depth == 1
            case .name(let label) where isStart:
                isStart = false
                arguments.append(.init(label: label, name: peekedName ?? label))
            default:
                break
            }
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
