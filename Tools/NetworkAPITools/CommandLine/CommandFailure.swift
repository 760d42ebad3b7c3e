/// Why a command ends without having done its work.
struct CommandFailure: Error {
    let status: ExitStatus
    /// What is wrong and what would be right, in one line.
    let line: String
    /// More to read below that line, such as what a server said.
    let details: String?

    init(_ status: ExitStatus, _ line: String, details: String? = nil) {
        self.status = status
        self.line = line
        self.details = details
    }
}
