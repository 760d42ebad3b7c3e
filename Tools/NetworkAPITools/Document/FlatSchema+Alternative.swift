import NetworkAPIKit

extension FlatSchema {
    /// Returns the flat form of one of the alternatives, with everything that this schema says beside them.
    func alternative(_ alternative: NetworkAPI.JSONValue, in document: ContractDocument) -> FlatSchema {
        let own = FlatSchema(alternative, in: document)
        var (flat, rest) = (own, self)
        (rest.alternatives, rest.discriminator, rest.isNullable) = ([], nil, false)
        if values?.isEmpty == true { rest.values = nil }
        // An example of another type is not one of the alternative.
        if !own.types.isEmpty { rest.example = nil }
        flat.merge(rest, isStrict: !document.isBefore31)
        flat.describeRequired()
        // A part of it can have the choice in which it is chosen already.
        if own.alternatives.contains(alternative) {
            flat.alternatives.removeAll(where: alternatives.contains)
        }
        // Of two types that exclude each other, the alternative has the one that its author meant.
        return flat.isImpossible ? own : flat
    }
}
