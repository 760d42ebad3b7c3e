import NetworkAPIKit

extension NetworkAPI.ArgumentCoding {
    /// Returns the values with which an initializer is called, to find where in the request they appear.
    ///
    /// - Parameter example: The example's value.
    /// - Returns: Two values with different texts, or more.
    package func probeValues(like example: Value?) -> [Value] { probes?(example) ?? readableProbes }

    /// The first two values that can be read from texts of several formats.
    private var readableProbes: [Value] {
        var probes: [Value] = []
        for text in probeTexts where probes.count < 2 {
            guard let value = read(text), probes.last.flatMap(write) != write(value) else { continue }
            probes.append(value)
        }
        return probes
    }
}

/// Text in upper and lower case, to find a change of case, and then numbers, dates and codes.
private let probeTexts = [
    "Tracer7K", "Tracer9Q", "73", "91", "1", "2", "0", "0.5", "true", "false",
    "7B1F8C66-2D5E-4C5B-9E0B-3F6F0C7A1D2E", "9C2E8D77-3E6F-4D6C-8F1C-4A7A1D8B2E3F",
    "2019-03-07", "2021-11-23", "2019-03-07T05:09:11Z", "2021-11-23T13:17:19Z", "Q7K", "K9Q", "KR", "US", "a",
]

extension NetworkAPI.ArgumentCoding where Value: LosslessStringConvertible {
    /// Reads and writes the description.
    static func description(
        expectedFormat: String? = nil,
        probeValues: (@Sendable (Value?) -> [Value])? = nil
    ) -> Self {
        Self(
            read: { Value($0) }, write: { $0.description }, expectedFormat: expectedFormat,
            probeValues: probeValues)
    }
}

extension NetworkAPI.ArgumentCoding where Value: RawRepresentable {
    /// Reads and writes the raw value, which has to be `LosslessStringConvertible`.
    static func rawValue(
        expectedFormat: String? = nil,
        probeValues: (@Sendable (Value?) -> [Value])? = nil
    ) -> Self {
        Self(
            read: { text in rawValue(of: text).flatMap { Value(rawValue: $0) } },
            write: { ($0.rawValue as? any LosslessStringConvertible)?.description },
            expectedFormat: expectedFormat, probeValues: probeValues)
    }

    private static func rawValue(of text: String) -> Value.RawValue? {
        (Value.RawValue.self as? any LosslessStringConvertible.Type)?.init(text) as? Value.RawValue
    }
}
