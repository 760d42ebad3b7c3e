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
        package let read: @Sendable (_ text: String) -> Value?
        package let write: @Sendable (_ value: Value) -> String?
        package let expectedFormat: String
        package let defaultValue: Value?
        package let probes: (@Sendable (_ example: Value?) -> [Value])?

        /// Whether the coding follows from the type; the other properties are not used then.
        package private(set) var isStandard = false

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
            write: @escaping @Sendable (_ value: Value) -> String?, expectedFormat: String? = nil,
            defaultValue: Value? = nil, probeValues: (@Sendable (_ example: Value?) -> [Value])? = nil
        ) {
            self.read = read
            self.write = write
            self.expectedFormat = expectedFormat ?? "a \(Value.self)"
            self.defaultValue = defaultValue
            probes = probeValues
        }

        /// Creates the coding of a type that `NetworkAPITesting` can read and write.
        init() {
            self.init(read: { _ in nil }, write: { _ in nil }, expectedFormat: "")
            isStandard = true
        }
    }
}
