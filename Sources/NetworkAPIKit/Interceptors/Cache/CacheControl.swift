/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or an answer.
struct CacheControl: Sendable {
    /// All values by name in lower case; `nil` for a directive without a value.
    private var directives: [String: [String?]] = [:]

    /// Whether a quoted value has no end: the directives after it cannot be recognized.
    private(set) var isMalformed = false

    /// Reads the directives of a header list.
    init(_ headers: NetworkAPI.Headers) {
        for field in headers[values: .cacheControl] {
            if HeaderList.hasOpenQuote(field) { isMalformed = true }
            for element in HeaderList.split(field, at: ",") {
                let directive = HeaderList.Parameter(element)
                directives[directive.name.lowercased(), default: []].append(
                    directive.value.map { String(HeaderList.trimmed($0[...])) })
            }
        }
    }

    /// Whether a directive is present; a malformed field has `no-store`.
    func has(_ name: String) -> Bool { directives[name] != nil || isMalformed && name == "no-store" }

    /// Whether a directive is present without a value: `no-cache="Set-Cookie"` limits that field alone.
    func hasAlone(_ name: String) -> Bool {
        directives[name]?.contains { $0?.isEmpty ?? true } ?? false
    }

    /// The number of seconds of a directive; `nil` if it is missing, 0 if it is not a number (section 4.2.1).
    ///
    /// If the directive is repeated, the first value is used.
    func seconds(_ name: String) -> Double? {
        guard let values = directives[name] else { return nil }
        guard let first = values.first, let value = first else { return 0 }
        return DeltaSeconds.value(of: value) ?? 0
    }

    /// The header fields that a directive lists, such as `Set-Cookie` in `no-cache="Set-Cookie"`.
    func fields(_ name: String) -> Set<NetworkAPI.Headers.Name> {
        let names = (directives[name] ?? []).compactMap { $0 }.flatMap { HeaderList.split($0, at: ",") }
        return Set(names.map { .init(String($0)) })
    }
}
