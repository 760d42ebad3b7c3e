import NetworkAPIKit

/// What a request prefers: its `Prefer` headers (RFC 7240).
struct Preferences {
    private var values: [String: String] = [:]

    init(_ headers: NetworkAPI.Headers) {
        for text in headers[values: .prefer] {
            // A parameter of a preference is taken as one of its own: a mock server has none of two meanings.
            for item in HeaderText.split(text, at: [",", ";"]) {
                let (name, value) = HeaderText.pair(item)
                // Of a preference that comes twice, the first counts (section 2).
                if values[name.lowercased()] == nil { values[name.lowercased()] = value }
            }
        }
    }

    /// The value of a preference, empty where none is said; `nil` where it is not there.
    subscript(name: String) -> String? { values[name] }
}
