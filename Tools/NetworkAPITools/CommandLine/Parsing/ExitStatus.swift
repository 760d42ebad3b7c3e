/// The exit status of a command.
///
/// The numbers from 64 on are those of sysexits.h.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The command did its work.
    public static let success = ExitStatus(rawValue: 0)
    /// The command did its work and found something, such as a difference or a refusal of the server.
    public static let finding = ExitStatus(rawValue: 1)
    /// The command line is not valid (`EX_USAGE`).
    public static let usage = ExitStatus(rawValue: 64)
    /// The input can be read and is not valid, such as a document that is not OpenAPI (`EX_DATAERR`).
    public static let invalid = ExitStatus(rawValue: 65)
    /// The input cannot be read, such as a file that does not exist (`EX_NOINPUT`).
    public static let unreadable = ExitStatus(rawValue: 66)
    /// The network failed: no connection, no complete answer, or a port that is taken (`EX_UNAVAILABLE`).
    public static let network = ExitStatus(rawValue: 69)
    /// The tool or an endpoint of it has a fault, such as an example that cannot be read (`EX_SOFTWARE`).
    public static let fault = ExitStatus(rawValue: 70)
    /// A file or folder cannot be created (`EX_CANTCREAT`).
    public static let cannotCreate = ExitStatus(rawValue: 73)
    /// The output cannot be written, such as to a disk that is full (`EX_IOERR`).
    public static let cannotWrite = ExitStatus(rawValue: 74)

    /// The statuses and what they say, in the order of the numbers.
    static let table: [(status: ExitStatus, meaning: String)] = [
        (.success, "fine"),
        (.finding, "a finding: a difference, a refusal, no match"),
        (.usage, "the command line is not valid"),
        (.invalid, "the input is not valid"),
        (.unreadable, "the input cannot be read"),
        (.network, "the network failed"),
        (.fault, "a fault of the tool or of an endpoint"),
        (.cannotCreate, "a file or folder cannot be created"),
        (.cannotWrite, "the output cannot be written"),
    ]
}
