import Foundation

extension NetworkAPI.URLInfo {
    /// Builds the URL: every part is checked, then all are written in one pass.
    func url(at server: Server?, adding parameterQuery: String?) throws(RequestProblem) -> URL {
        let scheme = server == nil ? try checkedScheme() : ""
        if server == nil { try checkAuthority() }
        try checkPath()
        if case .encoding(let reason, let codingPath) = query?.problem {
            throw RequestProblem(.query, reason, codingPath: codingPath)
        }
        let text = text(base: server?.base, scheme: scheme, parameterQuery: parameterQuery ?? "")
        guard let url = URL(string: text), server != nil || isKept(in: url) else {
            throw RequestProblem(.host, "no URL can be made with the host \"\(host)\"")
        }
        return url
    }

    /// The scheme in lower case, as it is the same in any (RFC 3986, section 3.1).
    private func checkedScheme() throws(RequestProblem) -> String {
        if scheme == "https" || scheme == "http" { return scheme }
        let lowercased = scheme.lowercased()
        guard lowercased == "https" || lowercased == "http" else {
            throw RequestProblem(.scheme, "the scheme \"\(scheme)\" is neither http nor https")
        }
        return lowercased
    }

    private func checkAuthority() throws(RequestProblem) {
        guard host.isHost else {
            // In front of an "@" a password may stand.
            let shown = host.contains("@") ? "it holds an \"@\"" : "\"\(host)\""
            throw RequestProblem(.host, "the host is no host name: \(shown)")
        }
        guard let port, !(1...65_535).contains(port) else { return }
        throw RequestProblem(.port, "the port \(port) is not between 1 and 65535")
    }

    private func checkPath() throws(RequestProblem) {
        guard let reason = path.problemText else { return }
        throw RequestProblem(.path, reason)
    }

    /// Whether the host is still the one meant, once a name in another script has become an ASCII one (IDNA).
    ///
    /// Foundation maps characters such as a full-width `%` to ASCII there, and a name of them to another name.
    private func isKept(in url: URL) -> Bool {
        guard !host.isASCII else { return true }
        let start = scheme.utf8.count + "://".utf8.count
        let name = url.absoluteString.utf8.dropFirst(start).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":")
        }
        let kept = String(decoding: Array(name), as: UTF8.self)
        return kept.isASCII && kept.isHost
    }
}
