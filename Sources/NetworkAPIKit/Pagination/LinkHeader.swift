/// The links in the `Link` header fields of a response (RFC 8288, section 3): `<https://…?page=2>; rel="next"`.
struct LinkHeader: Sendable {
    fileprivate struct Link: Sendable {
        let target: String
        var relations: [String]?
        var hasAnchor = false
    }

    private let links: [Link]

    init(_ headers: NetworkAPI.Headers) {
        links = headers[values: .link].flatMap { Self.links(in: $0) }
    }

    /// Returns the target of the first link of a relation, as it is written; `nil` if there is no such link.
    ///
    /// A link with an `anchor` is about another page, and is ignored.
    func target(of relation: String) -> String? {
        links.first { !$0.hasAnchor && $0.relations?.contains(relation) == true }?.target
    }

    /// Reads links up to the first element that is not a link.
    private static func links(in field: String) -> [Link] {
        var links: [Link] = []
        for element in HeaderList.split(field, at: ",", skipsURLs: true) {
            guard let link = Link(element) else { break }
            links.append(link)
        }
        return links
    }
}

extension LinkHeader.Link {
    /// Reads `<target>; name=value; …`; `nil` if the text is not a link.
    fileprivate init?(_ element: Substring) {
        guard element.first == "<", let end = element.firstIndex(of: ">") else { return nil }
        target = element[..<end].dropFirst().filter { $0 != " " && $0 != "\t" }
        let rest = HeaderList.trimmed(element[end...].dropFirst())
        guard rest.isEmpty || rest.first == ";" else { return nil }
        for text in HeaderList.split(rest, at: ";") {
            let parameter = HeaderList.Parameter(text)
            switch parameter.name.lowercased() {
            // Only the first one is used (section 3.3).
            case "rel" where relations == nil:
                relations = (parameter.value ?? "").lowercased().split { $0 == " " || $0 == "\t" }.map(
                    String.init)
            case "anchor": hasAnchor = true
            default: break
            }
        }
    }
}
