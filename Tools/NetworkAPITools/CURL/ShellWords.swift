/// Splits a command into words as a POSIX shell does, and also reads the quotes of bash (`$'…'`).
///
/// Nothing is executed. Variables, command substitutions and file redirections are refused.
struct ShellWords {
    /// Commands with pipes between them, each as its words.
    struct Pipeline {
        var commands: [[String]] = [[]]
        /// The text after `<<<`, or between the marks of `<<`.
        var input: String?
    }

    /// The pipelines, each in a line of its own; the first one can be empty.
    private(set) var pipelines: [Pipeline] = [Pipeline()]
    /// The mark of a text that begins in the next line, and whether the shell would expand the text.
    private var mark: (text: String, isQuoted: Bool)?

    /// The commands of the last pipeline.
    private var commands: [[String]] {
        get { pipelines[pipelines.endIndex - 1].commands }
        set { pipelines[pipelines.endIndex - 1].commands = newValue }
    }

    private var characters: ArraySlice<Unicode.Scalar>
    private var word: String.UnicodeScalarView?

    init(_ line: String) throws(CURLFailure) {
        characters = Array(line.unicodeScalars)[...]
        while let character = characters.popFirst() { try read(character) }
        endWord()
        guard mark == nil else { throw CURLFailure("the text after << is missing") }
        if pipelines.count > 1, commands == [[]] { pipelines.removeLast() }
    }

    private mutating func read(_ character: Unicode.Scalar) throws(CURLFailure) {
        switch character {
        case " ", "\t", "\r": endWord()
        case "\n":
            endWord()
            try endLine()
        case "<" where characters.starts(with: ["<", "<"]):
            endWord()
            characters = characters.dropFirst(2)
            pipelines[pipelines.endIndex - 1].input = try nextWord().text + "\n"
        case "<" where characters.first == "<":
            endWord()
            characters = characters.dropFirst()
            mark = try nextWord()
        case "'": try readSingleQuotes()
        case "\"": try readDoubleQuotes()
        case "\\": readEscape()
        case "$" where characters.first == "'":
            characters = characters.dropFirst()
            add(try ShellEscapes.read(from: &characters))
        case "$" where Self.expands(characters.first): throw Self.expansion
        case "`": throw Self.expansion
        case "^" where characters.first.map { "\"\r\n".unicodeScalars.contains($0) } == true:
            throw CURLFailure("\"^\" is an escape of cmd.exe; copy the command for bash")
        case "|" where characters.first != "|":
            endWord()
            commands.append([])
        case "#" where word == nil:
            characters = characters.drop { $0 != "\n" }
        // Chrome writes it after each command of "Copy all as cURL".
        case ";" where endsLine && (word != nil || commands.last?.isEmpty == false): endWord()
        case "|", "&", ";", "<", ">", "(", ")":
            throw CURLFailure("\"\(character)\" outside of quotes has a meaning for the shell; quote it")
        default: add([character])
        }
    }

    /// Whether only white space is left in the line.
    private var endsLine: Bool {
        let rest = characters.drop { " \t\r".unicodeScalars.contains($0) }
        return rest.isEmpty || rest.first == "\n"
    }

    private mutating func endWord() {
        // In place, without a copy of the words before it.
        let last = pipelines.endIndex - 1
        if let word { pipelines[last].commands[commands.endIndex - 1].append(String(word)) }
        word = nil
    }

    /// Reads the text of `<<`, and begins another pipeline.
    private mutating func endLine() throws(CURLFailure) {
        if let mark {
            self.mark = nil
            var lines: [String] = []
            while true {
                let line = characters.prefix { $0 != "\n" }
                guard !characters.isEmpty else { throw CURLFailure("the text after << does not end") }
                characters = characters.dropFirst(line.count + 1)
                let text = String(String.UnicodeScalarView(line))
                if text == mark.text { break }
                guard mark.isQuoted || !text.contains(where: { "$`\\".contains($0) }) else {
                    throw Self.expansion
                }
                lines.append(text)
            }
            pipelines[pipelines.endIndex - 1].input = lines.map { $0 + "\n" }.joined()
        }
        // A pipe at the end of a line goes on in the next one.
        if commands.last?.isEmpty == false { pipelines.append(Pipeline()) }
    }

    /// Reads the word after `<<` or `<<<`.
    private mutating func nextWord() throws(CURLFailure) -> (text: String, isQuoted: Bool) {
        characters = characters.drop { $0 == " " || $0 == "\t" }
        let isQuoted = characters.first.map { "'\"\\".unicodeScalars.contains($0) } ?? false
        let before = commands
        while let character = characters.first, !" \t\r\n|&;<>()".unicodeScalars.contains(character) {
            characters = characters.dropFirst()
            try read(character)
        }
        guard let text = word, commands == before else { throw CURLFailure("a word after << is missing") }
        word = nil
        return (String(text), isQuoted)
    }

    private mutating func add(_ text: some Sequence<Unicode.Scalar>) {
        // In place: a copy for each character would take long.
        if word == nil { word = String.UnicodeScalarView() }
        word?.append(contentsOf: text)
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
