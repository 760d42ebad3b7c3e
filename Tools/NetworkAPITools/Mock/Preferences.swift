import NetworkAPIKit

/// The preferences of a request, from its `Prefer` headers (RFC 7240).
struct Preferences {
    private var values: [String: String] = [:]

    init(_ headers: NetworkAPI.Headers) {
        for text in headers[values: "Prefer"] {
            // A parameter of a preference is read like a preference: the mock server's names are unique.
            for item in HeaderList.split(text, at: ",", ";") {
                let preference = HeaderList.Parameter(item)
                let name = preference.name.lowercased()
                // If a preference is repeated, the first one is used (section 2).
                if values[name] == nil { values[name] = preference.value ?? "" }
            }
        }
    }

    /// Returns the value of a preference, empty if it has none; `nil` if the preference is not given.
    subscript(name: String) -> String? { values[name] }
}
