import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Cancellation", .timeLimit(.minutes(10)))
    struct CancellationTests {
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer(recordsRequests: false)
            server.route("GET", "/fast", .text("ok"))
            server.route("GET", "/never", .text("never").neverAnswering())
        }

        @Test func `a canceled call fails as canceled`() async throws {
            let (reached, signal) = AsyncStream<Void>.makeStream()
            server.route("GET", "/told") { _ in
                signal.finish()
                return .text("never").neverAnswering()
            }
            let probe = Probe(server, "/told")
            let call = Task { await probe.failure() }
            for await _ in reached {}
            call.cancel()
            #expect(await call.value?.isCancelled == true)
        }

        @Test func `events of a session run one at a time, in their order`() async {
            let queue = SessionDelegate().queue
            let ran = Locked<[Int]>([])
            for event in 0..<1000 {
                queue.addOperation {
                    ran.withLock { $0.append(event) }
                    ran.withLock { $0.append(event) }
                }
            }
            await withCheckedContinuation { last in queue.addOperation { last.resume() } }
            #expect(ran.withLock { $0 } == (0..<1000).flatMap { [$0, $0] })
        }

        @Test func `a task that is canceled before its call sends nothing`() async throws {
            let server = try LoopbackServer()
            let probe = Probe(server)
            let failure = await withTaskGroup(of: NetworkAPI.Failure?.self) { group in
                group.cancelAll()
                group.addTask { await probe.failure() }
                return await group.next() ?? nil
            }
            #expect(failure?.isCancelled == true)
            #expect(server.requests.isEmpty)
        }

        @Test func `the handle of a completion ends its call`() async throws {
            let result = await withCheckedContinuation { continuation in
                let handle = Probe(server, "/never").request { continuation.resume(returning: $0) }
                handle.cancel()
            }
            guard case .failure(.cancelled) = result else {
                Issue.record("expected .cancelled, not \(result)")
                return
            }
        }

        @Test func `canceling one of two calls has no effect on the other`() async throws {
            server.route("GET", "/slow", .text("ok").delayed(0.1))
            let one = Probe(server, "/never")
            let other = Probe(server, "/slow")
            async let answer = other.text()
            let call = Task { await one.failure() }
            call.cancel()
            #expect(await call.value?.isCancelled == true)
            #expect(try await answer == "ok")
        }

        /// The last two stop tasks while URLSession waits for a completion handler.
        @Test(arguments: [("/fast", 200), ("/redirect", 302), ("/challenge", 401)])
        func `calls canceled at any time are answered or canceled, and leave no state`(
            path: String, status: Int
        ) async throws {
            server.route("GET", "/redirect", .redirect(to: "/fast"))
            server.route(
                "GET", "/challenge", .empty(status: 401).header("WWW-Authenticate", "Basic realm=\"x\""))
            let session = NetworkAPI.URLSessionTransport.Session(.ephemeral)
            let url = try #require(URL(string: server.baseURL + path))
            var generator = SplitMix(printingSeedOf: "\(#function) \(path)")
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<1000 {
                    if number >= 8 { await group.next() }
                    let yields = Int.random(in: 0..<60, using: &generator)
                    group.addTask { await Self.cancel(url, session, afterYields: yields, status: status) }
                }
            }
            await session.drained()
            #expect(session.exchangeCount == 0)
        }

        /// Cancels a call at some time, and checks how it ends.
        private static func cancel(
            _ url: URL, _ session: NetworkAPI.URLSessionTransport.Session, afterYields yields: Int,
            status: Int
        ) async {
            let call = Task {
                do {
                    #expect(try await session.exchange(.get(url)).status == status)
                } catch {
                    #expect(error is CancellationError)
                }
            }
            // Yields instead of sleeping: some calls have ended by then, some have not begun.
            for _ in 0..<yields { await Task.yield() }
            call.cancel()
            await call.value
        }
    }
}

extension NetworkAPI.Request {
    fileprivate struct Endpoint: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Data
    }

    /// A GET request of any endpoint.
    fileprivate static func get(_ url: URL) -> NetworkAPI.Request {
        NetworkAPI.Request(
            method: .get, url: url, headers: [:], timeout: .standard, redirects: .never,
            call: Call(.init(definition: Endpoint.self, secrets: .standard))
        )
    }
}
