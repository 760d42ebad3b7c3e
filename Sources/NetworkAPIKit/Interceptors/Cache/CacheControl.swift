/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or an answer.
struct CacheControl: Sendable {
    /// By name in lower case; `nil` where the directive has no value.
    private let directives: [String: String?]

    init(_ headers: NetworkAPI.Headers) {
        var directives: [String: String?] = [:]
        for field in headers[values: .cacheControl] {
            for part in Self.parts(of: field) {
                let equals = part.firstIndex(of: "=")
                let name = part[..<(equals ?? part.endIndex)].filter { $0 != " " && $0 != "\t" }.lowercased()
                let value = equals.map { part[part.index(after: $0)...].filter { !"\" \t".contains($0) } }
                // Of two that disagree the first holds (section 4.2.1).
                if !name.isEmpty, directives[name] == nil { directives.updateValue(value, forKey: name) }
            }
        }
        self.directives = directives
    }

    func has(_ name: String) -> Bool { directives[name] != nil }

    /// Whether a directive is there without a value: `no-cache="Set-Cookie"` speaks of that field alone.
    func hasAlone(_ name: String) -> Bool {
        guard let value = directives[name] else { return false }
        return value == nil
    }

    /// A directive's seconds; `nil` where it is not there, 0 where it is no number (stale, section 4.2.1).
    func seconds(_ name: String) -> Double? {
        guard let value = directives[name] else { return nil }
        guard let value, !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return 0
        }
        // Too large a number counts as 2^31 (section 1.2.2).
        return min(Double(value) ?? 0, 2_147_483_648)
    }

    /// The parts between commas, those in quotes kept together.
    private static func parts(of field: String) -> [Substring] {
        var isQuoted = false
        return field.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
    }
}
