import NetworkAPIKit

/// The schemas between whose alternatives a choice was made for one value.
///
/// An alternative that is one of them leads back to a choice that was made already, and adds nothing to it.
struct SchemaChoices {
    /// A schema by its name, or by itself if it has none.
    private enum Schema: Hashable {
        case reference(String)
        case inline(NetworkAPI.JSONValue?)

        init(_ schema: NetworkAPI.JSONValue?, _ document: ContractDocument) {
            self = document.followed(schema).reference.map(Self.reference) ?? .inline(schema)
        }
    }

    private static let most = 100
    private var made: Set<Schema> = []

    /// The choices with one more, between the alternatives of a schema.
    func inside(_ schema: NetworkAPI.JSONValue?, _ document: ContractDocument) -> SchemaChoices {
        var choices = self
        choices.made.insert(Schema(schema, document))
        return choices
    }

    /// The alternatives that do not lead back; none after a hundred choices.
    func open(_ alternatives: [NetworkAPI.JSONValue], _ document: ContractDocument) -> [NetworkAPI.JSONValue]
    {
        guard made.count < Self.most else { return [] }
        return alternatives.filter { !made.contains(Schema($0, document)) }
    }
}
