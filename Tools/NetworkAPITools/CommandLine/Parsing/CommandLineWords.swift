/// The words after the name of the tool: the command, and the words for it.
///
/// Options of a command can be given before its name as well.
struct CommandLineWords {
    /// The word that names the command; `nil` if there is none.
    private(set) var command: String?
    /// The words before and after it.
    private(set) var rest: [String] = []

    init(_ words: [String]) {
        let valued = Set(
            CommandLineTool.commands.flatMap(\.options).filter { $0.value != nil }.map(\.name))
        var words = words[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("-"), word != "--" else {
                command = word
                break
            }
            rest.append(word)
            if valued.contains(word), let value = words.popFirst() { rest.append(value) }
        }
        rest += words
    }

    var asksForHelp: Bool { rest.contains { ["--help", "-h"].contains($0) } }
    var asksForVersion: Bool { rest.contains("--version") }

    /// Whether the words ask for the help of the command; the words of another program do so only by themselves.
    func asksForHelp(of syntax: CommandSyntax) -> Bool {
        var words = rest.prefix { $0 != "--" }
        if syntax == .words {
            words = words.drop { $0 == "--quiet" }
            guard words.count < 2 else { return false }
        }
        return words.contains { ["--help", "-h"].contains($0) }
    }
}
