/// `apispec help`: prints the commands, or the help of one.
struct HelpCommand: Command {
    let name = "help"
    let operands = "[COMMAND]"
    let summary = "prints the commands, or the operands and options of one"

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        guard arguments.operands.count < 2 else {
            throw CommandFailure(.usage, "help takes one command, not \(arguments.operands.count)")
        }
        guard let name = arguments.operands.first else { return console.output(CommandLineTool.usage) }
        console.output(try CommandLineTool.command(named: name).help)
    }
}
