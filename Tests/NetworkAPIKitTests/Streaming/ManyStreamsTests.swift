import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Many streams over sockets", .timeLimit(.minutes(10)))
    struct ManyStreamsTests {
        private let server: LoopbackServer
        private let session = NetworkAPI.URLSessionTransport.Session(.ephemeral)

        init() throws {
            server = try LoopbackServer()
            let events = Data(String(repeating: "data: 1\n\n", count: 100_000).utf8)
            let type = "text/event-stream"
            server.route(
                "GET", "/endless", .data(events, contentType: type).dripped(chunkSize: 90, every: 0.01))
            server.route(
                "GET", "/short", .data(Data("data: 1\n\ndata: 2\n\n".utf8), contentType: type).untilClose())
        }

        private struct Direct: NetworkAPI.Transport {
            let session: NetworkAPI.URLSessionTransport.Session

            func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
                try await session.exchange(request)
            }
        }

        private struct Feed: NetworkAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo: NetworkAPI.ResponseInfo<Int> = .stream(.events)
        }

        /// The end of a stream.
        enum End: CaseIterable, Sendable {
            case leaving, cancellation, server
        }

        private func stream(_ path: NetworkAPI.Path) -> NetworkAPI.Stream<Feed> {
            let address = NetworkAPI.URLInfo(
                scheme: "http", host: "127.0.0.1", port: Int(server.port), path: path)
            return Feed(urlInfo: address)
                .stream(using: NetworkAPI.Client(transport: Direct(session: session), interceptors: []))
        }

        /// Opens a stream, and returns whether it ended as documented.
        private func open(_ end: End) async -> Bool {
            do {
                switch end {
                case .leaving:
                    for try await element in stream("/endless") { return element == 1 }
                    return false
                case .server:
                    var elements: [Int] = []
                    for try await element in stream("/short") { elements.append(element) }
                    return elements == [1, 2]
                case .cancellation:
                    let (begun, begin) = AsyncStream<Void>.makeStream()
                    let stream = stream("/endless")
                    let reader = Task {
                        for try await _ in stream { begin.finish() }
                    }
                    for await _ in begun {}
                    reader.cancel()
                    try await reader.value
                    return false
                }
            } catch {
                return end == .cancellation && (error as? NetworkAPI.Failure)?.isCancelled == true
            }
        }

        /// Opens streams, some of them at the same time, and returns how many ended as documented.
        private func open(_ count: Int, _ end: End) async -> Int {
            await withTaskGroup(of: Bool.self) { group in
                var started = 0
                var right = 0
                while started < min(8, count) {
                    started += 1
                    group.addTask { await open(end) }
                }
                while let isRight = await group.next() {
                    right += isRight ? 1 : 0
                    guard started < count else { continue }
                    started += 1
                    group.addTask { await open(end) }
                }
                return right
            }
        }

        private func isOver() async {
            while session.exchangeCount > 0 { await session.drained() }
            while server.openConnectionCount > 0 { await Task.yield() }
        }

        /// The open descriptors of this process; `nil` if the system does not list them.
        private var descriptorCount: Int? {
            ["/proc/self/fd", "/dev/fd"].lazy
                .compactMap { try? FileManager.default.contentsOfDirectory(atPath: $0).count }.first
        }

        @Test func `a thousand streams leave no exchange, connection or descriptor`() async throws {
            for end in End.allCases { #expect(await open(4, end) == 4) }
            await isOver()
            let before = descriptorCount
            for end in End.allCases {
                #expect(await open(334, end) == 334, "\(end)")
                await isOver()
            }
            #expect(server.connectionCount >= 1_002)
            guard let before, let after = descriptorCount else { return }
            // Other tests of this process open some at the same time; a leak would be a thousand.
            #expect(after - before < 250, "\(before) before, \(after) after")
        }
    }
}
