import Foundation
import NetworkAPIKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CallProgressTests {
    /// Makes a call with a closure for the progress, and returns each progress.
    private func steps(
        _ client: NetworkAPI.Client
    ) async throws -> [NetworkAPI.Request.Progress] {
        let (steps, writer) = AsyncStream<NetworkAPI.Request.Progress>.makeStream()
        _ = try await Plain().request(using: client, options: [.progress { writer.yield($0) }])
        writer.finish()
        return await steps.reduce(into: []) { $0.append($1) }
    }

    @Test func `a stub reports the progress that a test states`() async throws {
        let reported = [
            NetworkAPI.Request.Progress(bytesToSend: 10),
            NetworkAPI.Request.Progress(bytesSent: 5, bytesToSend: 10),
            NetworkAPI.Request.Progress(bytesSent: 10, bytesToSend: 10, bytesReceived: 3, bytesExpected: 9),
        ]
        let client = NetworkAPI.Client(
            transport: .stub { request in
                for progress in reported { request.progress?(progress) }
                return .empty()
            })
        #expect(try await steps(client) == reported)
    }

    @Test func `the number of sent bytes does not decrease in a second attempt`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                for sent: Int64 in [0, 4, 8] {
                    request.progress?(.init(bytesSent: sent, bytesToSend: 8))
                }
                return .empty(status: request.attempt == 1 ? 503 : 200)
            },
            interceptors: [.retry(clock: TestClock())])
        #expect(try await steps(client).map(\.bytesSent) == [0, 4, 8, 8, 8, 8])
    }

    @Test func `every progress option of a call is called`() async throws {
        let (steps, writer) = AsyncStream<Int64>.makeStream()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                request.progress?(.init(bytesSent: 7))
                return .empty()
            })
        let option = NetworkAPI.CallOption.progress { writer.yield($0.bytesSent) }
        _ = try await Plain().request(using: client, options: [option, option])
        writer.finish()
        #expect(await steps.reduce(into: []) { $0.append($1) } == [7, 7])
    }

    @Test func `an option can be used for several calls, and each has a progress of its own`() async throws {
        let (steps, writer) = AsyncStream<Int64>.makeStream()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                for sent: Int64 in [1, 2] { request.progress?(.init(bytesSent: sent)) }
                return .empty()
            })
        let option = NetworkAPI.CallOption.progress { writer.yield($0.bytesSent) }
        for _ in 0..<2 { _ = try await Plain().request(using: client, options: [option]) }
        writer.finish()
        #expect(await steps.reduce(into: []) { $0.append($1) } == [1, 2, 1, 2])
    }
}
