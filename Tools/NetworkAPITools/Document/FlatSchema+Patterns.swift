import NetworkAPIKit

extension FlatSchema {
    /// Returns the schema of a member that is listed, or of which a pattern matches the name; `nil` if there is none.
    func member(_ name: String) -> NetworkAPI.JSONValue? {
        properties[name]
            ?? patterns.first { TextPattern($0.pattern)?.matches(name) == true }?.schema
    }

    /// Lists the required members of which a pattern, or the schema of all others, describes the value.
    mutating func describeRequired() {
        for name in required where properties[name] == nil {
            // A schema with a comment is one that an exported document does not know.
            let others = additional?["$comment"] == nil ? additional : nil
            properties[name] = member(name) ?? others
        }
    }
}
