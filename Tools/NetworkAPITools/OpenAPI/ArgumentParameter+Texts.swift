import Foundation
import NetworkAPITesting

extension ArgumentParameter {
    var encoding: NetworkAPI.ParameterEncoding { Definition.specification.example.requestInfo.encoding }

    /// The parameters of an object that is sent as items such as `filter.name`, or with the names of its members; `nil` if
    /// it is not, or has any members.
    func memberItems(_ name: String) -> [(name: String, form: ParameterForm)]? {
        let isNamed = style.shape != .properties
        let separator = separator(after: name)
        guard !isNamed || separator == "." else { return nil }
        let leaves = schemas.leaves(
            of: schema, named: isNamed ? name : "", isRequired: info.isRequired
        ) { outer, inner in
            outer.isEmpty ? inner : separator == "." ? "\(outer).\(inner)" : "\(outer)[\(inner)]"
        }
        guard let leaves, leaves.allSatisfy({ !$0.isList || repeatsElements }) else { return nil }
        return leaves.map { leaf in
            let sent = texts(calls.example, .query(leaf.name))
            let example: OrderedJSON? =
                if case .array(let element) = leaf.schema {
                    sent.isEmpty ? nil : .array(sent.map { Self.json($0, element) })
                } else {
                    sent.first.map { Self.json($0, leaf.schema) }
                }
            let form = ParameterForm(
                schema: leaf.schema.openAPI, example: example, isRequired: leaf.isRequired)
            return (leaf.name, form)
        }
    }

    /// The character after the name of the argument in the items that are sent.
    private func separator(after name: String) -> Character {
        let items = NetworkAPI.Query(form: calls.example?.url.encodedQuery ?? "")
        let sent = items.lazy.compactMap { item -> Character? in
            guard item.name.hasPrefix(name), item.name != name else { return nil }
            return item.name.dropFirst(name.count).first.flatMap { ".[".contains($0) ? $0 : nil }
        }.first
        if let sent { return sent }
        if case .query(let encoding) = encoding.kind, encoding.nested == .dots { return "." }
        return "["
    }

    private var repeatsElements: Bool {
        guard case .query(let encoding) = encoding.kind else { return true }
        return encoding.arrays == .repeated
    }

    /// What OpenAPI does not have a style for; `nil` if it describes the argument.
    var diagnosis: String? {
        guard case .query(let name) = argument.location else { return nil }
        if style.shape == .properties, memberItems(name) == nil {
            return "the members of the argument \(info.name), each an item of the query, cannot be described"
        }
        guard style.shape == .nested else { return nil }
        let items: String
        if case .array = schemas.resolved(schema) {
            items = "\(name)[0]"
        } else if separator(after: name) == ".", memberItems(name) == nil {
            items = "\(name).key"
        } else {
            return nil
        }
        return "the argument \(info.name) is sent as items such as \(items), which OpenAPI has no style for"
    }

    /// Returns a text in the JSON type of its schema.
    static func json(_ text: String, _ schema: JSONSchema) -> OrderedJSON {
        switch schema.plain {
        case .array(let element): .array(CommaList.elements(of: text).map { json($0, element) })
        case .integer: Int(text).map { .integer($0) } ?? longNumber(text) ?? .string(text)
        case .number: longNumber(text) ?? Double(text).map { .scalar(.double($0)) } ?? .string(text)
        case .boolean: .bool(text == "true" || text == "1")
        case .values(let values):
            values.first { $0.plainText == text }.map { OrderedJSON($0) } ?? .string(text)
        case .object, .dictionary, .integerKeyed, .reference: Self.json(text) ?? .string(text)
        default: .string(text)
        }
    }

    /// Returns a number that neither `Int` nor `Double` has with all digits.
    private static func longNumber(_ text: String) -> OrderedJSON? {
        guard let json = json(text), case .scalar(.decimal) = json else { return nil }
        return json
    }

    static func json(_ text: String) -> OrderedJSON? {
        do {
            return OrderedJSON(try NetworkAPI.JSONValue(json: Data(text.utf8)))
        } catch {
            // Text that is not JSON.
            return nil
        }
    }
}
