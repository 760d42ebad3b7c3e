import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Interceptors together over sockets", .timeLimit(.minutes(10)))
    struct TogetherTests {
        /// A list of numbers, three pages long.
        private struct Numbers: PaginatedAPIDefinition {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(
                method: .get, headers: [.authorization: "Bearer hunter2"])
            static let paging = NetworkAPI.Paging<Self>.link
            typealias Response = [Int]
        }

        private static let orders: [[Int]] = [
            [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
        ]

        @Test(arguments: orders)
        func `a list is read through retry, cache and log in any order`(order: [Int]) async throws {
            let server = try LoopbackServer()
            let failures = Locked(3)
            server.fallback { request in
                let isLate = failures.withLock { left in
                    left -= 1
                    return left >= 0 && left % 2 == 0
                }
                if isLate { return .text("", status: 503) }
                let page = request.target.split(separator: "=").last.flatMap { Int($0) } ?? 1
                let answer = LoopbackServer.Response.json("[\(page)]").header(
                    "Cache-Control", "max-age=86400")
                return page < 3 ? answer.header("Link", "</list?page=\(page + 1)>; rel=\"next\"") : answer
            }
            let lines = Locked<[String]>([])
            let all: [any NetworkAPI.Interceptor] = [
                .retry(budget: .unlimited, clock: TestClock()),
                .cache(),
                .log(.debug, clock: TestClock()) { line in lines.withLock { $0.append(line) } },
            ]
            let client = NetworkAPI.Client(interceptors: order.map { all[$0] })
            let numbers = Numbers(
                urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/list"))
            for _ in 1...2 {
                var found: [Int] = []
                for try await number in numbers.items(using: client) { found.append(number) }
                #expect(found == [1, 2, 3])
            }
            #expect(server.requests.count == 5)
            #expect(lines.withLock { !$0.contains { $0.contains("hunter2") } })
        }

        @Test func `a page at another origin is not requested`() async throws {
            let server = try LoopbackServer()
            let other = try LoopbackServer()
            server.fallback { _ in .json("[1]").header("Link", "<\(other.baseURL)/list>; rel=\"next\"") }
            let numbers = Numbers(
                urlInfo: .init(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/list"))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await _ in numbers.items() {}
            }
            #expect(failure?.request?.part == .nextPage)
            #expect(other.requests.isEmpty)
        }
    }
}
