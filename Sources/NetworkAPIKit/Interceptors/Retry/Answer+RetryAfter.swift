import Foundation

extension NetworkAPI.Answer {
    /// How many seconds the server wants to be left alone; `nil` where it does not say.
    ///
    /// `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3), else `X-RateLimit-Reset` where
    /// `X-RateLimit-Remaining` is 0, as GitHub has it, in seconds since 1970.
    func waitTold(now: Date) -> Double? {
        // The server's own clock, where it shows it: the one here may be wrong.
        let now = header(.date).flatMap { HTTPDate.date(from: $0, now: now) } ?? now
        if let text = header(.retryAfter)?.trimmingCharacters(in: .whitespaces) {
            if let seconds = Self.seconds(text) { return seconds }
            if let date = HTTPDate.date(from: text, now: now) { return max(0, date.timeIntervalSince(now)) }
        }
        guard let remaining = header("X-RateLimit-Remaining"), Self.seconds(remaining) == 0,
            let reset = header("X-RateLimit-Reset").flatMap(Self.seconds)
        else { return nil }
        return max(0, reset - now.timeIntervalSince1970)
    }

    /// Digits alone; a number too large for anything becomes one that is too long to wait for.
    private static func seconds(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Double(text) ?? .infinity, 1e12)
    }
}
