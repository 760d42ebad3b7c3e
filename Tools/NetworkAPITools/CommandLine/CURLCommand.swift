import NetworkAPITesting

/// `apispec curl`: finds the endpoint of a curl command.
struct CURLCommand: Command {
    let name = "curl"
    let operands = "COMMAND"
    let syntax = CommandSyntax.words
    let summary = "finds the endpoint of a curl command, such as 'curl -X POST https://…'"
    let details = """
        The command is one word in quotes, or the words themselves. The output is a command that calls the endpoint with
        the same values, also with those of the body. A call with another request is an error that
        names the first difference.
        """

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        for request in try requests(arguments.operands) {
            let match = try CURLMatch(request, in: tool)
            console.output(match.title)
            console.output(match.command)
            if let note = match.note { console.note(note) }
        }
    }

    /// Reads one argument with spaces as a whole command, several as the words of one.
    private func requests(_ arguments: [String]) throws(CommandFailure) -> [CURLRequest] {
        guard let first = arguments.first else {
            throw CommandFailure(.usage, "curl needs a curl command")
        }
        do throws(CURLFailure) {
            if arguments.count == 1, first.contains(where: \.isWhitespace) {
                return try CURLRequest.requests(first)
            }
            return try CURLRequest.requests(
                words: Array(arguments.dropFirst(first == "curl" ? 1 : 0)), input: nil)
        } catch {
            throw CommandFailure(.usage, "\(error)")
        }
    }
}
