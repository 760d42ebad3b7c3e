/// Why a command line for curl cannot be read as a request.
public struct CURLFailure: Error, Hashable, Sendable {
    /// What is wrong, in a sentence without a full stop.
    public let reason: String

    init(_ reason: String) { self.reason = reason }
}

extension CURLFailure: CustomStringConvertible {
    /// What is wrong, behind what was read; no value of the line is in it but the word that is at fault.
    public var description: String { "no command line for curl: \(reason)" }
}
