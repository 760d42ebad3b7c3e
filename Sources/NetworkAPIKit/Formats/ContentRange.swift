/// The place of a part in a whole body: `bytes 100-199/1000` (RFC 9110, section 14.4).
struct ContentRange: Equatable {
    /// The place of the first byte.
    let start: UInt64
    /// The place of the last byte.
    let end: UInt64
    /// The number of bytes of the whole body; `nil` if the server does not know it.
    let total: UInt64?

    /// Reads a `Content-Range`; `nil` if it is not a range of bytes, or contradicts itself.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
        let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, bounds.count == 2, let start = Self.number(bounds[0]),
            let end = Self.number(bounds[1]), start <= end, end < .max
        else { return nil }
        (self.start, self.end) = (start, end)
        if parts[1] == "*" {
            total = nil
        } else {
            guard let total = Self.number(parts[1]), end < total else { return nil }
            self.total = total
        }
    }

    private static func number(_ text: Substring) -> UInt64? {
        String(text).isDigits ? UInt64(text) : nil
    }
}
