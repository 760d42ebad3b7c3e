import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Row 5: calls canceled at random moments, in a process of its own, since a failure would be a crash or a hang.
enum Cancellations {
    static let count = 20_000
    static let width = 8

    /// The results of the calls.
    struct Outcome {
        var answered = 0
        var cancelled = 0
        var failed: [String: Int] = [:]

        var count: Int { answered + cancelled + failed.values.reduce(0, +) }
    }

    /// One run; prints a line for the report.
    static func run(port: Int) async throws {
        // Descriptors that a first call opens permanently are not counted.
        try await use(NetworkAPI.Client(transport: .urlSession(.ephemeral)), port: port)
        let before = try await descriptors(atMost: 0)
        var outcome = Outcome()
        do {
            let client = NetworkAPI.Client(transport: .urlSession(.ephemeral))
            outcome = await storm(client, port: port)
            try await use(client, port: port)
        }
        let after = try await descriptors(atMost: before)
        say(
            "\(outcome.count) answered once: \(outcome.answered) with a value, \(outcome.cancelled) as cancelled, "
                + "otherwise \(outcome.failed); descriptors \(before) before, \(after) after")
        let isClean = outcome.count == count && outcome.failed.isEmpty && after <= before
        exit(isClean ? 0 : 1)
    }

    private static func storm(_ client: NetworkAPI.Client, port: Int) async -> Outcome {
        await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<width {
                group.addTask {
                    var outcome = Outcome()
                    for _ in 0..<(count / width) {
                        let call = Task {
                            try await LoopbackUser(port: port, login: "minsone").request(using: client)
                        }
                        await pause(microseconds: Int.random(in: 0..<2_500))
                        call.cancel()
                        switch await call.result {
                        case .success: outcome.answered += 1
                        case .failure(NetworkAPI.Failure.cancelled): outcome.cancelled += 1
                        case .failure(let error): outcome.failed["\(error)", default: 0] += 1
                        }
                    }
                    return outcome
                }
            }
            return await group.reduce(into: Outcome()) { sum, lane in
                sum.answered += lane.answered
                sum.cancelled += lane.cancelled
                sum.failed.merge(lane.failed) { $0 + $1 }
            }
        }
    }

    /// Waits more exactly than a sleep would, and lets others go first.
    private static func pause(microseconds: Int) async {
        let end = Usage.now + UInt64(microseconds) * 1_000
        while Usage.now < end { await Task.yield() }
    }

    private static func use(_ client: NetworkAPI.Client, port: Int) async throws {
        for _ in 0..<50 {
            _ = try await LoopbackUser(port: port, login: "minsone").request(using: client)
        }
    }

    /// The number of open descriptors, as soon as it is at most a limit, or after five seconds.
    private static func descriptors(atMost limit: Int) async throws -> Int {
        var count = Usage.descriptors ?? 0
        for _ in 0..<50 where count > limit {
            try await Task.sleep(nanoseconds: 100_000_000)
            count = Usage.descriptors ?? 0
        }
        return count
    }
}
