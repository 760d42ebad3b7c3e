extension CommandLineTool {
    /// Returns the command with a name, or throws a failure that names the nearest.
    static func command(named name: String) throws(CommandFailure) -> any Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let similar = SuggestionRanking.names(similarTo: name, in: commands.map(\.name))
        let advice =
            similar.isEmpty
            ? "the commands are \(commands.map(\.name).joined(separator: ", "))"
            : "did you mean \(similar.joined(separator: " or "))?"
        throw CommandFailure(
            .usage, "there is no command \(name.debugDescription); \(advice)", details: shortUsage)
    }

    /// What `apispec help` prints: the commands and the statuses.
    static var usage: String {
        let width = commands.map(\.name.count).max() ?? 0
        let lines = commands.map { command in
            let padding = String(repeating: " ", count: width - command.name.count)
            return "  \(command.name)\(padding)  \(command.summary)"
        }
        let statuses = ExitStatus.table.map { entry in
            let number = "\(entry.status.rawValue)"
            return "  \(String(repeating: " ", count: 2 - number.count))\(number)  \(entry.meaning)"
        }
        return """
            usage: \(ProgramName.current) COMMAND [OPERAND…] [OPTION…]

            commands:
            \(lines.joined(separator: "\n"))

            \(ProgramName.current) help COMMAND prints the operands and options of a command;
            \(ProgramName.current) list prints the endpoints.
            An argument of an endpoint is a value, name=value or --name value. Results are written to standard
            output, everything else to standard error. NO_COLOR=1 turns colors off.

            exit statuses:
            \(statuses.joined(separator: "\n"))
            """
    }

    /// The last two lines of a failure without a command.
    static var shortUsage: String {
        "usage: \(ProgramName.current) COMMAND [OPERAND…] [OPTION…]\nhelp: \(ProgramName.current) help"
    }

    /// The last two lines of a failure of a command; `help` is the command that explains it.
    static func shortUsage(of command: any Command, help: String?) -> String {
        let help = help ?? "help \(command.name)"
        return "usage: \(ProgramName.current) \(command.synopsis)\nhelp: \(ProgramName.current) \(help)"
    }
}
