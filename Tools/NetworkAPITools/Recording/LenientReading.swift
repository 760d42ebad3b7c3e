import NetworkAPIKit

/// Reads members as other tools write them: a missing member or `null` is `nil`, and a number can be a string.
extension KeyedDecodingContainer {
    /// Returns a string, also for a number or a Boolean value.
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

    /// Returns a string that a call requires.
    func requiredText(_ key: Key) throws -> String {
        guard let text = try text(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "the member is missing"))
        }
        return text
    }

    /// Returns a number, also for a string.
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

    /// Returns a whole number.
    ///
    /// A fraction is rounded; `nil` if `Int` cannot represent it.
    func count(_ key: Key) throws -> Int? {
        try number(key).flatMap { Int(exactly: $0.rounded()) }
    }

    /// Returns a Boolean value; `nil` for any other value.
    func flag(_ key: Key) throws -> Bool? {
        try decodeIfPresent(NetworkAPI.JSONValue.self, forKey: key)?.bool
    }

    /// Returns the elements of an array; an empty array if the member is missing.
    func list<Element: Decodable>(_ key: Key) throws -> [Element] {
        try decodeIfPresent([Element].self, forKey: key) ?? []
    }

    private func mismatch(_ key: Key, _ what: String) -> DecodingError {
        DecodingError.typeMismatch(
            String.self, .init(codingPath: codingPath + [key], debugDescription: "it is not \(what)"))
    }
}
