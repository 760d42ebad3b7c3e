extension NetworkAPI.Open: Decodable where Known.RawValue: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Known.RawValue.self))
    }
}

extension NetworkAPI.Open: Encodable where Known.RawValue: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// As the key of a dictionary it is a member's name, and the dictionary an object.
extension NetworkAPI.Open: CodingKeyRepresentable where Known.RawValue: CodingKeyRepresentable {
    /// The value of a member's name; `nil` where the name is no raw value.
    public init?(codingKey: some CodingKey) {
        guard let rawValue = Known.RawValue(codingKey: codingKey) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value as a member's name.
    public var codingKey: any CodingKey { rawValue.codingKey }
}
