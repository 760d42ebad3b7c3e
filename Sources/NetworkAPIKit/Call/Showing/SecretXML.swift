import Foundation

/// Masks the contents of secret elements and attributes in XML and HTML, and does not change other text.
///
/// Elements and attributes are secret by their own name, or by a name next to them: `<input name="password"
/// value="…">`, and the element after `<key>password</key>` in a property list. A tag without an end is masked.
struct SecretXML {
    private let secrets: NetworkAPI.Secrets
    private var rest: Substring
    private var shown = ""
    /// Whether the next element is the value of a secret name before it.
    private var isNextSecret = false

    static func masked(_ text: String, _ secrets: NetworkAPI.Secrets) -> String {
        var masking = SecretXML(secrets: secrets, rest: text[...])
        while !masking.rest.isEmpty { masking.step() }
        return masking.shown
    }

    private mutating func step() {
        guard rest.first == "<" else { return text(rest.prefix { $0 != "<" }) }
        for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where rest.hasPrefix(start) {
            let content = rest.dropFirst(start.count)
            let stop = content.range(of: end)?.lowerBound ?? rest.endIndex
            shown += start + lines(content[..<stop])
            rest = rest[stop...]
            return
        }
        tag()
    }

    /// Reads text up to the next tag.
    private mutating func text(_ text: Substring) {
        shown += lines(text)
        rest = rest[text.endIndex...]
    }

    private func lines(_ text: Substring) -> String {
        SecretText.masked(String(text), secrets, as: .body)
    }

    private mutating func tag() {
        let tag = Self.tag(rest)
        rest = rest[tag.endIndex...]
        guard let first = tag.dropFirst().first, first.isLetter || first == "_" else {
            shown += tag
            return
        }
        guard tag.last == ">" else {
            shown += NetworkAPI.Secrets.mask
            return
        }
        let name = tag.dropFirst().prefix { !$0.isWhitespace && !"/>".contains($0) }
        let named = attributes(tag[name.endIndex...], isNamed: nil)
        let isSecret = isNextSecret || named.names || isSecretName(name)
        isNextSecret = false
        let attributes = isSecret ? attributes(tag[name.endIndex...], isNamed: true) : named
        shown += "<" + name + attributes.text
        guard !tag.hasSuffix("/>") else { return }
        if isSecret {
            shown += NetworkAPI.Secrets.mask
            rest = rest[contentEnd(of: name)...]
        } else if ["key", "name"].contains(Self.local(name).lowercased()) {
            let content = rest.prefix { $0 != "<" }.trimmingCharacters(in: .whitespacesAndNewlines)
            isNextSecret = secrets.contains(content)
        }
    }

    /// Returns the end of the content of an element, which may contain elements of the same name.
    private func contentEnd(of name: Substring) -> Substring.Index {
        var open = 1
        var place = rest
        while let start = place.firstIndex(of: "<") {
            let tag = Self.tag(place[start...])
            let other = tag.drop { "</".contains($0) }.prefix { !$0.isWhitespace && !"/>".contains($0) }
            if other == name, !tag.hasSuffix("/>") { open += tag.hasPrefix("</") ? -1 : 1 }
            if open == 0 { return start }
            place = place[tag.endIndex...]
        }
        return rest.endIndex
    }

    /// Returns the attributes of a tag with secrets masked, and whether the value of one is a secret name.
    ///
    /// With `isNamed`, the value that belongs to such a name is masked too.
    private func attributes(_ text: Substring, isNamed: Bool?) -> (text: String, names: Bool) {
        var shown = ""
        var names = false
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split { $0.isWhitespace || $0 == "/" }.last ?? ""
            let quoted = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = quoted.first, quote == "\"" || quote == "'",
                let end = quoted.dropFirst().firstIndex(of: quote)
            else { return (shown + SecretText.masked(String(rest), secrets, as: .message), names) }
            let value = quoted.dropFirst()[..<end]
            let local = Self.local(name).lowercased()
            let isLabel = ["name", "key", "id", "property"].contains(local)
            names = names || (isLabel && secrets.contains(String(value)))
            let isValue = isNamed == true && ["value", "content"].contains(local)
            shown += rest[..<quoted.startIndex] + "\(quote)"
            shown +=
                isValue || (!isLabel && isSecretName(name))
                ? NetworkAPI.Secrets.mask : SecretText.masked(String(value), secrets, as: .message)
            shown += "\(quote)"
            rest = quoted[quoted.index(after: end)...]
        }
        return (shown + rest, names)
    }

    private func isSecretName(_ name: Substring) -> Bool {
        // In XML, "key" is the name of a value, as in a property list.
        let local = Self.local(name)
        return local.lowercased() != "key"
            && (secrets.contains(String(name)) || secrets.contains(String(local)))
    }

    /// Returns a name without the prefix of its namespace.
    private static func local(_ name: Substring) -> Substring {
        name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name
    }

    /// Returns the tag at the start of a text up to its `>`; a `>` in a quoted value does not end it.
    private static func tag(_ text: Substring) -> Substring {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return text[...index]
            }
        }
        return text
    }
}
