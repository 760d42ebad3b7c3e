import Foundation
import NetworkAPICurl
import NetworkAPIKit

/// Row 12: calls with libcurl that are canceled and refused, each row in a process of its own.
enum CURLStorms {
    private static func client(_ configuration: CURLTransport.Configuration) throws -> NetworkAPI.Client {
        try NetworkAPI.Client(transport: .curl(configuration))
    }

    /// 100,000 calls canceled at random moments, half of them 500 at a time.
    ///
    /// Prints `answered once | otherwise | descriptors before | after`.
    static func cancelAtRandom(port: Int) async throws {
        try await use(port)
        let before = try await descriptors(atMost: 0)
        var (ended, failed) = (0, 0)
        for width in [50, 500] {
            let client = try client(.init(proxy: ""))
            let results = await withTaskGroup(of: (Int, Int).self) { group in
                for _ in 0..<width {
                    group.addTask { await storm(client, port, 50_000 / width) }
                }
                return await group.reduce(into: (0, 0)) { $0 = ($0.0 + $1.0, $0.1 + $1.1) }
            }
            (ended, failed) = (ended + results.0, failed + results.1)
        }
        let after = try await descriptors(atMost: before)
        say("\(ended) | \(failed) | \(before) | \(after)")
        exit(0)
    }

    private static func storm(_ client: NetworkAPI.Client, _ port: Int, _ count: Int) async -> (Int, Int) {
        var (ended, failed) = (0, 0)
        for _ in 0..<count {
            let call = Task { try await LoopbackUser(port: port, login: "minsone").request(using: client) }
            for _ in 0..<Int.random(in: 0..<40) { await Task.yield() }
            call.cancel()
            switch await call.result {
            case .success, .failure(NetworkAPI.Failure.cancelled): ended += 1
            case .failure: failed += 1
            }
        }
        return (ended, failed)
    }

    /// Calls that are all canceled in one go; prints `p99 of 500 in ms | until the last of 3,000 in ms`.
    static func cancelAtOnce(port: Int) async throws {
        var tails: [Double] = []
        for _ in 1...5 {
            let latencies = try await cancel(500, port).sorted()
            tails.append(latencies[494])
        }
        let all = try await cancel(3000, port)
        say("\(format(Spread(tails).median, 2)) | \(format(all.max() ?? 0, 1))")
        exit(0)
    }

    /// Milliseconds from the first `cancel()` of all calls until each caller continues.
    private static func cancel(_ count: Int, _ port: Int) async throws -> [Double] {
        let client = try client(.init(proxy: "", connectionsPerHost: count))
        let calls = Late.calls(count, port, client)
        try await Task.sleep(nanoseconds: 2_000_000_000)
        let start = Usage.now
        for call in calls { call.cancel() }
        var latencies: [Double] = []
        for call in calls { latencies.append(Double(try await call.value - start) / 1_000_000) }
        return latencies
    }

    /// 20,000 connections that are refused; prints `refused | descriptors before | after`.
    static func refuse() async throws {
        let client = try client(.init(proxy: ""))
        let (before, count) = (try await descriptors(atMost: 0), 20_000)
        let refused = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    var refused = 0
                    for _ in 0..<(count / 100) {
                        do throws(NetworkAPI.Failure) {
                            _ = try await LoopbackUser(port: 1, login: "minsone").request(using: client)
                        } catch {
                            refused += error.transport?.reason == .unreachable ? 1 : 0
                        }
                    }
                    return refused
                }
            }
            return await group.reduce(0, +)
        }
        say("\(refused) | \(before) | \(try await descriptors(atMost: before))")
        exit(0)
    }

    private static func use(_ port: Int) async throws {
        let client = try client(.init(proxy: ""))
        for _ in 0..<50 { _ = try await LoopbackUser(port: port, login: "minsone").request(using: client) }
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
