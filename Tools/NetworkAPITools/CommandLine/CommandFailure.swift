/// A command that failed.
struct CommandFailure: Error {
    let status: ExitStatus
    /// The problem and how to fix it, in one line.
    let line: String
    /// Further output after that line, such as the error response of a server.
    let details: String?

    init(_ status: ExitStatus, _ line: String, details: String? = nil) {
        self.status = status
        self.line = line
        self.details = details
    }
}
