/// The exit status of a command.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The command succeeded.
    public static let success = ExitStatus(rawValue: 0)
    /// The command line is valid, and the command failed.
    public static let failure = ExitStatus(rawValue: 1)
    /// The command line is not valid (`EX_USAGE` of sysexits.h).
    public static let usage = ExitStatus(rawValue: 64)
    /// A document cannot be read (`EX_NOINPUT` of sysexits.h).
    public static let unreadable = ExitStatus(rawValue: 66)
    /// A file or folder cannot be created (`EX_CANTCREAT` of sysexits.h).
    public static let cannotCreate = ExitStatus(rawValue: 73)
}
