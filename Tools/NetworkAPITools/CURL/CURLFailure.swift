/// A curl command that cannot be read as a request.
public struct CURLFailure: Error, Hashable, Sendable {
    /// The problem, without a period at the end.
    public let reason: String

    init(_ reason: String) { self.reason = reason }
}

extension CURLFailure: CustomStringConvertible {
    /// The reason.
    ///
    /// It contains no value of the command except the word that is wrong.
    public var description: String { "not a curl command: \(reason)" }
}
