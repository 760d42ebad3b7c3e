import NetworkAPITesting

/// A command that failed.
struct CommandFailure: Error {
    let status: ExitStatus
    /// The problem and how to fix it, in one line.
    let line: String
    /// Further output after that line, such as the error response of a server.
    let details: String?
    /// The command that explains how to fix it, such as `show GitHubAPI.Users`; `nil` for the help of the command.
    let help: String?

    init(_ status: ExitStatus, _ line: String, details: String? = nil, help: String? = nil) {
        self.status = status
        self.line = line
        self.details = details
        self.help = help
    }

    /// Creates the failure of a call, with the error response of the server.
    init<Definition: NetworkAPIDefinition>(_ failure: NetworkAPI.Failure, of _: Definition.Type) {
        let problem = failure.errorResponse(of: Definition.self).map { ValuePrinter.text(of: $0) }
        self.init(Self.status(of: failure), "\(failure)", details: problem)
    }

    /// The status of a call that failed: an answer that is not what the endpoint declares is a finding.
    private static func status(of failure: NetworkAPI.Failure) -> ExitStatus {
        switch failure {
        case .request(let failure) where failure.part == .download: .cannotCreate
        // A file of the body, since the contract test of an endpoint finds a method that forbids one.
        case .request(let failure) where failure.part == .body: .unreadable
        case .request: .usage
        case .status, .decoding: .finding
        case .transport, .interceptor, .cancelled: .network
        @unknown default: .fault
        }
    }
}
