import Foundation
import LoopbackServer
import NetworkAPICurl
import NetworkAPIKit
import TestSupport
import Testing

#if !canImport(Darwin)
    /// A server that ends a kept connection after it has read a request, and before it answers.
    @Suite("Requests that are sent once with libcurl", .serialized, .timeLimit(.minutes(10)))
    struct SentOnceTests {
        let server: LoopbackServer
        let client: NetworkAPI.Client

        init() throws {
            server = try LoopbackServer()
            client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
            server.route("GET", "/first", .text("first"))
            let count = Locked(0)
            server.fallback { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return number == 1 ? .text("lost").closedBeforeHead() : .text("again")
            }
        }

        struct Case: Sendable, CustomTestStringConvertible {
            let method: NetworkAPI.Method
            var body: NetworkAPI.RawBody?
            var headers: NetworkAPI.Headers = [:]
            var retry = NetworkAPI.RetryPolicy.ifIdempotent
            let count: Int
            var testDescription: String {
                "\(method), \(body == nil ? "no body" : "a body"), \(retry), \(headers)"
            }
        }

        static let cases = [
            Case(method: .post, count: 1),
            Case(method: .post, body: .data(Data("text".utf8)), count: 1),
            Case(method: .post, body: .file(URL(filePath: #filePath)), count: 1),
            Case(method: .patch, body: .data(Data("text".utf8)), count: 1),
            Case(method: .put, body: .data(Data("text".utf8)), retry: .never, count: 1),
            Case(method: .get, retry: .never, count: 1),
            Case(method: .get, count: 2),
            Case(method: .put, body: .data(Data("text".utf8)), count: 2),
            Case(method: .post, body: .data(Data("text".utf8)), retry: .allowed, count: 2),
            Case(method: .post, body: .data(Data("text".utf8)), headers: [.idempotencyKey: "1"], count: 2),
        ]

        /// libcurl sends a request with an expectation that was refused again, in the same transfer.
        @Test(arguments: [NetworkAPI.Method.put, .post])
        func `an expectation that is refused is the answer`(method: NetworkAPI.Method) async throws {
            let count = Locked(0)
            server.route("*", "/expect", reading: .afterAnswering(.closed)) { _ in
                count.withLock { count in
                    count += 1
                    return count == 1 ? .text("first", status: 417) : .text("second")
                }
            }
            var call = Call(server, "/expect")
            call.requestInfo = .init(
                method: method, headers: ["Expect": "100-continue"], parameters: .data(Data(count: 300_000)))
            let failure = await call.failure(using: client)
            #expect(failure?.answer?.status == 417)
            #expect(failure?.answer?.body == Data())
            #expect(count.withLock { $0 } == 1)
        }

        @Test(arguments: cases)
        func `a request is sent again only if it may be repeated`(_ example: Case) async throws {
            #expect(try await Call(server, "/first").text(using: client) == "first")
            var call = Call(server, "/second")
            call.requestInfo = .init(
                method: example.method, headers: example.headers, parameters: example.body,
                retry: example.retry)
            let failure = await call.failure(using: client)
            #expect(failure?.transport?.reason == (example.count == 1 ? .connectionLost : nil))
            #expect(server.requests.count { $0.path == "/second" } == example.count)
            // A connection was kept and lost. One on which nothing is sent may not have been accepted yet.
            if example.count == 2 { #expect(server.connectionCount == 2) }
        }
    }
#endif
