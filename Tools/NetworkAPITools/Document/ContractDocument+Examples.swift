import Foundation
import NetworkAPIKit

extension ContractDocument {
    /// Whether each value of a schema is an object or an array.
    func refusesText(_ schema: NetworkAPI.JSONValue?) -> Bool {
        let types = FlatSchema(schema, in: self).types
        return !types.isEmpty && types.isSubset(of: ["object", "array"])
    }

    /// Returns an example of a schema as a value: several tools write an object or an array as its JSON text.
    func value(
        ofExample example: NetworkAPI.JSONValue, for schema: NetworkAPI.JSONValue?
    ) -> NetworkAPI.JSONValue {
        guard let text = example.string, refusesText(schema) else { return example }
        return OrderedJSON.composite(in: text)?.value ?? example
    }
}

extension OrderedJSON {
    /// The object or the array that a text is; `nil` for another text.
    static func composite(in text: String) -> OrderedJSON? {
        guard let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) else { return nil }
        do {
            return try OrderedJSON(json: Data(text.utf8))
        } catch {
            return nil
        }
    }
}
