/// The options and URLs of a curl command (https://curl.se/docs/manpage.html).
struct CURLOptions {
    private(set) var options: [(option: CURLOption, word: String)] = []
    /// Options that do not change the request, such as `--silent`, by long name or letter.
    private(set) var ignored: [String] = []

    private var rest: ArraySlice<String>

    init(_ words: some Sequence<String>) throws(CURLFailure) {
        rest = Array(words)[...]
        var takesOptions = true
        while let word = rest.popFirst() {
            if takesOptions, word == "--" {
                takesOptions = false
            } else if takesOptions, word.hasPrefix("--") {
                try readLong(String(word.dropFirst(2)))
            } else if takesOptions, word.hasPrefix("-"), word.count > 1 {
                try readLetters(word.dropFirst())
            } else {
                options.append((.url, word))
            }
        }
    }

    /// Creates the options of one request.
    private init(_ options: [(option: CURLOption, word: String)], ignored: [String]) {
        (self.options, self.ignored, rest) = (options, ignored, [])
    }

    /// The options of each request: `--next` begins another one, and each URL is one, with an upload of its own.
    ///
    /// A URL with a list in `{ }` or a range in `[ ]` is several.
    func requests() throws(CURLFailure) -> [CURLOptions] {
        var requests: [CURLOptions] = []
        for part in options.split(omittingEmptySubsequences: false, whereSeparator: { $0.option == .next }) {
            let isGlobbed = !part.contains { $0.option == .globoff }
            let uploads = part.filter { $0.option == .uploadFile }
            if isGlobbed, uploads.contains(where: { $0.word.contains { "{[".contains($0) } }) {
                throw CURLFailure("curl expands { } and [ ] in --upload-file to several files")
            }
            let urls = part.filter { $0.option == .url }
            guard !urls.isEmpty else {
                requests.append(CURLOptions(Array(part), ignored: ignored))
                continue
            }
            let others = part.filter { $0.option != .url && $0.option != .uploadFile }
            for (index, url) in urls.enumerated() {
                let upload = uploads.indices.contains(index) ? [uploads[index]] : []
                for word in isGlobbed ? try CURLGlob.urls(url.word) : [url.word] {
                    let one = others + upload + [(.url, word)]
                    requests.append(CURLOptions(Array(one), ignored: ignored))
                }
            }
        }
        return requests
    }

    func contains(_ option: CURLOption) -> Bool { options.contains { $0.option == option } }

    private mutating func readLong(_ name: String) throws(CURLFailure) {
        if let option = CURLOption(rawValue: name) {
            options.append((option, option.takesWord ? try word(after: "--" + name) : ""))
        } else if Self.ignoredWithWord.contains(name) {
            _ = try word(after: "--" + name)
            ignored.append("--" + name)
        } else if Self.isIgnored(name) {
            ignored.append("--" + name)
        } else {
            throw Self.unknown("--" + name)
        }
    }

    /// Letters can be combined, and a value can follow its letter without a space.
    private mutating func readLetters(_ letters: Substring) throws(CURLFailure) {
        var letters = letters
        while let letter = letters.popFirst() {
            if let option = CURLOption.allCases.first(where: { $0.letter == letter }) {
                options.append((option, option.takesWord ? try word(&letters, after: letter) : ""))
            } else if Self.ignoredLettersWithWord.contains(letter) {
                _ = try word(&letters, after: letter)
                ignored.append("-\(letter)")
            } else if Self.ignoredLetters.contains(letter) {
                ignored.append("-\(letter)")
            } else {
                throw Self.unknown("-\(letter)")
            }
        }
    }

    private mutating func word(
        _ letters: inout Substring, after letter: Character
    ) throws(CURLFailure) -> String {
        guard letters.isEmpty else {
            defer { letters = "" }
            return String(letters)
        }
        return try word(after: "-\(letter)")
    }

    private mutating func word(after option: String) throws(CURLFailure) -> String {
        guard let word = rest.popFirst() else { throw CURLFailure("\(option) needs a value") }
        return word
    }

    private static func unknown(_ option: String) -> CURLFailure {
        // What follows the sign can be a password.
        let name = option.prefix { $0 != "=" }
        guard name.count == option.count else {
            return CURLFailure(
                "curl reads no value after \"\(name)=\"; write \"\(name)\" and the value as two words")
        }
        return CURLFailure("unknown option \(option.debugDescription)")
    }

    private static func isIgnored(_ name: String) -> Bool {
        ignoredNames.contains(name)
            || (name.hasPrefix("no-") && ignoredNames.contains(String(name.dropFirst(3))))
    }

    private static let ignoredLetters: Set<Character> = Set("kLsSvifNOJRjq#046123Z")
    private static let ignoredLettersWithWord: Set<Character> = Set("omwxcDEyYU")
    private static let ignoredNames: Set<String> = [
        "insecure", "location", "location-trusted", "compressed", "silent", "show-error", "verbose",
        "include",
        "fail", "fail-with-body", "fail-early", "buffer", "no-buffer", "remote-name", "remote-header-name",
        "progress-bar", "progress-meter", "http1.0", "http1.1", "http2", "http2-prior-knowledge", "http3",
        "http3-only", "ipv4", "ipv6", "tlsv1", "tlsv1.0", "tlsv1.1", "tlsv1.2", "tlsv1.3", "ssl", "ssl-reqd",
        "keepalive", "sessionid", "junk-session-cookies", "retry-connrefused", "retry-all-errors",
        "create-dirs",
        "styled-output", "path-as-is", "tcp-nodelay", "tcp-fastopen", "parallel", "post301", "post302",
        "post303",
        "disable", "alpn", "proxy-insecure", "ssl-no-revoke", "ssl-allow-beast", "ssl-auto-client-cert",
        "ssl-revoke-best-effort", "cert-status", "doh-insecure", "raw", "no-progress-meter", "http0.9",
        "clobber",
        "remove-on-error", "remote-time", "remote-name-all", "xattr", "trace-time",
        "trace-ids",
        "parallel-immediate", "false-start", "haproxy-protocol", "suppress-connect-headers", "proxytunnel",
        "proxy-anyauth", "proxy-basic", "proxy-digest", "proxy-negotiate", "proxy-ntlm", "socks5-basic",
        "socks5-gssapi", "sslv2", "sslv3", "manual", "skip-existing", "tls-earlydata", "eprt", "epsv",
    ]
    private static let ignoredWithWord: Set<String> = [
        "output", "output-dir", "write-out", "max-time", "connect-timeout", "retry", "retry-delay",
        "retry-max-time", "max-redirs", "max-filesize", "dump-header", "cookie-jar", "cacert", "capath",
        "cert",
        "cert-type", "key", "key-type", "pass", "pinnedpubkey", "proxy", "proxy-user", "noproxy", "resolve",
        "connect-to", "interface", "limit-rate", "speed-limit", "speed-time", "proto", "proto-redir",
        "tls-max", "ciphers", "tls13-ciphers", "stderr", "trace", "trace-ascii",
        "keepalive-time", "unix-socket", "abstract-unix-socket", "dns-servers", "doh-url", "dns-interface",
        "dns-ipv4-addr", "dns-ipv6-addr", "parallel-max", "preproxy", "socks4", "socks4a", "socks5",
        "socks5-hostname", "proxy1.0", "proxy-header", "proxy-cacert", "proxy-capath", "proxy-cert",
        "proxy-key",
        "proxy-cert-type", "proxy-key-type", "proxy-ciphers", "proxy-pass", "proxy-tls13-ciphers", "engine",
        "crlfile", "curves", "local-port", "happy-eyeballs-timeout-ms", "expect100-timeout",
        "create-file-mode",
        "etag-save", "hsts", "alt-svc", "libcurl", "egd-file", "random-file", "rate", "keepalive-cnt",
        "ip-tos", "vlan-priority", "trace-config", "login-options", "service-name", "delegation",
        "tlsuser", "tlspassword", "tlsauthtype", "proxy-tlsuser", "proxy-tlspassword", "proxy-tlsauthtype",
        "proxy-pinnedpubkey", "proxy-service-name", "proxy-crlfile", "sigalgs", "ech", "max-header-size",
    ]
}
