import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// Returns the schema of the values that this schema and another one allow.
    func and(_ other: NetworkAPI.JSONValue?) -> NetworkAPI.JSONValue {
        other.map { $0 == self ? self : .object(["allOf": .array([self, $0])]) } ?? self
    }

    /// The values that a schema lists; `nil` if it does not.
    ///
    /// Those of a text are texts: a document in YAML that lists `1` without quotes has a number there. Texts and numbers
    /// beside the type of an array or an object are for its elements, as many documents in Swagger 2.0 have them.
    var listedValues: [NetworkAPI.JSONValue]? {
        guard let values = self["enum"]?.array else { return nil }
        let types = self["type"]?.array ?? [self["type"]].compactMap(\.self)
        if !types.isEmpty, types.allSatisfy({ $0 == "array" || $0 == "object" }),
            values.allSatisfy({ $0.array == nil && $0.object == nil })
        {
            return nil
        }
        guard types.contains("string"), types.allSatisfy({ $0 == "string" || $0 == "null" }) else {
            return values
        }
        return values.map { value in
            switch value {
            case .bool, .integer, .decimal, .double: .string(value.plainText)
            case .null, .string, .array, .object: value
            }
        }
    }
}
