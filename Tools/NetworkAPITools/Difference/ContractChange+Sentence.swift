extension ContractChange {
    /// The change in a sentence: what changed, from what to what, and what a client must do if it can fail.
    var sentence: String {
        let phrase = Self.phrases.first { rule.hasSuffix($0.end) }
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
        let sentence = "\(subject) \(said)\(values)."
        guard level == .major else { return sentence }
        return "\(sentence) \(phrase?.advice ?? advice)"
    }

    private var advice: String {
        let isSent = rule.hasPrefix("request-") || rule.hasPrefix("new-") || rule.hasPrefix("parameter-")
        return isSent ? "Check what you send." : "Check that your types can read it."
    }
}
