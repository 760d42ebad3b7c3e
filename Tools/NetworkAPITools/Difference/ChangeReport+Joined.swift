extension ChangeReport.Group {
    /// Returns the changes as a person counts them: one that oasdiff has several kinds for is one.
    static func joined(_ changes: [ContractChange]) -> [ContractChange] {
        let places = Dictionary(grouping: changes, by: \.place)
        var known: Set<String> = []
        return changes.compactMap { change in
            let others = places[change.place] ?? []
            if let replaced = replacedMedia(change, among: others) {
                return known.insert(change.place).inserted ? replaced : nil
            }
            return isToldByDiscriminator(change, others) ? nil : change
        }
    }

    /// Returns a media type that was removed and the only one that was added as one change.
    private static func replacedMedia(
        _ change: ContractChange, among others: [ContractChange]
    ) -> ContractChange? {
        guard change.rule.contains("media-type") else { return nil }
        let side = change.rule.hasPrefix("request-body-") ? "request-body-media-type" : "response-media-type"
        func only(_ word: String) -> ContractChange? {
            let found = others.filter { $0.rule == "\(side)-\(word)" }
            return found.count == 1 ? found.first : nil
        }
        guard let gone = only("removed"), let more = only("added") ?? only("name-changed"),
            [gone, more].contains(change)
        else { return nil }
        var joined = ContractChange(
            operation: gone.operation, path: gone.path, rule: "\(side)-replaced", old: gone.old,
            new: more.new,
            schema: gone.schema, place: gone.place)
        joined.operations = gone.operations
        return joined
    }

    /// Whether what a discriminator says in another way is all that a change of its parts says.
    private static func isToldByDiscriminator(_ change: ContractChange, _ others: [ContractChange]) -> Bool {
        if change.rule.hasSuffix("discriminator-property-name-changed") {
            return others.contains { $0.rule.hasSuffix("discriminator-changed") }
        }
        guard change.rule.hasSuffix("mapping-deleted") || change.rule.hasSuffix("mapping-added") else {
            return false
        }
        let name = change.old.isEmpty ? change.new : change.old
        // The same schema has another value.
        let isRenamed = others.contains {
            $0.rule.hasSuffix(change.old.isEmpty ? "mapping-deleted" : "mapping-added")
                && ($0.old.isEmpty ? $0.new : $0.old) == name
        }
        return isRenamed && others.contains { $0.rule.hasSuffix("discriminator-value-changed") }
    }
}
