import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct CallSiteTests {
    private static let file = "NetworkAPIKitTests/CallSiteTests.swift"
    private let refusing = NetworkAPI.Client.stub(.empty(status: 404))

    private struct Numbers: PaginatedAPIDefinition, Sendable {
        let urlInfo = URLInfo(host: "api.example.com", path: "/list")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let paging = NetworkAPI.Paging<Self>.definition { $0 == [1] ? Numbers() : nil }
        typealias Response = [Int]
    }

    /// The failure of a call, made outside of a macro: inside of one a line is another.
    private func failure(_ call: () async throws -> Void) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) { try await call() }
    }

    private func isAt(
        _ failure: NetworkAPI.Failure?, _ line: Int, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(failure?.call?.site?.fileID == Self.file, sourceLocation: location)
        #expect(failure?.call?.site?.line == UInt(line), sourceLocation: location)
        #expect(
            failure?.description.hasSuffix(" (called at \(Self.file):\(line))") == true,
            sourceLocation: location)
    }

    @Test func `a failure of request() names the line of the call`() async {
        let failure = await failure {
            _ = try await Plain().request(using: refusing)
        }
        isAt(failure, #line - 2)
    }

    @Test func `a failure of reply() names the line of the call`() async {
        let failure = await failure {
            _ = try await Plain().reply(using: refusing)
        }
        isAt(failure, #line - 2)
    }

    @Test func `a failure of a request that was never sent names the line of the call`() async {
        let failure = await failure {
            _ = try await Plain(urlInfo: .init(host: "a b", path: "/")).request(using: refusing)
        }
        isAt(failure, #line - 2)
        #expect(failure?.request?.part == .host)
    }

    @Test func `failures of a completion, a future and a list name the line of their call`() async {
        let told: NetworkAPI.Failure? = await withCheckedContinuation { continuation in
            Plain().request(using: refusing) { result in
                if case .failure(let failure) = result { continuation.resume(returning: failure) }
            }
        }
        isAt(told, #line - 4)
        let future = Plain().future(using: refusing)
        let asked = await failure { _ = try await future.value }
        isAt(asked, #line - 2)
        let read = await failure {
            for try await _ in Numbers().items(using: refusing) {}
        }
        isAt(read, #line - 2)
    }

    @Test func `the page of another definition has the call site of the first page`() async {
        let client = NetworkAPI.Client(transport: Script({ _ in .json("[1]") }, { _ in .empty(status: 500) }))
        let failure = await failure {
            for try await _ in Numbers().pages(using: client) {}
        }
        isAt(failure, #line - 2)
    }

    @Test func `a call site can be passed on, or left out`() async {
        let handed = await failure {
            _ = try await Plain().request(using: refusing, fileID: "Feature/Model.swift", line: 39)
        }
        #expect(handed?.description.hasSuffix(" (called at Feature/Model.swift:39)") == true)
        let without = await failure {
            _ = try await Plain().request(using: refusing, fileID: nil)
        }
        #expect(without?.call?.site == nil)
        #expect(without?.description.contains("called at") == false)
    }

    @Test func `events name the line of the call, and show it only with a failure`() async {
        let sites = Locked<[NetworkAPI.CallDescription.Site?]>([])
        let shown = Locked<[Bool]>([])
        let client = NetworkAPI.Client(
            transport: Script(statuses: 404),
            interceptors: [
                .events { event in
                    sites.withLock { $0.append(event.call.site) }
                    shown.withLock { $0.append("\(event)".contains("called at")) }
                }
            ])
        let failure = await failure {
            _ = try await Plain().request(using: client)
        }
        #expect(
            sites.withLock { $0.map { $0?.description } }
                == Array(repeating: failure?.call?.site?.description, count: 3))
        #expect(shown.withLock { $0 } == [false, false, true])
    }

    @Test func `there is no call site without a file`() {
        #expect(NetworkAPI.CallDescription.Site("A/B.swift", 1)?.description == "A/B.swift:1")
        #expect(NetworkAPI.CallDescription.Site(nil, 1)?.description == nil)
    }
}
