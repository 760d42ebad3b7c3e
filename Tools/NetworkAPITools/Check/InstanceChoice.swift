import Foundation

/// What decides where a schema leaves a choice: always the first, or a seed, by which each place chooses by itself.
///
/// The same seed chooses the same at the same place, whatever stands beside it.
struct InstanceChoice {
    /// `nil` where the first is always chosen.
    private let state: UInt64?

    /// The first of everything, and all that may be there.
    static let first = InstanceChoice(state: nil)

    private init(state: UInt64?) {
        self.state = state
    }

    init(seed: UInt64) {
        state = Self.mixed(seed)
    }

    var isSeeded: Bool { state != nil }

    /// The choices at a place inside this one.
    func inside(_ name: String) -> InstanceChoice {
        InstanceChoice(
            state: state.map { state in
                Self.mixed(name.utf8.reduce(state) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 })
            })
    }

    /// A number from 0 up to the count, without it.
    func below(_ count: Int) -> Int {
        guard let state, count > 1 else { return 0 }
        return Int(state % UInt64(count))
    }

    /// Whether one of so many cases is at hand; never where the first is chosen.
    func happens(oneIn count: Int) -> Bool { isSeeded && below(count) == 0 }

    /// A UUID of version 4 (RFC 9562).
    var uuid: String {
        let digits = (inside("high").digits + inside("low").digits)
        let parts = [0..<8, 8..<12, 13..<16, 17..<20, 20..<32].map { String(digits[$0]) }
        return "\(parts[0])-\(parts[1])-4\(parts[2])-A\(parts[3])-\(parts[4])"
    }

    private var digits: [Character] {
        let text = String(state ?? 0, radix: 16, uppercase: true)
        return Array(String(repeating: "0", count: 16 - text.count) + text)
    }

    /// SplitMix64's way to spread the bits of a number.
    private static func mixed(_ seed: UInt64) -> UInt64 {
        var bits = seed &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Texts as people write them.
    static let words = ["text", "two words", "Zoë", "東京", "a/b?c=d&e", "\"quoted\"", "0"]
}
