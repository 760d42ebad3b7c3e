/// The links in the `Link` header fields of a response (RFC 8288, section 3): `<https://…?page=2>; rel="next"`.
struct LinkHeader: Sendable {
    private struct Link: Sendable {
        let target: String
        var relations: [String]?
        var hasAnchor = false
    }

    private let links: [Link]

    init(_ headers: NetworkAPI.Headers) {
        links = headers[values: .link].flatMap { Self.links(in: $0) }
    }

    /// Returns the target of the first link with a relation; `nil` if there is none.
    ///
    /// A link with an `anchor` is about another resource, and is ignored.
    func target(of relation: String) -> String? {
        links.first { !$0.hasAnchor && $0.relations?.contains(relation) == true }?.target
    }

    /// Reads links until the first text that is not a link; the links before it are used.
    private static func links(in field: String) -> [Link] {
        var reader = LinkReader(field)
        var links: [Link] = []
        while true {
            while reader.take(",") {}
            guard reader.take("<"), let target = reader.text(until: ">") else { return links }
            var link = Link(target: target)
            while reader.take(";") {
                guard let name = reader.token()?.lowercased() else { continue }
                let value = reader.take("=") ? reader.value() : ""
                switch name {
                // Only the first `rel` is used (section 3.3).
                case "rel" where link.relations == nil:
                    link.relations = value.lowercased().split { $0 == " " || $0 == "\t" }.map(String.init)
                case "anchor": link.hasAnchor = true
                default: break
                }
            }
            links.append(link)
            guard reader.take(",") else { return links }
        }
    }
}

/// Reads the text of a header field from left to right.
private struct LinkReader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    /// Reads a character, and the white space before it; returns `false` if the next character is another.
    mutating func take(_ character: Character) -> Bool {
        skipSpace()
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads the text before a character, and the character; returns `nil` if the character is missing.
    mutating func text(until end: Character) -> String? {
        guard let index = rest.firstIndex(of: end) else { return nil }
        defer { rest = rest[rest.index(after: index)...] }
        return String(rest[..<index].filter { $0 != " " && $0 != "\t" })
    }

    /// Reads a name, or a value without quotes; returns `nil` if there is none.
    mutating func token() -> String? {
        skipSpace()
        let token = rest.prefix { !"=;,\" \t<>".contains($0) }
        guard !token.isEmpty else { return nil }
        rest = rest[token.endIndex...]
        return String(token)
    }

    /// Reads a value, in quotes or not.
    mutating func value() -> String {
        guard take("\"") else { return token() ?? "" }
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        return value
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }
}
