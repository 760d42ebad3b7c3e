/// What a command tells the shell.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The work is done.
    public static let success = ExitStatus(rawValue: 0)
    /// The command line was understood, and its call failed.
    public static let failure = ExitStatus(rawValue: 1)
    /// The command line cannot be understood: `EX_USAGE` of sysexits.h.
    public static let usage = ExitStatus(rawValue: 64)
}
