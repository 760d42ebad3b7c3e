import Foundation
import Testing

@testable import NetworkAPIKit

/// What happens to a download after its last byte.
@Suite("The end of a download", .timeLimit(.minutes(10)))
struct DownloadEndTests {
    private struct Tarball: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "example.com", path: "/tarball")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
    }

    private let folder: TemporaryFolder
    private let names = Locked<[String]>([])

    init() throws { folder = try TemporaryFolder() }

    private func events() -> NetworkAPI.StandardInterceptor {
        .events { [names] event in
            switch event.kind {
            case .answered: names.withLock { $0.append("answered") }
            case .failed(let failure):
                names.withLock { $0.append("failed \(failure.transport?.reason == .digestMismatch)") }
            default: break
            }
        }
    }

    @Test func `a wrong digest is reported after the answer`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .text("content") }, interceptors: [events()])
        let destination = try folder.file("file", "before")
        await #expect(throws: NetworkAPI.Failure.self) {
            try await Tarball().download(
                to: destination, digest: .sha256(String(repeating: "0", count: 64)), using: client)
        }
        #expect(names.withLock { $0 } == ["answered", "failed true"])
        #expect(try String(contentsOf: destination, encoding: .utf8) == "before")
    }

    @Test func `a download that succeeds is reported once`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .text("content") }, interceptors: [events()])
        _ = try await Tarball().download(to: folder.file("file"), using: client)
        #expect(names.withLock { $0 } == ["answered"])
    }

    /// Cancels a group after the answer, while the file is not at its destination yet.
    private struct Canceling: NetworkAPI.Interceptor {
        let calls: NetworkAPI.CallGroup

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            let answer = try await next(request)
            calls.cancelAll()
            return answer
        }
    }

    @Test func `a group cancels a download that is complete and not at its destination`() async throws {
        let calls = NetworkAPI.CallGroup()
        let client = NetworkAPI.Client(
            transport: .stub { _ in .text("content") }, interceptors: [Canceling(calls: calls), calls])
        let destination = try folder.file("file", "before")
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Tarball().download(to: destination, using: client)
        }
        #expect(failure?.isCancelled == true)
        #expect(try String(contentsOf: destination, encoding: .utf8) == "before")
    }
}
