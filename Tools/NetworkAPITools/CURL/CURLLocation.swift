import Foundation

/// Where curl sends a request: its URL, with what other options add to the query.
struct CURLLocation {
    let url: URL
    /// The user and the password that stand in the URL, as `name:password`; `nil` where none do.
    let user: String?

    init(_ text: String, queries: [String], isGlobbed: Bool) throws(CURLFailure) {
        let whole = text.contains("://") ? text : "http://" + text
        guard !whole.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7f }) else {
            throw CURLFailure("a space or a control character stands in the URL")
        }
        let afterHost = whole.components(separatedBy: "://").dropFirst().joined(separator: "://")
            .drop { $0 != "/" && $0 != "?" }
        guard !isGlobbed || !afterHost.contains(where: { "{}[]".contains($0) }) else {
            throw CURLFailure("curl would make several URLs of { } and [ ]; escape them or say --globoff")
        }
        guard var components = URLComponents(string: whole), let scheme = components.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = components.host, !host.isEmpty
        else { throw CURLFailure("the URL is none of http and https with a host") }
        user = components.user.map { "\($0):\(components.password ?? "")" }
        (components.user, components.password, components.fragment) = (nil, nil, nil)
        let query = ([components.percentEncodedQuery].compactMap { $0 } + queries)
            .filter { !$0.isEmpty || queries.isEmpty }
        guard let bare = Self.text(components, query.isEmpty ? nil : query.joined(separator: "&")),
            let url = URL(string: bare)
        else { throw CURLFailure("the query cannot stand in a URL") }
        self.url = url
    }

    /// The text of the URL with a query; `nil` where the query holds what no URL can.
    private static func text(_ components: URLComponents, _ query: String?) -> String? {
        var components = components
        components.percentEncodedQuery = nil
        guard let query else { return components.string }
        guard !query.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7f || $0 == "#" })
        else {
            return nil
        }
        return components.string.map { $0 + "?" + query }
    }
}
