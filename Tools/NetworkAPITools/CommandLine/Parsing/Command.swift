/// A command of the tool, such as `apispec call`: a file that declares its name, its options and its work.
///
/// It is a command as soon as it is in ``CommandLineTool/commands``: its help, its completion and the refusal of words
/// that it does not declare follow from the declaration. It writes data to `console.output`, and words to
/// `console.note`.
protocol Command: Sendable {
    /// The word that selects the command.
    var name: String { get }
    /// What the command does, in one line.
    var summary: String { get }
    /// The operands as its help shows them, such as `ENDPOINT [ARGUMENT…]`.
    var operands: String { get }
    /// Further paragraphs of its help.
    var details: String { get }
    /// The options, in the order of its help.
    var options: [CommandOption] { get }
    /// How the words after its name are read.
    var syntax: CommandSyntax { get }

    /// Runs the command.
    func run(
        _ arguments: CommandArguments, with tool: CommandLineTool, on console: Console
    ) async throws(CommandFailure)
}

/// How the words after the name of a command are read.
enum CommandSyntax: Sendable {
    /// Options of the command and operands.
    case plain
    /// The name of an endpoint, its arguments as `value`, `name=value` or `--name value`, and options of the command.
    case endpoint
    /// Options of the command, then the words of another program; `--help` alone is the help of the command.
    case words
}

extension Command {
    var operands: String { "" }
    var details: String { "" }
    var options: [CommandOption] { [] }
    var syntax: CommandSyntax { .plain }

    /// The options of the command and of every command.
    var allOptions: [CommandOption] { options + CommandOption.common }

    /// The command as it is typed, such as `call ENDPOINT [ARGUMENT…] [--live]`.
    var synopsis: String {
        let shown = options.filter { !$0.isHidden }.map(\.synopsis)
        return ([name, operands] + shown).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What `apispec help COMMAND` prints.
    var help: String {
        let shown = allOptions.filter { !$0.isHidden }
        let width = shown.map(\.usage.count).max() ?? 0
        let lines = shown.map { option in
            let padding = String(repeating: " ", count: width - option.usage.count)
            return "  \(option.usage)\(padding)  \(option.help)"
        }
        let parts = [
            "\(ProgramName.current) \(name) \(summary)", "usage: \(ProgramName.current) \(synopsis)", details,
            "options:\n" + lines.joined(separator: "\n"),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
