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

    func contains(_ option: CURLOption) -> Bool { options.contains { $0.option == option } }

    private mutating func readLong(_ name: String) throws(CURLFailure) {
        if let option = CURLOption(rawValue: name) {
            options.append((option, option.takesWord ? try word(behind: "--" + name) : ""))
        } else if Self.ignoredWithWord.contains(name) {
            _ = try word(behind: "--" + name)
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
                options.append((option, option.takesWord ? try word(&letters, behind: letter) : ""))
            } else if Self.ignoredLettersWithWord.contains(letter) {
                _ = try word(&letters, behind: letter)
                ignored.append("-\(letter)")
            } else if Self.ignoredLetters.contains(letter) {
                ignored.append("-\(letter)")
            } else {
                throw Self.unknown("-\(letter)")
            }
        }
    }

    private mutating func word(
        _ letters: inout Substring, behind letter: Character
    ) throws(CURLFailure) -> String {
        guard letters.isEmpty else {
            defer { letters = "" }
            return String(letters)
        }
        return try word(behind: "-\(letter)")
    }

    private mutating func word(behind option: String) throws(CURLFailure) -> String {
        guard let word = rest.popFirst() else { throw CURLFailure("\(option) needs a value") }
        return word
    }

    private static func unknown(_ option: String) -> CURLFailure {
        CURLFailure("unknown option \(option.debugDescription)")
    }

    private static func isIgnored(_ name: String) -> Bool {
        ignoredNames.contains(name)
            || (name.hasPrefix("no-") && ignoredNames.contains(String(name.dropFirst(3))))
    }

    private static let ignoredLetters: Set<Character> = Set("kLsSvifNOJjq#046123Z")
    private static let ignoredLettersWithWord: Set<Character> = Set("omwxcDEyYCz")
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
        "disable", "alpn", "basic",
    ]
    private static let ignoredWithWord: Set<String> = [
        "output", "output-dir", "write-out", "max-time", "connect-timeout", "retry", "retry-delay",
        "retry-max-time", "max-redirs", "max-filesize", "dump-header", "cookie-jar", "cacert", "capath",
        "cert",
        "cert-type", "key", "key-type", "pass", "pinnedpubkey", "proxy", "proxy-user", "noproxy", "resolve",
        "connect-to", "interface", "limit-rate", "speed-limit", "speed-time", "proto", "proto-redir",
        "proto-default", "tls-max", "ciphers", "tls13-ciphers", "stderr", "trace", "trace-ascii",
        "keepalive-time", "unix-socket", "dns-servers", "doh-url",
    ]
}
