import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Row 7: how much the memory of a process grows with calls that are made one after another.
enum Memory {
    /// One run; prints the number of bytes that remain per call, or `n/a`.
    static func run(port: Int, byHand: Bool) async throws {
        let client = NetworkAPI.Client()
        let decoder = JSONDecoder()
        func call(_ count: Int) async throws {
            for _ in 0..<count {
                if byHand {
                    let request = try HandWritten.user("minsone", port: port)
                    _ = try HandWritten.decode(try await URLSession.shared.data(for: request), decoder)
                } else {
                    _ = try await LoopbackUser(port: port, login: "minsone").request(using: client)
                }
            }
        }
        try await call(2_000)
        let before = Usage.residentBytes
        try await call(20_000)
        guard let before, let after = Usage.residentBytes else { return say("n/a") }
        say(format(Double(after - before) / 20_000, 0))
    }
}
