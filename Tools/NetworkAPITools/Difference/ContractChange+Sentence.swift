extension ContractChange {
    /// The change in a sentence: what changed, from what to what, and what a client must do if it can fail.
    var sentence: String {
        advice.map { "\(statement) \($0)" } ?? statement
    }

    /// What changed, and from what to what.
    var statement: String {
        let subject =
            place.isEmpty
            ? (operation.isEmpty ? "the document" : schema.map { "\($0)" } ?? "the operation") : place
        let said =
            phrase.map { $0.end.hasPrefix("-") ? $0.says.replacing("limit", with: limit) : $0.says }
            ?? rule.replacing("-", with: " ")
        let values =
            switch (old.isEmpty, new.isEmpty) {
            case (false, false): " (from \(old) to \(new))"
            case (false, true): " (\(old))"
            case (true, false): " (\(new))"
            case (true, true): ""
            }
        return "\(subject) \(said)\(values)."
    }

    /// The keyword of the limit that a rule is about, such as `maxLength`.
    private var limit: String {
        let words = rule.split(separator: "-").dropLast()
        guard let start = words.lastIndex(where: { $0 == "min" || $0 == "max" }) else { return "limit" }
        let kind = words[words.index(after: start)...].map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
        return kind.isEmpty ? "\(words[start])imum" : words[start] + kind
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

    /// What a client must do; `nil` if it need not do anything.
    var advice: String? {
        guard level == .major else { return nil }
        if let advice = phrase?.advice { return advice }
        let isSent = rule.hasPrefix("request-") || rule.hasPrefix("new-") || rule.hasPrefix("parameter-")
        return isSent ? "Check what you send." : "Check that your types can read it."
    }
}
