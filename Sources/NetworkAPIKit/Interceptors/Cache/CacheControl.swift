/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or an answer.
struct CacheControl: Sendable {
    /// All values by name in lower case; `nil` for a directive without a value.
    private var directives: [String: [String?]] = [:]

    /// Whether a quoted value has no end, so that the directives after it cannot be recognized.
    private(set) var isMalformed = false

    /// Reads the directives of a header list.
    init(_ headers: NetworkAPI.Headers) {
        for field in headers[values: .cacheControl] {
            for part in parts(of: field) {
                let equals = part.firstIndex(of: "=")
                let name = part[..<(equals ?? part.endIndex)].filter { $0 != " " && $0 != "\t" }.lowercased()
                let value = equals.map { part[part.index(after: $0)...].filter { !"\" \t".contains($0) } }
                if !name.isEmpty { directives[name, default: []].append(value) }
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
        return Self.seconds(value) ?? 0
    }

    /// The header fields that a directive lists, such as those of `no-cache="Set-Cookie"`.
    func fields(_ name: String) -> Set<NetworkAPI.Headers.Name> {
        let names = (directives[name] ?? []).compactMap { $0 }.flatMap { $0.split(separator: ",") }
        return Set(names.map { .init(String($0)) })
    }

    /// A number of seconds in decimal digits (section 1.2.2), at most 2^31; `nil` for any other text.
    static func seconds(_ text: some StringProtocol) -> Double? {
        guard text.isDigits else { return nil }
        return min(Double(text) ?? 0, 2_147_483_648)
    }

    /// The parts between commas; a comma in quotes does not separate.
    private mutating func parts(of field: String) -> [String] {
        var parts: [String] = []
        var part = String.UnicodeScalarView()
        var (isQuoted, isEscaped) = (false, false)
        for scalar in field.unicodeScalars {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, scalar == "\\" {
                isEscaped = true
                continue
            } else if scalar == "\"" {
                isQuoted.toggle()
            } else if scalar == ",", !isQuoted {
                parts.append(String(part))
                part = .init()
                continue
            }
            part.append(scalar)
        }
        if isQuoted { isMalformed = true }
        return parts + [String(part)]
    }
}
