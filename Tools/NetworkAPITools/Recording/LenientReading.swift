import NetworkAPIKit

/// Members as tools write them: one that is missing or `null` is `nil`, and a number may be text.
extension KeyedDecodingContainer {
    /// Text, also where it was written as a number or a boolean.
    func text(_ key: Key) throws -> String? {
        guard let value = try decodeIfPresent(NetworkAPI.JSONValue.self, forKey: key) else { return nil }
        switch value {
        case .null: return nil
        case .string(let text): return text
        case .bool(let value): return "\(value)"
        case .integer(let value): return "\(value)"
        case .decimal(let value): return "\(value)"
        case .double(let value): return "\(value)"
        case .array, .object: throw mismatch(key, "text")
        }
    }

    /// Text that a call cannot do without.
    func requiredText(_ key: Key) throws -> String {
        guard let text = try text(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "it is missing"))
        }
        return text
    }

    /// A number, also where it was written as text.
    func number(_ key: Key) throws -> Double? {
        guard let value = try decodeIfPresent(NetworkAPI.JSONValue.self, forKey: key), !value.isNull else {
            return nil
        }
        if let number = value.double { return number }
        guard let text = value.string else { throw mismatch(key, "a number") }
        if text.isEmpty { return nil }
        guard let number = Double(text), number.isFinite else { throw mismatch(key, "a number") }
        return number
    }

    /// A whole number; a fraction is rounded, and what no `Int` holds is as good as missing.
    func count(_ key: Key) throws -> Int? {
        try number(key).flatMap { Int(exactly: $0.rounded()) }
    }

    /// A boolean; anything else is none.
    func flag(_ key: Key) throws -> Bool? {
        try decodeIfPresent(NetworkAPI.JSONValue.self, forKey: key)?.bool
    }

    /// The elements of an array; none where it is missing.
    func list<Element: Decodable>(_ key: Key) throws -> [Element] {
        try decodeIfPresent([Element].self, forKey: key) ?? []
    }

    private func mismatch(_ key: Key, _ what: String) -> DecodingError {
        DecodingError.typeMismatch(
            String.self, .init(codingPath: codingPath + [key], debugDescription: "it is not \(what)"))
    }
}
