import Foundation

/// Makes the choices of a generated value: always the first, or by a seed.
///
/// A seed makes the same choice at the same location, whatever the other values are.
struct InstanceChoice {
    /// The state of the seed; `nil` to make the first choice everywhere.
    private let state: UInt64?

    /// Makes the first choice everywhere and includes all optional values.
    static let first = InstanceChoice(state: nil)

    private init(state: UInt64?) {
        self.state = state
    }

    init(seed: UInt64) {
        state = Self.mixed(seed)
    }

    var isSeeded: Bool { state != nil }

    /// The choices at a location inside this one.
    func inside(_ name: String) -> InstanceChoice {
        InstanceChoice(
            state: state.map { state in
                Self.mixed(name.utf8.reduce(state) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 })
            })
    }

    /// Returns a number from 0 up to, but not including, a count.
    func below(_ count: Int) -> Int {
        guard let state, count > 1 else { return 0 }
        return Int(state % UInt64(count))
    }

    /// Returns `true` once in `count` cases on average; never if the first choice is made everywhere.
    func happens(oneIn count: Int) -> Bool { isSeeded && below(count) == 0 }

    /// Returns a UUID of version 4 (RFC 9562).
    var uuid: String {
        let digits = (inside("high").digits + inside("low").digits)
        let parts = [0..<8, 8..<12, 13..<16, 17..<20, 20..<32].map { String(digits[$0]) }
        return "\(parts[0])-\(parts[1])-4\(parts[2])-A\(parts[3])-\(parts[4])"
    }

    private var digits: [Character] {
        let text = String(state ?? 0, radix: 16, uppercase: true)
        return Array(String(repeating: "0", count: 16 - text.count) + text)
    }

    /// Mixes the bits of a number as SplitMix64 does.
    private static func mixed(_ seed: UInt64) -> UInt64 {
        var bits = seed &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Sample words.
    static let words = ["text", "two words", "Zoë", "東京", "a/b?c=d&e", "\"quoted\"", "0"]
}
