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

    private struct Phrase {
        let end: String
        let says: String
        let advice: String?

        init(_ end: String, _ says: String, _ advice: String? = nil) {
            (self.end, self.says, self.advice) = (end, says, advice)
        }
    }

    /// What the ends of the names of rules mean, more exact ones first.
    private static let phrases: [Phrase] = [
        Phrase("removed-without-deprecation", "was removed", "Stop calling it."),
        Phrase("removed-with-deprecation", "was removed after its deprecation", "Stop calling it."),
        Phrase("removed-before-sunset", "was removed before its announced day", "Stop calling it."),
        Phrase("endpoint-added", "is new"), Phrase("webhook-added", "is new"),
        Phrase("webhook-removed", "was removed", "Do not wait for it."),
        Phrase("-status-removed", "is not documented any more", "Expect another status."),
        Phrase("-status-added", "is new"),
        Phrase("-status-narrowed", "is documented by single statuses now"),
        Phrase("new-request-path-parameter", "is a new part of the path", "Send it."),
        Phrase("new-required-request-parameter", "is a new required parameter", "Send it."),
        Phrase("new-required-request-header-property", "is a new required header", "Send it."),
        Phrase(
            "new-required-request-default-parameter-to-existing-path", "is a new required parameter",
            "Send it."),
        Phrase("new-optional-request-parameter", "is a new optional parameter"),
        Phrase("new-optional-request-default-parameter-to-existing-path", "is a new optional parameter"),
        Phrase("new-required-request-property", "is a new required member", "Send it."),
        Phrase(
            "new-required-request-property-with-default", "is a new required member with a default",
            "Send it."),
        Phrase("new-optional-request-property", "is a new optional member"),
        Phrase("request-property-required-unlisted", "is required but not described"),
        Phrase("property-added", "is a new member"),
        Phrase("request-property-removed", "is not a member any more", "Do not send it."),
        Phrase("request-parameter-removed", "was removed", "Do not send it."),
        Phrase("property-removed", "was removed", "Do not rely on it."),
        Phrase("header-removed", "was removed", "Do not rely on it."),
        Phrase("header-added", "is a new header"),
        Phrase("became-required", "is required now", "Send it."),
        Phrase("became-required-with-default", "is required now", "Send it."),
        Phrase("became-optional", "is optional now", "Expect that it is absent."),
        Phrase("became-not-nullable", "cannot be null any more", "Do not send null."),
        Phrase("became-nullable", "can be null now", "Make its type optional."),
        Phrase("became-enum", "allows only listed values now", "Send one of them."),
        Phrase("x-extensible-enum-value-removed", "has one known value less", "Do not send it."),
        Phrase("enum-value-removed", "has one value less", "Do not send it."),
        Phrase("enum-value-added", "has one value more", "Expect it."),
        Phrase("list-of-types-widened", "has more types now"),
        Phrase("list-of-types-narrowed", "has fewer types now"),
        Phrase("type-changed", "has another type"), Phrase("type-generalized", "has a more general type"),
        Phrase("type-specialized", "has a more special type"),
        Phrase("type-compatible", "has a compatible type"),
        Phrase("wrapped-in-one-of", "is one of several alternatives now"),
        Phrase("one-of-added", "has one alternative more", "Expect it."),
        Phrase("any-of-added", "has one alternative more", "Expect it."),
        Phrase("one-of-removed", "has one alternative less", "Do not send it."),
        Phrase("any-of-removed", "has one alternative less", "Do not send it."),
        Phrase("alternative-added", "has one alternative more", "Expect it."),
        Phrase("discriminator-changed", "says in another way which alternative it is"),
        Phrase("all-of-added", "must fit one more schema"),
        Phrase("all-of-removed", "must fit one schema less"),
        Phrase("alternatives-added", "must fit one of several schemas now"),
        Phrase("alternatives-removed", "need not fit one of several schemas any more"),
        Phrase(
            "additional-properties-closed", "does not allow other members any more",
            "Send only listed members."),
        Phrase("additional-properties-opened", "allows other members now"),
        Phrase("default-value-added", "has a default value now", "State the value."),
        Phrase("default-value-removed", "does not have a default value any more", "State the value."),
        Phrase("default-value-changed", "has another default value", "State the value."),
        Phrase("deprecated", "is deprecated"),
        Phrase("with-sunset", "is deprecated and has a day of its end"),
        Phrase("reactivated", "is not deprecated any more"),
        Phrase("server-url-changed", "have another base URL", "Use the new base URL."),
        Phrase("server-removed", "have one base URL less", "Use another base URL."),
        Phrase("server-added", "have one base URL more"),
        Phrase("server-variable-default-changed", "have another default base URL"),
        Phrase(
            "api-security-tightened", "does not accept what was enough before", "Send what is needed now."),
        Phrase("api-security-loosened", "accepts more than before"),
        Phrase("style-changed", "is written in another style", "Write it in the new style."),
        Phrase("explode-changed", "is written in another style", "Write it in the new style."),
        Phrase("media-type-removed", "has one media type less", "Use another media type."),
        Phrase("media-type-added", "has one media type more"),
        Phrase("-increased", "has a greater limit"), Phrase("-decreased", "has a smaller limit"),
        Phrase("-set", "has a limit now"), Phrase("-unset", "does not have a limit any more"),
        Phrase("request-body-added-required", "is a new required body", "Send it."),
        Phrase("request-body-added-optional", "is a new optional body"),
        Phrase("request-body-removed", "was removed", "Do not send it."),
        Phrase("const-added", "has only one value now"),
        Phrase("const-removed", "is not only one value any more"),
        Phrase("const-changed", "has another only value"),
        Phrase("schema-added", "is described by a schema now"),
        Phrase("schema-removed", "is not described by a schema any more"),
        Phrase("pattern-added", "has a pattern now"), Phrase("pattern-changed", "has another pattern"),
        Phrase("pattern-generalized", "has a pattern for any text now"),
        Phrase("pattern-removed", "does not have a pattern any more"),
    ]
}
