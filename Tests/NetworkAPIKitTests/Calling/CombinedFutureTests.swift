import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct CombinedFutureTests {
    private final class Box: Decodable { let value: Int }

    private struct Number: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Box

        init(_ number: Int) { urlInfo = URLInfo(host: "api.example.com", path: "/\(number)") }
    }

    private struct Word: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/word")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = String
    }

    /// Answers `/word` with text, and a number with itself; waits before the paths that have a delay.
    private func stub(_ delays: [String: TestClock] = [:]) -> NetworkAPI.StubTransport {
        let stub = NetworkAPI.StubTransport { request in
            switch request.url.path {
            case "/word": .text("word")
            case "/404": .empty(status: 404)
            default: .json(#"{"value": \#(request.url.lastPathComponent)}"#)
            }
        }
        for (path, clock) in delays { stub.delay(.path(path), by: .seconds(1), clock: clock) }
        return stub
    }

    private func futures(_ numbers: [Int], _ client: NetworkAPI.Client) -> [NetworkAPI.Future<Box>] {
        numbers.map { Number($0).future(using: client) }
    }

    @Test func `the values are in the order of the futures, whichever call ends first`() async throws {
        let (first, last) = (TestClock(jumps: false), TestClock(jumps: false))
        let stub = stub(["/1": first, "/3": last])
        let all = NetworkAPI.Future.all(futures([1, 2, 3], NetworkAPI.Client(transport: stub))).map {
            $0.map(\.value)
        }
        let values = Task { try await all.value }
        await first.sleepsBegan(1)
        await last.sleepsBegan(1)
        last.advance(by: .seconds(1))
        first.advance(by: .seconds(1))
        #expect(try await values.value == [1, 2, 3])
        #expect(stub.calls.count == 3)
    }

    @Test func `an empty array has no values, and makes no call`() async throws {
        #expect(try await NetworkAPI.Future<Int>.all([]).value.isEmpty)
        #expect(try await NetworkAPI.Future.all(futures([], .stub())).value.isEmpty)
    }

    @Test func `the first failure ends all, and cancels the other calls`() async throws {
        let (ended, writer) = AsyncStream<Bool>.makeStream()
        let clock = TestClock(jumps: false)
        let stub = NetworkAPI.StubTransport { request in
            if request.url.path == "/404" {
                await clock.sleepsBegan(2)
                return .empty(status: 404)
            }
            do {
                try await clock.sleep(for: .seconds(1))
            } catch {
                writer.yield(Task.isCancelled)
                throw error
            }
            return .json(#"{"value": 1}"#)
        }
        let client = NetworkAPI.Client(transport: stub)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await NetworkAPI.Future.all(futures([1, 404, 2], client)).value
        }
        #expect(failure?.status == 404)
        var iterator = ended.makeAsyncIterator()
        #expect(await iterator.next() == true)
        #expect(await iterator.next() == true)
    }

    @Test func `a zip has both values, and each call is sent once for several uses`() async throws {
        let stub = stub()
        let client = NetworkAPI.Client(transport: stub)
        let pair = Number(7).future(using: client).zip(Word().future(using: client))
        for _ in 0..<2 {
            let (number, word) = try await pair.value
            #expect((number.value, word) == (7, "word"))
        }
        #expect(stub.calls.count == 2)
    }

    @Test(arguments: [true, false])
    func `a zip fails with the first failure, on either side`(isFirst: Bool) async {
        let clock = TestClock(jumps: false)
        let client = NetworkAPI.Client(transport: stub(["/word": clock]))
        let (broken, slow) = (Number(404).future(using: client), Word().future(using: client))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            if isFirst { _ = try await broken.zip(slow).value } else { _ = try await slow.zip(broken).value }
        }
        #expect(failure?.status == 404)
    }

    @Test func `a use that is canceled ends at once, and cancels the calls`() async {
        let clock = TestClock(jumps: false)
        let client = NetworkAPI.Client(transport: stub(["/1": clock, "/2": clock, "/word": clock]))
        let all = NetworkAPI.Future.all(futures([1, 2], client)).zip(Word().future(using: client))
        let use = Task { try await all.map { $0.1 }.value }
        await clock.sleepsBegan(3)
        use.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await use.value }
        #expect(failure?.isCancelled == true)
    }

    @Test func `a call after the combined ones gets their values and their client`() async throws {
        let stub = stub()
        let client = NetworkAPI.Client(transport: stub)
        let sum = NetworkAPI.Future.all(futures([1, 2, 3], client))
            .andThen { boxes in Number(boxes.map(\.value).reduce(0, +)).future }
        #expect(try await sum.value.value == 6)
        #expect(stub.calls.count == 4)
    }
}
