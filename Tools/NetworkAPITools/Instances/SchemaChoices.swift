import NetworkAPIKit

/// The schemas for which a value has already chosen an alternative.
///
/// An alternative that refers to one of them repeats a choice, so it is skipped.
struct SchemaChoices {
    /// The name of a schema, or the schema itself if it has no name.
    private enum Schema: Hashable {
        case reference(String)
        case inline(NetworkAPI.JSONValue?)

        init(_ schema: NetworkAPI.JSONValue?, _ document: ContractDocument) {
            self = document.followed(schema).reference.map(Self.reference) ?? .inline(schema)
        }
    }

    private static let maximumCount = 100
    private var made: Set<Schema> = []
    /// Whether nothing was chosen.
    var isEmpty: Bool { made.isEmpty }

    /// Returns the choices with one more, between the alternatives of a schema.
    func inside(_ schema: NetworkAPI.JSONValue?, _ document: ContractDocument) -> SchemaChoices {
        var choices = self
        choices.made.insert(Schema(schema, document))
        return choices
    }

    /// Returns the alternatives that do not repeat a choice; an empty array after a hundred choices.
    func open(_ alternatives: [NetworkAPI.JSONValue], _ document: ContractDocument) -> [NetworkAPI.JSONValue]
    {
        guard made.count < Self.maximumCount else { return [] }
        return alternatives.filter { !made.contains(Schema($0, document)) }
    }
}
