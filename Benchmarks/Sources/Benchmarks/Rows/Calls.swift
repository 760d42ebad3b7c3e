import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Rows 3 and 4: the cost of a call.
struct Calls {
    let rounds: Int
    let port: Int
    let report: Report

    func run() async throws {
        for width in [1, 8, 64] { try await run(width) }
    }

    private func run(_ width: Int) async throws {
        let port = port
        let client = NetworkAPI.Client()
        let collector = Collector()
        let decoder = JSONDecoder()
        let session = URLSession.shared
        let samples = try await Rounds(rounds: rounds, operations: width == 1 ? 200 : 640).run([
            Variant(name: "kit") { count in
                try await Self.run(count, width) {
                    try await LoopbackUser(port: port, login: "minsone").request(using: client)
                }
            },
            Variant(name: "delegate by hand") { count in
                try await Self.run(count, width) {
                    let request = try HandWritten.user("minsone", port: port)
                    return try HandWritten.decode(try await collector.data(for: request), decoder)
                }
            },
            Variant(name: "data(for:), default session") { count in
                try await Self.run(count, width) {
                    let request = try HandWritten.user("minsone", port: port)
                    return try HandWritten.decode(try await session.data(for: request), decoder)
                }
            },
        ])
        let byData = Ratios(samples[0], to: samples[2])
        let byHand = Ratios(samples[0], to: samples[1])
        report.title("1.3 kB of JSON over keep-alive loopback, decoded, \(width) at a time")
        report.table(samples, against: "data(for:), default session")
        report.note("kit to delegate by hand: time \(byHand.time), cpu \(byHand.cpu)")
        if width == 1 {
            report.gate("call, 1 at a time, time of data(for:) = 1", byData.time, atMost: 1.00)
        } else {
            let what = "call, \(width) at a time"
            report.gate("\(what), time of a delegate by hand = 1", byHand.time, atMost: 1.02)
            report.gate("\(what), cpu of a delegate by hand = 1", byHand.cpu, atMost: 1.02)
            report.gate("\(what), time of data(for:) = 1", byData.time, atMost: 1.25)
            report.gate("\(what), cpu of data(for:) = 1", byData.cpu, atMost: 1.25)
        }
    }

    /// Makes a number of calls, some of them at a time.
    static func run(
        _ count: Int,
        _ width: Int,
        _ call: @escaping @Sendable () async throws -> User
    ) async throws {
        try await withThrowingTaskGroup { group in
            for lane in 0..<width {
                let share = count / width + (lane < count % width ? 1 : 0)
                group.addTask {
                    for _ in 0..<share {
                        guard try await call().login == "minsOne" else { throw Mistake("another user") }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

/// A result that must not occur.
struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
