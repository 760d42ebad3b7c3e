import Foundation
import NetworkAPIKit

/// The additional cost of a folder for an answer in the cache's memory.
struct CacheHits {
    let rounds: Int
    let report: Report

    /// Answers with 1 MB that is fresh for an hour.
    private struct Megabyte: NetworkAPI.Transport {
        let body = Data(repeating: 0x61, count: 1_000_000)

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            NetworkAPI.Answer(status: 200, headers: ["Cache-Control": "max-age=3600"], body: body)
        }
    }

    private struct Download: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.github.com", path: "/zen")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: .gitHub)
        typealias Response = Data
    }

    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
        let samples = try await Rounds(rounds: rounds, operations: 2_000).run([
            variant("memory alone", .cache()), variant("memory and a folder", .cache(folder: folder)),
        ])
        try FileManager.default.removeItem(at: folder)
        report.title("An answer of 1 MB that is in the cache")
        report.table(samples, against: "memory alone")
        report.gate(
            "a hit in memory of 1 MB with a folder, without = 1", Ratios(samples[1], to: samples[0]).time,
            atMost: 2)
    }

    private func variant(_ name: String, _ cache: NetworkAPI.Cache) -> Variant {
        let client = NetworkAPI.Client(transport: Megabyte(), interceptors: [cache])
        return Variant(name: name) { count in
            for _ in 0..<count {
                let reply = try await Download().reply(using: client)
                guard reply.value.count == 1_000_000 else { throw Mistake("the cache lost bytes") }
            }
        }
    }
}
