extension NetworkAPI {
    /// A value of an enum whose provider may add cases: one that is not known is kept, not refused.
    ///
    /// ```swift
    /// struct Issue: Decodable {
    ///     enum State: String, CaseIterable { case open, closed }
    ///     let state: NetworkAPI.OpenEnum<State>
    /// }
    /// ```
    ///
    /// It is compared with a case of the enum directly, `issue.state == .open`, and a `switch` takes both kinds:
    ///
    /// ```swift
    /// switch issue.state {
    /// case .known(.open): "open"
    /// case .known(.closed): "closed"
    /// case .unknown(let text): "something newer: \(text)"
    /// }
    /// ```
    ///
    /// It is read and written as its raw value, in JSON as in a path, a query, a form and as a dictionary's key. A value
    /// of another kind than the raw value's, a number for a text, fails as ``Failure/decoding(_:)``.
    public enum OpenEnum<Known: RawRepresentable & CaseIterable & Sendable>: Sendable
    where Known.RawValue: Hashable & Sendable {
        /// One of the enum's own cases.
        case known(Known)

        /// A raw value that the enum has no case for.
        ///
        /// Made by ``init(rawValue:)``, it is never one of a known case; and both count as equal where it is.
        case unknown(Known.RawValue)
    }
}

extension NetworkAPI.OpenEnum: RawRepresentable {
    /// The case of this raw value, or the value itself where there is none.
    public init(rawValue: Known.RawValue) {
        self = Known(rawValue: rawValue).map(Self.known) ?? .unknown(rawValue)
    }

    public var rawValue: Known.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .unknown(let rawValue): rawValue
        }
    }

    /// The case of the enum; `nil` for a value that it does not have.
    public var known: Known? { Known(rawValue: rawValue) }
}

extension NetworkAPI.OpenEnum: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    /// Whether it is this case of the enum.
    public static func == (left: Self, right: Known) -> Bool { left.rawValue == right.rawValue }

    /// Whether it is anything but this case of the enum.
    public static func != (left: Self, right: Known) -> Bool { left.rawValue != right.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension NetworkAPI.OpenEnum: CustomStringConvertible {
    /// The raw value as text.
    public var description: String { String(describing: rawValue) }
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

/// As the key of a dictionary it is a member's name, and the dictionary an object.
extension NetworkAPI.OpenEnum: CodingKeyRepresentable where Known.RawValue: CodingKeyRepresentable {
    /// The value of a member's name; `nil` where the name is no raw value.
    public init?(codingKey: some CodingKey) {
        guard let rawValue = Known.RawValue(codingKey: codingKey) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value as a member's name.
    public var codingKey: any CodingKey { rawValue.codingKey }
}
