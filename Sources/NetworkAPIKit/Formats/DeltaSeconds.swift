/// Reads and writes a number of seconds as `Age` and `max-age` have it (RFC 9111, section 1.2.2).
enum DeltaSeconds {
    /// The largest number: a larger one is read and written as 2^31.
    private static let limit = 2_147_483_648.0

    /// The value of decimal digits; `nil` for any other text.
    static func value(of text: some StringProtocol) -> Double? {
        guard text.isDigits else { return nil }
        return min(Double(String(text)) ?? 0, limit)
    }

    /// The text of a number of seconds, without its fraction; a negative number is 0.
    static func text(_ seconds: Double) -> String { "\(Int64(min(max(0, seconds), limit)))" }
}

extension StringProtocol {
    /// Whether the text consists of ASCII digits only and is not empty.
    package var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
