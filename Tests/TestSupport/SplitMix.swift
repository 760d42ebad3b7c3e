import Foundation

/// A random number generator that gives the same numbers for the same seed.
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// Creates a generator with another seed in each run, and prints the seed.
    ///
    /// The environment variable `RANDOM_SEED` repeats a run.
    package init(printingSeedOf test: String) {
        let given = ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { UInt64($0) }
        let seed = given ?? .random(in: 0..<UInt64(UInt32.max))
        print("RANDOM_SEED=\(seed) \(test)")
        self.init(seed: seed)
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
