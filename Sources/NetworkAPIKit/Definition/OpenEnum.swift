extension NetworkAPI {
    /// A value of an enum to which the provider may add cases: an unknown value is kept and does not cause an error.
    ///
    /// ```swift
    /// struct Issue: Decodable {
    ///     enum State: String, CaseIterable { case open, closed }
    ///     let state: NetworkAPI.OpenEnum<State>
    /// }
    /// ```
    ///
    /// It can be compared with a case of the enum, `issue.state == .open`, and used in a `switch` with the patterns
    /// `.known(.open)` and `.unknown(let text)`.
    ///
    /// It is read and written as its raw value, in JSON, a path, a query, a form and as the key of a dictionary. A
    /// value of another type, such as a number instead of text, is ``Failure/decoding(_:)``.
    public enum OpenEnum<Known: RawRepresentable & CaseIterable & Sendable>: Sendable
    where Known.RawValue: Hashable & Sendable {
        /// A case of the enum.
        case known(Known)

        /// A raw value for which the enum does not have a case; with the raw value of a case, it is equal to the case.
        case unknown(Known.RawValue)
    }
}

extension NetworkAPI.OpenEnum: RawRepresentable, CustomStringConvertible {
    /// Creates a value from any raw value.
    public init(rawValue: Known.RawValue) {
        self = Known(rawValue: rawValue).map(Self.known) ?? .unknown(rawValue)
    }

    public var rawValue: Known.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .unknown(let rawValue): rawValue
        }
    }

    /// The case of the enum; `nil` if the value is unknown.
    public var known: Known? { Known(rawValue: rawValue) }

    /// The raw value as text.
    public var description: String { String(describing: rawValue) }
}

extension NetworkAPI.OpenEnum: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    /// Whether the value is this case of the enum.
    public static func == (left: Self, right: Known) -> Bool { left.rawValue == right.rawValue }

    /// Whether the value is not this case of the enum.
    public static func != (left: Self, right: Known) -> Bool { left.rawValue != right.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension NetworkAPI.OpenEnum: Decodable where Known.RawValue: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Known.RawValue.self))
    }
}

extension NetworkAPI.OpenEnum: Encodable where Known.RawValue: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// As the key of a dictionary it is the name of a member, and the dictionary is an object.
extension NetworkAPI.OpenEnum: CodingKeyRepresentable where Known.RawValue: CodingKeyRepresentable {
    /// Creates a value from the name of a member; `nil` if the name is not a raw value.
    public init?(codingKey: some CodingKey) {
        guard let rawValue = Known.RawValue(codingKey: codingKey) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value as the name of a member.
    public var codingKey: any CodingKey { rawValue.codingKey }
}
