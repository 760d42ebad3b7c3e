import NetworkAPITools
import Testing

struct RecordedSecretTests {
    @Test(.timeLimit(.minutes(1)), arguments: 0..<5)
    func `no secret is recorded, wherever it is`(seed: Int) async throws {
        var dice = Dice(seed: seed)
        for number in 0..<400 {
            let call = RecordedSecretCall(number, &dice)
            let text = try await call.recorded()
            #expect(!text.contains(call.token), "\(call.place), \(call.name): \(call.value)")
            #expect(text.contains("***"), "\(call.place): nothing was masked")
        }
    }
}
