import Foundation
import Testing

@testable import NetworkAPIKit

/// The interceptors of a usual client together, in many orders, on a virtual clock with scripted answers.
@Suite(.timeLimit(.minutes(10)))
struct StandardSetTests {
    private let set = StandardSet()

    /// A server that is busy at the first request, and then sends answers that are fresh for a minute.
    private func client(_ order: [Int]) -> NetworkAPI.Client {
        let all = set.all
        let known = Locked<Set<URL>>([])
        return NetworkAPI.Client(
            transport: .stub { [server = set.server] request in
                var answer = await server.answer(request)
                guard answer.status == 200 else { return answer }
                let isNew = known.withLock { $0.insert(request.url).inserted }
                if isNew { return .empty(status: 503, headers: [.retryAfter: "1"]) }
                answer.headers[.cacheControl] = "max-age=86400"
                return answer
            }, interceptors: order.map { all[$0] })
    }

    @Test(arguments: StandardSet.orders)
    func `in any order a call is authorized and repeated, and stored if the cache sees the credential`(
        order: [Int]
    ) async throws {
        let client = client(order)
        #expect(try await Numbered(7).request(using: client) == "7")
        #expect(set.server.refused == 1)
        #expect(set.server.refreshes == 1)
        #expect(set.server.accepted == 2)
        let again = try await Numbered(7).reply(using: client)
        #expect(again.value == "7")
        let isStored = StandardSet.showsCredentials(order)
        #expect(again.answer.cache == (isStored ? .hit : .miss))
        #expect(set.server.accepted == (isStored ? 2 : 3))
        let lines = set.lines.withLock { $0 }
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { !$0.contains("t0") && !$0.contains("t2") })
    }

    @Test(arguments: StandardSet.orders)
    func `in any order forty calls at once are answered right after one refresh`(order: [Int]) async {
        let results = await Numbered.results(40, using: client(order))
        for (number, result) in results { #expect(result.value == "\(number)") }
        #expect(results.count == 40)
        #expect(set.server.refreshes == 1)
        #expect(set.shared.waiterCount == 0)
    }

    @Test(arguments: StandardSet.orders)
    func `in any order an answer that does not decode is reported`(order: [Int]) async {
        let all = set.all
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json("{") }, interceptors: order.map { all[$0] })
        let endpoint = Endpoint<EmptyParameter, [Int]>(requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint.request(using: client)
        }
        #expect(failure?.decoding?.problem == .cutShort)
        let lines = set.lines.withLock { $0 }
        #expect(lines.last?.contains("the JSON ends too early") == true)
    }

    @Test(arguments: StandardSet.orders)
    func `in any order a canceled call ends at once and leaves no state`(order: [Int]) async {
        let all = set.all
        let never = TestClock(jumps: false)
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                try await never.sleep(for: .seconds(1))
                return .empty()
            }, interceptors: order.map { all[$0] })
        let call = Task { try await Numbered(7).request(using: client) }
        await never.sleepsBegan(1)
        call.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(failure?.isCancelled == true)
        #expect(set.shared.waiterCount == 0)
    }

    @Test(arguments: StandardSet.orders)
    func `in any order the deadline ends a call whose server is silent`(order: [Int]) async {
        // On the real clock, since the test clock would jump to the deadline.
        var all = set.all
        all[StandardSet.deduplication] = .deduplication()
        all[StandardSet.rateLimit] = .rateLimit(concurrent: 4)
        let never = TestClock(jumps: false)
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                try await never.sleep(for: .seconds(1))
                return .empty()
            }, interceptors: order.filter { $0 != StandardSet.authentication }.map { all[$0] })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Numbered(7, timeout: .total(.seconds(0.02))).request(using: client)
        }
        #expect(failure?.transport?.reason == .totalTimeout)
    }
}
