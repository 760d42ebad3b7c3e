/// The port that a scheme has, with which a URL is the same as without it (RFC 3986, section 6.2.3).
enum StandardPort {
    /// The text after the host, such as `:443`.
    static func text(of scheme: some StringProtocol) -> String { scheme == "https" ? ":443" : ":80" }

    /// Returns a host with its port, or a text that ends with one, without the port of an HTTP scheme.
    static func removed(from text: String, of scheme: some StringProtocol) -> String {
        let port = Self.text(of: scheme)
        guard scheme == "https" || scheme == "http", text.hasSuffix(port) else { return text }
        return String(text.dropLast(port.count))
    }
}
