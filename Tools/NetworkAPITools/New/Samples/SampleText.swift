import Foundation
import NetworkAPIKit

/// The values of a curl command and of samples.
enum SampleText {
    /// Returns the value of a text: a number or a Boolean value if the text is written as one.
    ///
    /// A number with leading zeros or with more than 18 digits is a text.
    static func value(_ text: String) -> OrderedJSON {
        if text == "true" || text == "false" { return .bool(text == "true") }
        if text.wholeMatch(of: /-?(?:0|[1-9][0-9]{0,17})/) != nil, let number = Int(text) {
            return .integer(number)
        }
        return .string(text)
    }

    /// Whether a text that a command sends contains what looks like a key: at least 20 characters, as the text of a token
    /// has them, with letters and digits, but not a UUID.
    static func isKey(_ text: String) -> Bool {
        text.matches(of: /[A-Za-z0-9._~+=-]{20,}/).map(\.output).contains { part in
            part.contains(where: \.isNumber) && part.contains(where: \.isLetter)
                && UUID(uuidString: String(part)) == nil
        }
    }

    /// Returns the value without the texts and numbers of members with the name of a secret, at any depth.
    ///
    /// With `hidesKeys`, texts that look like a key are left out too, and members that are named `code`: the code of OAuth.
    static func masked(
        _ value: OrderedJSON, isSecret: Bool = false, hidesKeys: Bool = false
    ) -> OrderedJSON {
        switch value {
        case .object(let members):
            // Of several members with one name, the last one is used.
            .object(
                last(of: members).map { member in
                    let isCode = hidesKeys && member.name == "code"
                    let isSecret = isSecret || isCode || Self.isSecret(member.name, member.value)
                    return .init(member.name, masked(member.value, isSecret: isSecret, hidesKeys: hidesKeys))
                })
        case .array(let elements):
            .array(elements.map { masked($0, isSecret: isSecret, hidesKeys: hidesKeys) })
        case .scalar(.string(let text)):
            isSecret || text.hasPrefix("Bearer ") || (hidesKeys && isKey(text))
                ? .string("text") : .string(masked(text))
        case .scalar(.integer) where isSecret: .integer(1)
        case .scalar(.decimal) where isSecret, .scalar(.double) where isSecret: .scalar(.double(1.5))
        case .scalar: value
        }
    }

    private static func last(of members: [OrderedJSON.Member]) -> [OrderedJSON.Member] {
        var names: Set<String> = []
        return members.reversed().filter { names.insert($0.name).inserted }.reversed()
    }

    /// Whether a member is a secret by its name, or is the text of several, as in `"tokens": ["abc"]`.
    private static func isSecret(_ name: String, _ value: OrderedJSON) -> Bool {
        if NetworkAPI.Secrets.standard.contains(name) { return true }
        guard NetworkAPI.Secrets.standard.containsSingular(of: name) else { return false }
        return switch value {
        case .array(let elements): elements.allSatisfy { $0.value.string != nil }
        case .object(let members): members.allSatisfy { $0.value.value.string != nil }
        case .scalar: value.value.string != nil
        }
    }

    /// Masks the secrets of a text that is a URL or a form, or has URLs.
    private static func masked(_ text: String) -> String {
        let isForm = text.contains("=") && !text.contains { $0.isWhitespace || "<{[\"".contains($0) }
        let names = NetworkAPI.Secrets.standard
        return names.masked(urlsIn: isForm ? names.maskedForm(text) : text)
    }
}
