/// Splits a command into words as a POSIX shell does, and also reads the quotes of bash (`$'…'`).
///
/// Nothing is executed. Variables, command substitutions and file redirections are refused.
struct ShellWords {
    /// The commands of a pipeline, each as its words.
    private(set) var commands: [[String]] = [[]]

    private var characters: ArraySlice<Unicode.Scalar>
    private var word: String.UnicodeScalarView?

    init(_ line: String) throws(CURLFailure) {
        characters = Array(line.unicodeScalars)[...]
        while let character = characters.popFirst() { try read(character) }
        endWord()
    }

    private mutating func read(_ character: Unicode.Scalar) throws(CURLFailure) {
        switch character {
        case " ", "\t", "\n", "\r": endWord()
        case "'": try readSingleQuotes()
        case "\"": try readDoubleQuotes()
        case "\\": readEscape()
        case "$" where characters.first == "'":
            characters = characters.dropFirst()
            add(try ShellEscapes.read(from: &characters))
        case "$" where Self.expands(characters.first): throw Self.expansion
        case "`": throw Self.expansion
        case "|" where characters.first != "|":
            endWord()
            commands.append([])
        case "#" where word == nil:
            characters = characters.drop { $0 != "\n" }
        case "|", "&", ";", "<", ">", "(", ")":
            throw CURLFailure("\"\(character)\" outside of quotes has a meaning for the shell; quote it")
        default: add([character])
        }
    }

    private mutating func endWord() {
        if let word { commands[commands.endIndex - 1].append(String(word)) }
        word = nil
    }

    private mutating func add(_ text: some Sequence<Unicode.Scalar>) {
        var view = word ?? String.UnicodeScalarView()
        view.append(contentsOf: text)
        word = view
    }

    /// A backslash before a line break continues the line.
    private mutating func readEscape() {
        if characters.first == "\r", characters.dropFirst().first == "\n" {
            characters = characters.dropFirst()
        }
        guard let next = characters.popFirst() else { return add(["\\"]) }
        if next != "\n" { add([next]) }
    }

    private mutating func readSingleQuotes() throws(CURLFailure) {
        guard let end = characters.firstIndex(of: "'") else { throw Self.unclosed("'") }
        add(characters[..<end])
        characters = characters[(end + 1)...]
    }

    private mutating func readDoubleQuotes() throws(CURLFailure) {
        add([])
        while let character = characters.popFirst() {
            switch character {
            case "\"": return
            case "\\":
                guard let next = characters.first, "$`\"\\\n".unicodeScalars.contains(next) else {
                    add(["\\"])
                    continue
                }
                characters = characters.dropFirst()
                if next != "\n" { add([next]) }
            case "`": throw Self.expansion
            case "$" where Self.expands(characters.first): throw Self.expansion
            default: add([character])
            }
        }
        throw Self.unclosed("\"")
    }

    /// Whether the shell expands a `$` and the text after it.
    private static func expands(_ next: Unicode.Scalar?) -> Bool {
        guard let next else { return false }
        return next.properties.isAlphabetic || next.properties.numericType != nil
            || "_({@*#?-$!".unicodeScalars.contains(next)
    }

    private static let expansion = CURLFailure(
        "a shell would expand \"$\" or \"`\"; write the expanded text")

    static func unclosed(_ quote: String) -> CURLFailure { CURLFailure("a \(quote) is not closed") }
}
