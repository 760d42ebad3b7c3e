extension NetworkAPI {
    /// An argument of an endpoint's initializer that can be read from text, such as a word of a command line.
    ///
    /// Text, numbers, `Bool`, `UUID`, `Date`, `URL` and text by name are arguments, and so are an `Optional`, an array
    /// and a ``Patch`` of arguments. Any other `Codable` type is an argument without a conformance: its text is JSON. An
    /// enum with raw values, or a type that is `LosslessStringConvertible`, only has to declare the conformance, so
    /// that its values are known:
    ///
    /// ```swift
    /// enum Sort: String, CaseIterable, NetworkAPI.Argument { case created, updated }
    /// ```
    ///
    /// A type with a text of its own declares how it is read and written; see ``ArgumentCoding``. A
    /// ``ContractTest`` fails if the type of an argument is neither `Codable` nor an `Argument`.
    public protocol Argument: Sendable, SendableMetatype {
        /// How a value is read from text and written as text.
        static var argument: ArgumentCoding<Self> { get }
    }
}

extension NetworkAPI.Argument where Self: LosslessStringConvertible {
    /// Reads and writes the description.
    public static var argument: NetworkAPI.ArgumentCoding<Self> { .losslessString() }
}

extension NetworkAPI.Argument where Self: LosslessStringConvertible & CaseIterable {
    /// Reads and writes the description; the first cases are the probe values.
    public static var argument: NetworkAPI.ArgumentCoding<Self> {
        .losslessString(probeValues: { _ in firstCases })
    }
}

extension NetworkAPI.Argument where Self: FixedWidthInteger {
    /// Reads and writes a whole number within the bounds of the type.
    public static var argument: NetworkAPI.ArgumentCoding<Self> {
        .init(
            read: { text in
                if Self.bitWidth > 64 { return Self(text) }
                let numbers = wholeNumbers(text)
                return numbers.signed.flatMap { Self(exactly: $0) }
                    ?? numbers.unsigned.flatMap { Self(exactly: $0) }
            },
            write: { $0.description },
            expectedFormat: "a whole number from \(Self.min) to \(Self.max)")
    }
}

/// The whole number that a text is, as the largest types have it; the standard library's parser is compiled once, and
/// not for each type of integer.
@inline(never)
private func wholeNumbers(_ text: String) -> (signed: Int64?, unsigned: UInt64?) {
    (Int64(text), UInt64(text))
}

extension NetworkAPI.Argument where Self: RawRepresentable, RawValue: LosslessStringConvertible {
    /// Reads and writes the raw value.
    public static var argument: NetworkAPI.ArgumentCoding<Self> { .rawValue() }
}

extension NetworkAPI.Argument
where Self: RawRepresentable & CaseIterable, RawValue: LosslessStringConvertible {
    /// Reads and writes the raw value; the first cases are the probe values.
    public static var argument: NetworkAPI.ArgumentCoding<Self> {
        .rawValue(
            expectedFormat: "one of " + allCases.map(\.rawValue.description).joined(separator: ", "),
            probeValues: { _ in firstCases })
    }
}

extension CaseIterable {
    /// Enough cases to see where in a request they appear.
    fileprivate static var firstCases: [Self] { Array(allCases.prefix(8)) }
}
