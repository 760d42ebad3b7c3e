extension ContractChange {
    /// The change in a sentence: what changed, from what to what, and what a client must do if it can fail.
    var sentence: String {
        guard level == .major else { return statement }
        return "\(statement) \(phrase?.advice ?? advice)"
    }

    /// What changed, and from what to what.
    var statement: String {
        let subject =
            place.isEmpty
            ? (operation.isEmpty ? "the document" : schema.map { "\($0)" } ?? "the operation") : place
        let said = phrase?.says ?? rule.replacing("-", with: " ")
        let values =
            switch (old.isEmpty, new.isEmpty) {
            case (false, false): " (from \(old) to \(new))"
            case (false, true): " (\(old))"
            case (true, false): " (\(new))"
            case (true, true): ""
            }
        return "\(subject) \(said)\(values)."
    }

    private var phrase: Phrase? {
        var end = rule
        // A limit that oasdiff does not name when it is new or gone has the name of a narrower or a wider one.
        for word in ["increased", "decreased"] where old.isEmpty != new.isEmpty && !rule.contains("stability")
        {
            if rule.hasSuffix(word) { end = rule.dropLast(word.count) + (old.isEmpty ? "set" : "unset") }
        }
        return Self.phrases.first { end.hasSuffix($0.end) }
    }

    private var advice: String {
        let isSent = rule.hasPrefix("request-") || rule.hasPrefix("new-") || rule.hasPrefix("parameter-")
        return isSent ? "Check what you send." : "Check that your types can read it."
    }
}
