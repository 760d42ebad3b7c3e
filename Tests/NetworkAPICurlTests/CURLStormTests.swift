import Foundation
import LoopbackServer
import NetworkAPICurl
import NetworkAPIKit
import TestSupport
import Testing

#if !canImport(Darwin)
    /// Many calls at once, which are canceled, refused or answered: each caller is answered once, and no descriptor is
    /// left.
    ///
    /// `CURL_STORM=40` makes forty times as many of them (`.ci/judges 33-curl`).
    @Suite("Storms with libcurl", .serialized, .timeLimit(.minutes(20)))
    struct CURLStormTests {
        private static let factor =
            ProcessInfo.processInfo.environment["CURL_STORM"].flatMap { Int($0) } ?? 1

        @Test func `calls that are canceled at random end once, and their connections close`() async throws {
            let server = try LoopbackServer(recordsRequests: false)
            server.route("GET", "/", .text("ok"))
            server.route("GET", "/slow", .text("0123456789").dripped(chunkSize: 2, every: 0.002))
            try await Self.storm(server, count: 600 * Self.factor, atATime: 200)
            try await Self.storm(server, count: 500 * Self.factor, atATime: 500)
            await Self.waitUntil { server.openConnectionCount == 0 }
        }

        private static func storm(_ server: LoopbackServer, count: Int, atATime: Int) async throws {
            let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
            let (seed, ended) = (UInt64.random(in: 1...UInt64.max), Counter())
            print("random seed \(seed)")
            await withTaskGroup(of: Void.self) { group in
                for worker in 0..<atATime {
                    group.addTask {
                        var random = SplitMix(seed: seed &+ UInt64(worker))
                        for _ in 0..<(count / atATime) {
                            let call = Call(server, Bool.random(using: &random) ? "/" : "/slow")
                            let yields = Int.random(in: 0...60, using: &random)
                            let task = Task { await call.failure(using: client) }
                            for _ in 0..<yields { await Task.yield() }
                            task.cancel()
                            let failure = await task.value
                            #expect(
                                failure == nil || failure?.isCancelled == true, "\(seed): \(failure as Any)")
                            ended.add(1)
                        }
                    }
                }
            }
            #expect(ended.value == count / atATime * atATime)
        }

        @Test func `all calls in flight are canceled in one go`() async throws {
            let server = try LoopbackServer(recordsRequests: false)
            server.route("GET", "/", .text("late").neverAnswering())
            let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "", connectionsPerHost: 500)))
            let call = Call(server)
            for _ in 1...max(2, Self.factor / 2) {
                let connected = server.connectionCount
                let tasks = (1...500).map { _ in Task { await call.failure(using: client) } }
                await Self.waitUntil { server.connectionCount >= connected + 500 }
                for task in tasks { task.cancel() }
                for task in tasks { #expect(await task.value?.isCancelled == true) }
                await Self.waitUntil { server.openConnectionCount == 0 }
            }
        }

        @Test func `a thousand calls at once are answered`() async throws {
            let count = Self.factor > 1 ? 3000 : 1000
            let server = try LoopbackServer(recordsRequests: false)
            server.fallback { .text($0.path) }
            let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
            let correct = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 1...count {
                    group.addTask {
                        // A call waits for a connection while the others are answered, with a sanitizer for minutes.
                        let call = Call(server, "/\(number)", timeout: .init(idle: .seconds(3600)))
                        return try await call.text(using: client) == "/\(number)"
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(correct == count)
            #expect(server.connectionCount <= 64)
        }

        @Test func `refused connections are failures`() async throws {
            let server = try LoopbackServer()
            let gone = Call(server)
            server.stop()
            let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
            let refused = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        var refused = 0
                        for _ in 0..<(5 * Self.factor) {
                            let reason = await gone.failure(using: client)?.transport?.reason
                            refused += reason == .unreachable ? 1 : 0
                        }
                        return refused
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(refused == 500 * Self.factor)
        }

        @Test func `no descriptor is left`() async {
            // In a process of its own, where no other test opens one.
            await #expect(processExitsWith: .success) {
                let server = try LoopbackServer(recordsRequests: false)
                server.route("GET", "/", .text("ok"))
                server.route("GET", "/slow", .text("0123456789").dripped(chunkSize: 2, every: 0.002))
                try await Self.storm(server, count: 100, atATime: 50)
                await Self.waitUntil { server.openConnectionCount == 0 }
                let before = Self.descriptors
                try await Self.storm(server, count: 1000, atATime: 500)
                var gone = Call(server)
                gone.urlInfo.port = 1
                do {
                    let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
                    for _ in 1...200 { _ = await gone.failure(using: client) }
                }
                // Both ends of each connection are in this process.
                await Self.waitUntil { Self.descriptors <= before }
                exit(0)
            }
        }

        /// The number of open descriptors of the process.
        private static var descriptors: Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        }

        private static func waitUntil(_ isTrue: () -> Bool) async {
            while !isTrue() { await Task.yield() }
        }

        private final class Counter: Sendable {
            private let count = Locked(0)

            func add(_ number: Int) { count.withLock { $0 += number } }

            var value: Int { count.withLock(\.self) }
        }
    }
#endif
