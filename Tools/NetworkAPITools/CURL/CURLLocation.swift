import Foundation
import NetworkAPIKit

/// The URL of a curl command, with the query items of other options.
struct CURLLocation {
    let url: URL
    /// The user and password in the URL, as `name:password`; `nil` if the URL has none.
    let user: String?

    init(_ text: String, queries: [String], isGlobbed: Bool, upload: String? = nil) throws(CURLFailure) {
        let whole = text.contains("://") ? text : "http://" + text
        guard !whole.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7f }) else {
            throw CURLFailure("the URL contains a space or a control character")
        }
        let afterHost = whole.components(separatedBy: "://").dropFirst().joined(separator: "://")
            .drop { $0 != "/" && $0 != "?" }
        guard !isGlobbed || !afterHost.contains(where: { "{}[]".contains($0) }) else {
            throw CURLFailure("curl expands { } and [ ] to several URLs; escape them or add --globoff")
        }
        guard var components = URLComponents(string: whole), let scheme = components.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = components.host, !host.isEmpty
        else { throw CURLFailure("the URL must be http or https with a host") }
        if let upload, !upload.isEmpty, upload != "-", upload != ".",
            components.percentEncodedPath.isEmpty || components.percentEncodedPath.hasSuffix("/")
        {
            // An upload to a folder has the name of the file.
            let name = upload.split(separator: "/").last.map(String.init) ?? upload
            let path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
            components.percentEncodedPath = path + PercentEncoding.unreserved.encoded(name)
        }
        user = components.user.map { "\($0):\(components.password ?? "")" }
        (components.user, components.password, components.fragment) = (nil, nil, nil)
        let query = ([components.percentEncodedQuery].compactMap { $0 } + queries)
            .filter { !$0.isEmpty || queries.isEmpty }
        guard let bare = Self.text(components, query.isEmpty ? nil : query.joined(separator: "&")),
            let url = URL(string: bare)
        else { throw CURLFailure("a URL cannot contain the query") }
        self.url = url
    }

    /// Returns the text of the URL with a query; `nil` if a URL cannot contain the query.
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
