extension NetworkAPI {
    /// How an argument of an endpoint's initializer is read from text and written as text.
    ///
    /// Declare it for a type that is neither `RawRepresentable` nor `LosslessStringConvertible`:
    ///
    /// ```swift
    /// extension Station: NetworkAPI.Argument {
    ///     static let argument = NetworkAPI.ArgumentCoding<Self>(
    ///         read: { Station(code: $0) }, write: { $0.code },
    ///         expectedFormat: "the three letters of a station")
    /// }
    /// ```
    public struct ArgumentCoding<Value: Sendable & SendableMetatype>: Sendable {
        /// Reads a value; returns `nil` if the text is not valid.
        package let read: @Sendable (_ text: String) -> Value?

        /// Returns the text that reads as a value; `nil` for a value that is left out.
        package let write: @Sendable (_ value: Value) -> String?

        /// The expected format of the text, in words, such as `a whole number`.
        package let expectedFormat: String

        /// The value of an argument that is left out; `nil` if the argument is required.
        package let defaultValue: Value?

        private let probes: @Sendable (Value?) -> [Value]

        /// Creates a coding from two functions that are the inverse of each other.
        ///
        /// - Parameters:
        ///   - read: Reads a value; returns `nil` if the text is not valid.
        ///   - write: Returns the text that reads as a value; `nil` for a value that is left out.
        ///   - expectedFormat: The expected format of the text, in words; `nil` writes the name of the type.
        ///   - defaultValue: The value of an argument that is left out; `nil` if the argument is required.
        ///   - probeValues: Returns two or more values with different texts, similar to the example's value if there is
        ///     one. `nil` tries text, numbers, dates in ISO 8601 and UUIDs. Set it if the type can read none of these,
        ///     or if an initializer would trap on them.
        public init(
            read: @escaping @Sendable (_ text: String) -> Value?,
            write: @escaping @Sendable (_ value: Value) -> String?,
            expectedFormat: String? = nil,
            defaultValue: Value? = nil,
            probeValues: (@Sendable (_ example: Value?) -> [Value])? = nil
        ) {
            self.read = read
            self.write = write
            self.expectedFormat = expectedFormat ?? "a \(Value.self)"
            self.defaultValue = defaultValue
            probes = probeValues ?? { _ in Self.readableProbes(read, write) }
        }

        /// Returns the values with which an initializer is called, to find where in the request they appear.
        ///
        /// - Parameter example: The example's value.
        /// - Returns: Two values with different texts, or more.
        package func probeValues(like example: Value?) -> [Value] { probes(example) }
    }
}

extension NetworkAPI.ArgumentCoding {
    /// The first two values that can be read from texts of several formats.
    private static func readableProbes(
        _ read: (String) -> Value?,
        _ write: (Value) -> String?
    ) -> [Value] {
        var probes: [Value] = []
        for text in probeTexts where probes.count < 2 {
            guard let value = read(text), probes.last.flatMap(write) != write(value) else { continue }
            probes.append(value)
        }
        return probes
    }
}

/// Text in upper and lower case, so that a change of case is found, and then numbers, dates and codes.
private let probeTexts = [
    "Tracer7K", "Tracer9Q", "73", "91", "1", "2", "0", "0.5", "true", "false",
    "7B1F8C66-2D5E-4C5B-9E0B-3F6F0C7A1D2E", "9C2E8D77-3E6F-4D6C-8F1C-4A7A1D8B2E3F",
    "2019-03-07", "2021-11-23", "2019-03-07T05:09:11Z", "2021-11-23T13:17:19Z", "Q7K", "K9Q", "KR", "US", "a",
]

extension NetworkAPI.ArgumentCoding where Value: LosslessStringConvertible {
    /// Reads and writes the description.
    static func losslessString(
        expectedFormat: String? = nil,
        probeValues: (@Sendable (Value?) -> [Value])? = nil
    ) -> Self {
        Self(
            read: { Value($0) }, write: { $0.description }, expectedFormat: expectedFormat,
            probeValues: probeValues)
    }
}

extension NetworkAPI.ArgumentCoding
where Value: RawRepresentable, Value.RawValue: LosslessStringConvertible {
    /// Reads and writes the raw value.
    static func rawValue(
        expectedFormat: String? = nil,
        probeValues: (@Sendable (Value?) -> [Value])? = nil
    ) -> Self {
        Self(
            read: { text in Value.RawValue(text).flatMap { Value(rawValue: $0) } },
            write: { $0.rawValue.description }, expectedFormat: expectedFormat, probeValues: probeValues)
    }
}
