import Foundation

/// The parts of a URL that a server sent, read from its text without a change of their bytes.
struct SentURL {
    private(set) var scheme = ""
    private(set) var host = ""
    private(set) var port: Int?
    private(set) var path: Substring = ""
    private var query: Substring?
    /// The reason why the URL cannot be called, without its text, which may be secret; `nil` if it can be.
    private(set) var problem: String?

    init(_ url: URL) {
        var rest = url.absoluteString[...]
        guard let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") else {
            problem = "the URL is not absolute: it has no scheme or no host"
            return
        }
        scheme = String(rest[..<colon])
        rest = rest[rest.index(colon, offsetBy: 3)...].prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        rest = rest[authority.endIndex...]
        path = rest.prefix { $0 != "?" }
        query = path.endIndex < rest.endIndex ? rest[rest.index(after: path.endIndex)...] : nil
        guard !authority.contains("@") else {
            problem = "the URL contains a user name or a password; send a header instead"
            return
        }
        read(authority)
    }

    /// Reads the host and the port, which may be empty (RFC 3986, section 3.2.3).
    private mutating func read(_ authority: Substring) {
        let end = authority.firstIndex(of: "]") ?? authority.startIndex
        let colon = authority[end...].firstIndex(of: ":") ?? authority.endIndex
        let name = String(authority[..<colon])
        host = name.removingPercentEncoding ?? name
        let digits = authority[colon...].dropFirst()
        guard !digits.isEmpty else { return }
        port = Int(digits)
        if port == nil { problem = "the port of the URL is not a number between 1 and 65535" }
    }

    /// The items of the query; `nil` if there is no `?`.
    var items: NetworkAPI.Query? { query.map(NetworkAPI.Query.init(sent:)) }
}

extension NetworkAPI.Query {
    /// Creates the query of a URL that a server sent; each item is sent with the same bytes.
    fileprivate init(sent text: Substring) {
        self.init(
            text.split(separator: "&", omittingEmptySubsequences: false).map { item in
                let name = item.prefix { $0 != "=" }
                let value = name.endIndex < item.endIndex ? item.dropFirst(name.count + 1) : nil
                var sent = Item(
                    name: PercentEncoding.decoded(name, plusIsSpace: false),
                    value: value.map { PercentEncoding.decoded($0, plusIsSpace: false) })
                sent.encoded = String(item)
                return sent
            })
    }
}
