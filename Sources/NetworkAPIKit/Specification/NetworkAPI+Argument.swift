extension NetworkAPI {
    /// An argument of an endpoint's initialiser that can be read from text, such as a word of a command line.
    ///
    /// Text, whole numbers, floating-point numbers, `Bool`, `UUID`, and an `Optional` of each are arguments already. An
    /// enum with raw values becomes one by saying so:
    ///
    /// ```swift
    /// enum Sort: String, CaseIterable, NetworkAPI.Argument { case created, updated }
    /// ```
    ///
    /// So does a type that is `LosslessStringConvertible`. Any other reads and writes its text itself.
    public protocol Argument: Sendable, SendableMetatype {
        /// Reads a value; `nil` where the text is none.
        init?(argumentText: String)

        /// The text that reads as this value; `nil` for a value that is left out.
        var argumentText: String? { get }

        /// What the text has to be, in words, such as `a whole number`.
        static var argumentForm: String { get }

        /// The value that stands for an argument that was left out; `nil` where none may be.
        static var absentArgument: Self? { get }

        /// Values with which the initialiser is tried, to see where in the request they land.
        ///
        /// They suit text, numbers, dates in ISO 8601, UUIDs and enums with cases without your doing. Give your own
        /// where the type takes none of these, or where an initialiser would trap on them.
        ///
        /// - Parameter example: The example's value, for those that have to be like it.
        /// - Returns: Two values whose texts differ, or more.
        static func tracers(like example: Self?) -> [Self]
    }
}

extension NetworkAPI.Argument {
    public static var argumentForm: String { "a \(Self.self)" }
    public static var absentArgument: Self? { nil }
}

extension NetworkAPI.Argument where Self: LosslessStringConvertible {
    public init?(argumentText: String) { self.init(argumentText) }
    public var argumentText: String? { description }
}

extension NetworkAPI.Argument where Self: RawRepresentable, RawValue: LosslessStringConvertible {
    public init?(argumentText: String) {
        guard let rawValue = RawValue(argumentText) else { return nil }
        self.init(rawValue: rawValue)
    }

    public var argumentText: String? { rawValue.description }
}

extension NetworkAPI.Argument
where Self: RawRepresentable & CaseIterable, RawValue: LosslessStringConvertible {
    public static var argumentForm: String {
        "one of " + allCases.map(\.rawValue.description).joined(separator: ", ")
    }
}
