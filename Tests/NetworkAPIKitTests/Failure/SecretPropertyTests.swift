import TestSupport
import Testing

struct SecretPropertyTests {
    @Test(.timeLimit(.minutes(10)), arguments: 0..<10)
    func `no secret is shown, wherever it is`(seed: Int) async {
        var generator = SplitMix(seed: UInt64(seed))
        for _ in 0..<1000 {
            let call = SecretCall(&generator)
            let shown = await call.shown()
            let leak = shown.first { $0.contains(call.token) }
            #expect(leak == nil, "\(call.place), \(call.name): \(call.value)")
            #expect(!shown.isEmpty)
        }
    }
}
