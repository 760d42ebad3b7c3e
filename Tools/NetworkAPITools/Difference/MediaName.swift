/// The name of a media type (RFC 9110, section 8.3.1).
struct MediaName {
    let text: String

    init(_ name: String) {
        let parts = name.split(separator: ";").map { part in
            part.trimmingSpaces.lowercased()
        }
        let parameters = parts.dropFirst().filter { !$0.hasPrefix("charset=") }.sorted()
        text = ([parts.first ?? ""] + parameters).joined(separator: ";")
    }

    /// Whether a body has the values of JSON, not texts: JSON, a stream of JSON, a format with its types such as YAML, or a
    /// range, which documents of JSON services often name.
    var hasJSON: Bool {
        let type = text.prefix { $0 != ";" }
        let formats = ["json", "ndjson", "jsonl", "jsonlines", "yaml", "cbor", "msgpack"]
        return type.split { "/+.-".contains($0) }.contains { formats.contains(String($0)) }
            || ["text/event-stream", "*/*", "application/*"].contains(type)
    }

    /// Whether a body is XML.
    var hasXML: Bool {
        let type = text.prefix { $0 != ";" }
        return type.hasSuffix("/xml") || type.hasSuffix("+xml")
    }

    /// Whether a body has fields.
    var isForm: Bool { text.hasPrefix("multipart/") || text.hasPrefix("application/x-www-form-urlencoded") }

    /// Whether each body of another type can be read as this type: `application/json` for `application/a+json` too.
    func covers(_ other: String) -> Bool {
        let (own, theirs) = (text.split(separator: "/"), other.prefix { $0 != ";" }.split(separator: "/"))
        let isSuffix = own.first == theirs.first && theirs.last?.hasSuffix("+\(own.last ?? "")") == true
        return isSuffix || contains(other)
    }

    /// Whether a request with another type has this type (RFC 9110, section 12.5.1): `*/*`, `text/*`, or one without the
    /// parameters.
    func contains(_ other: String) -> Bool {
        let own = text.split(separator: "/").map(String.init)
        let theirs = other.split(separator: "/").map { String($0.split(separator: ";").first ?? "") }
        guard own.count == 2, theirs.count == 2, text != other else { return false }
        if own[0] == "*" { return true }
        guard own[0] == theirs[0] else { return false }
        return own[1] == "*" || own[1] == theirs[1] && !text.contains(";")
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = self
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }
}
