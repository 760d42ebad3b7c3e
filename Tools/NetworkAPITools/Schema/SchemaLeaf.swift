/// A member of an object that is sent as an item or a field of its own.
struct SchemaLeaf {
    let name: String
    let schema: JSONSchema
    let isRequired: Bool

    var isList: Bool { if case .array = schema { true } else { false } }
}
