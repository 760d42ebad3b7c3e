import NetworkAPITools
import Testing

struct RecordedSecretTests {
    @Test(.timeLimit(.minutes(10)), arguments: 0..<5)
    func `a secret is not recorded in any location`(seed: Int) async throws {
        var dice = Dice(seed: seed)
        for number in 0..<400 {
            let call = RecordedSecretCall(number, &dice)
            let text = try await call.recorded()
            #expect(!text.contains(call.token), "\(call.place), \(call.name): \(call.value)")
            #expect(text.contains("***"), "\(call.place): nothing was masked")
        }
    }
}
