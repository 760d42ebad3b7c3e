import Foundation
import Testing

@testable import NetworkAPIKit

/// The answers that are shared, and between which callers.
@Suite(.timeLimit(.minutes(10)))
struct DeduplicationSharingTests {
    private let sent = Locked(0)
    private let gate = Gate()
    private let shared = NetworkAPI.Deduplication()

    private func numbered() -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: .stub { [sent, gate] _ in
                let number = sent.next()
                await gate.pass()
                return .text("\(number)")
            }, interceptors: [shared])
    }

    /// Waits until a number of calls wait.
    private func waiting(_ count: Int) async {
        while shared.waiterCount != count { await Task.yield() }
    }

    private struct To: NetworkAPI.Interceptor {
        let destination: NetworkAPI.Request.Destination

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            request.destination = destination
            return try await next(request)
        }
    }

    /// Answers for the destination that a later interceptor sets, and records the deadlines.
    private func unshareable(_ deadlines: Locked<[NetworkAPI.Request.Deadline?]>) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: .stub { [sent, gate] request in
                let number = sent.next()
                deadlines.withLock { $0.append(request.deadline) }
                if number == 1 { await gate.pass() }
                var answer = NetworkAPI.Answer(status: 200)
                answer.content = .stream(NetworkAPI.ByteStream([Data("\(number)".utf8)]))
                return answer
            }, interceptors: [shared, To(destination: .stream(buffer: 10))])
    }

    private struct Nothing: NetworkAPIDefinition {
        var urlInfo = URLInfo(host: "api.example.com", path: "/things")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
    }

    @Test(arguments: [nil, 60.0])
    func `a stream is given to one reader only, and the others send their own calls`(total: Double?)
        async throws
    {
        let deadlines = Locked<[NetworkAPI.Request.Deadline?]>([])
        let client = unshareable(deadlines)
        var definition = Nothing()
        definition.requestInfo.timeout = total.map { .total(.seconds($0)) }
        let calls = (0..<10).map { _ in
            Task { [definition] in
                let reply = try await definition.reply(using: client)
                guard case .stream(let stream) = reply.answer.content else { return "" }
                var text = ""
                for try await chunk in stream { text += String(decoding: chunk, as: UTF8.self) }
                return text
            }
        }
        await waiting(10)
        gate.open()
        var texts: Set<String> = []
        for call in calls { texts.insert(try await call.value) }
        #expect(texts.count == 10)
        #expect(!texts.contains(""))
        // With a deadline, the shared stream is given to no caller, since the shared call did not know the deadline.
        #expect(sent.withLock { $0 } == (total == nil ? 10 : 11))
        #expect(deadlines.withLock { $0.dropFirst().allSatisfy { ($0 != nil) == (total != nil) } })
    }

    @Test func `a file is given to one caller only`() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("dedup-\(UUID())")
        let client = NetworkAPI.Client(
            transport: .stub { [sent, gate] request in
                let number = sent.next()
                if number == 1 { await gate.pass() }
                var answer = NetworkAPI.Answer(status: 200)
                answer.content = .file(url)
                return answer
            }, interceptors: [shared, To(destination: .file(url))])
        let calls = (0..<5).map { _ in Task { try await Nothing().request(using: client) } }
        await waiting(5)
        gate.open()
        for call in calls { _ = try await call.value }
        #expect(sent.withLock { $0 } == 5)
    }

    @Test func `equal calls of two clients are sent by each`() async throws {
        let clients = ["alice", "bob"].map { user in
            NetworkAPI.Client(
                transport: .stub { [sent, gate] _ in
                    sent.withLock { $0 += 1 }
                    await gate.pass()
                    return .text(user)
                }, interceptors: [shared])
        }
        let calls = clients.map { client in
            (0..<3).map { _ in Task { await Numbered().result(using: client) } }
        }
        await waiting(6)
        gate.open()
        for (user, calls) in zip(["alice", "bob"], calls) {
            for call in calls { #expect(await call.value.value == user) }
        }
        #expect(sent.withLock { $0 } == 2)
    }

    @Test(arguments: [false, true])
    func `a shared answer stays in a cache before it`(isRevalidated: Bool) async throws {
        let time = TimeOfDay()
        let cache = NetworkAPI.Cache(now: { time.now })
        let answer = NetworkAPI.Answer.text("a", headers: ["Cache-Control": "max-age=600", "ETag": "\"1\""])
        if isRevalidated {
            let client = NetworkAPI.Client(transport: .stub { _ in answer }, interceptors: [cache])
            _ = try await Numbered().request(using: client)
            time.advance(700)
        }
        let client = NetworkAPI.Client(
            transport: .stub { [sent, gate] _ in
                sent.withLock { $0 += 1 }
                await gate.pass()
                return isRevalidated ? .empty(status: 304, headers: answer.headers) : answer
            }, interceptors: [cache, shared])
        let calls = (0..<10).map { _ in Task { await Numbered().result(using: client) } }
        await waiting(10)
        gate.open()
        for call in calls { #expect(await call.value.value == "a") }
        #expect(try await Numbered().reply(using: client).answer.cache == .hit)
        #expect(sent.withLock { $0 } == 1)
    }

    @Test func `calls that accept other statuses are sent separately`() async throws {
        let client = numbered()
        let calls: [Task<String, any Error>] = [NetworkAPI.StatusSet.successful, [200, 503]].map { statuses in
            let endpoint = Endpoint<EmptyParameter, String>(
                requestInfo: .init(method: .get), responseInfo: .init(statuses: statuses))
            return Task { try await endpoint.request(using: client) }
        }
        await waiting(2)
        gate.open()
        var texts: Set<String> = []
        for call in calls { texts.insert(try await call.value) }
        #expect(texts == ["1", "2"])
    }

    @Test func `before an interceptor that adds credentials, no call is shared`() async throws {
        let user = Locked("alice")
        let client = NetworkAPI.Client(
            transport: .stub { [gate, sent] request in
                sent.withLock { $0 += 1 }
                await gate.pass()
                return .text(request.headers[.authorization] ?? "")
            }, interceptors: [shared, .bearer { user.withLock { $0 } }])
        let first = Task { await Numbered().result(using: client) }
        while sent.withLock({ $0 }) == 0 { await Task.yield() }
        user.withLock { $0 = "bob" }
        let second = Task { await Numbered().result(using: client) }
        while sent.withLock({ $0 }) == 1 { await Task.yield() }
        gate.open()
        #expect(await first.value.value == "Bearer alice")
        #expect(await second.value.value == "Bearer bob")
    }

    private struct Refusable: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/things")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<NetworkAPI.JSONValue>

        init(_ pointer: String) { responseInfo = .json().refusing(.present(pointer)) }
    }

    @Test(arguments: [("/other", "/error"), ("/error", "/other")])
    func `each caller has the refusals that it declares`(first: String, second: String) async throws {
        let client = NetworkAPI.Client(
            transport: .stub { [gate] _ in
                await gate.pass()
                return .json("{\"error\": 1}")
            }, interceptors: [shared])
        func isRefused(_ pointer: String) async throws -> Bool {
            do {
                _ = try await Refusable(pointer).request(using: client)
                return false
            } catch NetworkAPI.Failure.status(let failure) {
                #expect(failure.answer.isRefused)
                return true
            }
        }
        async let one = isRefused(first)
        await waiting(1)
        async let other = isRefused(second)
        await waiting(2)
        gate.open()
        #expect(try await one == (first == "/error"))
        #expect(try await other == (second == "/error"))
    }
}
