/// One command of the tool: a word, and what it does with the words behind it.
protocol Command: Sendable {
    /// The word that calls it.
    var name: String { get }
    /// How it is typed, such as `call NAME ARGUMENT…`.
    var synopsis: String { get }
    /// What it does, in one line.
    var summary: String { get }

    /// Runs it with the words behind its name.
    func run(
        _ arguments: [String],
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure)
}
