import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    /// The interceptors again, over real sockets.
    @Suite("Interceptors over sockets", .timeLimit(.minutes(10)))
    struct SocketInterceptorTests {
        let server: LoopbackServer
        let tokens = TokenServer()

        init() throws {
            server = try LoopbackServer()
            server.fallback { [tokens] request in
                let isAccepted = tokens.state.withLock { state in
                    let isAccepted = request["Authorization"] == "Bearer t\(state.current)"
                    if isAccepted { state.accepted += 1 } else { state.refused += 1 }
                    return isAccepted
                }
                return isAccepted
                    ? .text(request.target)
                    : .text("who are you?", status: 401).header("WWW-Authenticate", "Bearer")
            }
            server.route("POST", "/token") { [tokens] request in
                request["Authorization"] == nil ? .text(tokens.refresh().token) : .empty(status: 500)
            }
        }

        /// The definition of the refresh is not marked as one: the client has to handle it.
        private func authentication() -> NetworkAPI.Authentication {
            let refresh = Probe(server, "/token", method: .post)
            return NetworkAPI.Authentication(credential: TokenServer.credential(0)) { _ in
                NetworkAPI.Authentication.Credential(token: try await refresh.text())
            }
        }

        @Test func `two hundred calls with an expired credential cause one refresh`() async throws {
            let client = NetworkAPI.Client(interceptors: [authentication()])
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    let probe = Probe(server, "/things/\(number)")
                    group.addTask {
                        let text = try await probe.text(using: client)
                        #expect(text == "/things/\(number)")
                    }
                }
                try await group.waitForAll()
            }
            #expect(tokens.refreshes == 1)
            #expect(tokens.accepted == 200)
        }

        @Test func `the body of a refused call is sent again, whole`() async throws {
            server.fallback { [tokens] request in
                request["Authorization"] == "Bearer t\(tokens.state.withLock { $0.current })"
                    ? .text(request.text) : .empty(status: 401)
            }
            let client = NetworkAPI.Client(interceptors: [authentication()])
            let text = try await Probe(server, "/things", method: .post, body: ["a": "b"]).text(using: client)
            #expect(text == #"{"a":"b"}"#)
            #expect(server.requests.filter { $0.path == "/things" }.map(\.text) == [text, text])
        }

        @Test func `a credential does not leave its origin with a redirect`() async throws {
            let other = try LoopbackServer()
            other.fallback { .text("\($0.headers.map(\.name).sorted()) \($0.target)") }
            server.route("GET", "/away", .redirect(to: other.baseURL + "/end"))
            let client = NetworkAPI.Client(interceptors: [
                .bearer("t1"), .apiKey("hunter2", in: .header("X-Riot-Token")),
                .apiKey("hunter2", in: .query("k")), .signing { _, _ in ["X-Signature": "hunter2"] },
            ])
            let text = try await Probe(server, "/away").text(using: client)
            #expect(!text.contains("hunter2"))
            for name in ["Authorization", "X-Riot-Token", "X-Signature"] {
                #expect(!text.contains(name))
                #expect(server.requests.first?[name] != nil)
            }
            #expect(server.requests.first?.query == "k=hunter2")
        }

        @Test func `no more connections are used than calls are allowed`() async throws {
            server.route("GET", "/slow", .text("ok").delayed(0.005))
            let client = NetworkAPI.Client(
                transport: .urlSession(.ephemeral), interceptors: [.rateLimit(concurrent: 1)])
            let probe = Probe(server, "/slow")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        let text = try await probe.text(using: client)
                        #expect(text == "ok")
                    }
                }
                try await group.waitForAll()
            }
            #expect(server.requests.count == 20)
        }

        @Test func `equal calls under way reach the server once`() async throws {
            let gate = DispatchSemaphore(value: 0)
            server.route("GET", "/once") { _ in
                gate.wait()
                return .text("once")
            }
            let shared = NetworkAPI.Deduplication()
            let client = NetworkAPI.Client(interceptors: [shared])
            let probe = Probe(server, "/once")
            let calls = (0..<100).map { _ in Task { try await probe.text(using: client) } }
            while shared.waiterCount < 100 { await Task.yield() }
            gate.signal()
            for call in calls { #expect(try await call.value == "once") }
            #expect(server.requests.count == 1)
        }
    }
}
