import Foundation
import NetworkAPIKit

extension SchemaBuilder {
    /// Returns the values of an enumeration that lists its cases, unless its own code accepts others.
    func enumeration(_ type: Any.Type, _ values: [NetworkAPI.JSONValue]) -> JSONSchema {
        let kinds: [JSONSchema] = values.map { value in if case .string = value { .string } else { .integer }
        }
        guard isDecoding, let decodable = type as? any Decodable.Type else {
            return encodedEnumeration(type, values)
        }
        guard values.allSatisfy({ takes(decodable, $0) == true }) else {
            diagnose(
                type, "does not accept the raw values of its own cases.",
                remedy: "Conform it to SchemaProviding.")
            return .unknown("an enumeration with a custom init(from:)")
        }
        let strange: NetworkAPI.JSONValue =
            if case .string = values.first { .string("\u{1}no case") } else { .integer(-987_654_321) }
        guard takes(decodable, strange) == true else { return .values(values) }
        return Self.open(.oneOf(kinds), values)
    }

    /// Returns a schema that names the known values and allows any other.
    static func open(_ schema: JSONSchema, _ values: [NetworkAPI.JSONValue]) -> JSONSchema {
        guard !values.isEmpty else { return schema }
        let known = values.map { OrderedJSON($0).description }.joined(separator: ", ")
        return .described(schema, "Known values: \(known).")
    }

    /// The encoded cases, which can differ from their raw values.
    private func encodedEnumeration(_ type: Any.Type, _ values: [NetworkAPI.JSONValue]) -> JSONSchema {
        guard let type = type as? any (CaseIterable & Encodable).Type else { return .values(values) }
        return .values(Self.encodedCases(of: type) ?? values)
    }

    private static func encodedCases<Enumeration: CaseIterable & Encodable>(
        of _: Enumeration.Type
    ) -> [NetworkAPI.JSONValue]? {
        let cases = Enumeration.allCases.compactMap { value in
            try? NetworkAPI.JSONValue(json: JSONEncoder().encode(value))
        }
        return cases.isEmpty ? nil : cases
    }

    /// Diagnoses a type with a raw value that does not list its cases and refuses some values.
    func diagnoseUnlisted(_ type: Any.Type) {
        guard isDecoding, let decodable = type as? any Decodable.Type, type is any RawRepresentable.Type
        else {
            return
        }
        guard takes(decodable, .string("\u{1}no case")) != true,
            takes(decodable, .integer(-987_654_321)) != true
        else { return }
        diagnose(
            type, "accepts only some values and does not list them.", remedy: "Conform it to CaseIterable.")
    }

    /// Whether the type can be decoded from JSON; `nil` if its code trapped.
    private func takes<Value: Decodable>(_ type: Value.Type, _ json: NetworkAPI.JSONValue) -> Bool? {
        let decoder = style.decoder
        var isTaken = false
        let outcome = TrapGuard.run {
            isTaken = (try? decoder.decode(type, from: json.text)) != nil
        }
        return outcome == .finished ? isTaken : nil
    }

    /// Returns a dictionary: an object, or an array of keys and values if Swift encodes it as one.
    func dictionary(_ type: Any.Type, _ key: Any.Type, _ value: Any.Type) -> JSONSchema {
        let values = schema(of: value)
        if key == String.self { return .dictionary(values, keys: nil) }
        if key == Int.self { return .integerKeyed(values) }
        if key is any CodingKeyRepresentable.Type {
            guard case .values(let names) = schema(of: key) else { return .dictionary(values, keys: nil) }
            return .dictionary(values, keys: names.map(\.plainText))
        }
        return .described(.array(.oneOf([schema(of: key), values])), "Keys and values, alternating.")
    }
}
