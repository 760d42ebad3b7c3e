import Foundation

/// A URI reference in its parts (RFC 3986), to resolve the references of schemas.
struct SchemaURI {
    private var scheme: Substring?
    private var authority: Substring?
    private var path: Substring
    private var query: Substring?
    /// The percent-decoded text after `#`; `nil` if there is none.
    let fragment: String?

    init(_ text: String) {
        var rest = text[...]
        if let hash = rest.firstIndex(of: "#") {
            let encoded = String(rest[rest.index(after: hash)...])
            fragment = encoded.removingPercentEncoding ?? encoded
            rest = rest[..<hash]
        } else {
            fragment = nil
        }
        if let colon = rest.firstIndex(of: ":"), rest[..<colon].first?.isLetter == true,
            rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
        {
            scheme = rest[..<colon]
            rest = rest[rest.index(after: colon)...]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = rest[rest.index(after: mark)...]
            rest = rest[..<mark]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let slash = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = rest[..<slash]
            rest = rest[slash...]
        }
        path = rest
    }

    /// Returns the URI without a fragment, resolved against a base URI (RFC 3986, section 5.2.2).
    func resolved(against base: String) -> String {
        guard scheme == nil else { return text }
        let base = SchemaURI(base)
        var target = self
        target.scheme = base.scheme
        guard authority == nil else { return target.text }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else if !path.hasPrefix("/") {
            let folder =
                base.path.lastIndex(of: "/").map { base.path[...$0] } ?? (base.authority == nil ? "" : "/")
            target.path = Self.withoutDots(folder + path)
        } else {
            target.path = Self.withoutDots(path)
        }
        return target.text
    }

    private var text: String {
        (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path
            + (query.map { "?\($0)" } ?? "")
    }

    /// Removes the segments `.` and `..` (section 5.2.4).
    private static func withoutDots(_ path: Substring) -> Substring {
        guard path.contains("./") || path.hasSuffix(".") else { return path }
        var segments: [Substring] = []
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if part == ".." {
                if segments.count > 1 || (segments.first.map { !$0.isEmpty } ?? false) {
                    segments.removeLast()
                }
                if isLast { segments.append("") }
            } else if part == "." {
                if isLast { segments.append("") }
            } else {
                segments.append(part)
            }
        }
        return segments.joined(separator: "/")[...]
    }
}
