/// A command of the tool, such as `apispec call`.
protocol Command: Sendable {
    /// The word that selects the command.
    var name: String { get }
    /// The operands as they are shown in the usage text, such as `NAME ARGUMENT…`.
    var operands: String { get }
    /// The options that the command accepts, in the order in which the usage text shows them.
    var options: [CommandOption] { get }
    /// The description of the command, in one line of the usage text.
    var summary: String { get }

    /// Runs the command with the arguments after its name.
    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure)
}

extension Command {
    var operands: String { "" }
    var options: [CommandOption] { [] }

    /// The command as it is typed, such as `call NAME ARGUMENT… [--live]`.
    var synopsis: String {
        ([name, operands] + options.map(\.synopsis)).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The entry of the command in the usage text.
    var usage: String {
        let width = options.map(\.usage.count).max() ?? 0
        let lines = options.map { option in
            let padding = String(repeating: " ", count: width - option.usage.count)
            return "      \(option.usage)\(padding)  \(option.help)"
        }
        return (["  apispec \(synopsis)", "      \(summary)"] + lines).joined(separator: "\n")
    }

    /// Reads the arguments by the command's own options.
    func read(_ arguments: [String]) throws(CommandFailure) -> CommandArguments {
        try CommandArguments(arguments, of: name, options: options)
    }
}
