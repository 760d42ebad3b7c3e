import Foundation
import NetworkAPIKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CallGroupTests {
    /// A client that ends calls to the path `/end` at once, and other calls when they are canceled.
    private func client(
        _ begun: AsyncStream<Void>.Continuation, _ calls: NetworkAPI.CallGroup
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: .stub { request in
                guard request.url.path != "/end" else { return .empty() }
                let (never, writer) = AsyncStream<Void>.makeStream()
                begun.yield()
                for await _ in never {}
                writer.finish()
                try Task.checkCancellation()
                return .empty()
            },
            interceptors: [calls])
    }

    private func failure(_ client: NetworkAPI.Client) async -> NetworkAPI.Failure? {
        do throws(NetworkAPI.Failure) {
            _ = try await Plain().request(using: client)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the calls of a group end as canceled, and the tasks of their callers continue`()
        async throws
    {
        let (begun, writer) = AsyncStream<Void>.makeStream()
        let calls = NetworkAPI.CallGroup()
        let client = client(writer, calls)
        let tasks = (0..<20).map { _ in
            Task {
                let failure = await failure(client)
                guard case .cancelled = failure, !Task.isCancelled else { return false }
                // The same task makes its next call.
                _ = try await Plain(urlInfo: .init(host: "api.example.com", path: "/end")).request(
                    using: client)
                return true
            }
        }
        var count = 0
        for await _ in begun {
            count += 1
            if count == tasks.count { break }
        }
        calls.cancelAll()
        for task in tasks { #expect(try await task.value) }
    }

    @Test func `a group cancels calls by completion, future and reply`() async throws {
        let (begun, writer) = AsyncStream<Void>.makeStream()
        let calls = NetworkAPI.CallGroup()
        let client = client(writer, calls)
        let (results, resultWriter) = AsyncStream<Bool>.makeStream()
        let note: @Sendable (NetworkAPI.Failure?) -> Void = { failure in
            if case .cancelled = failure { resultWriter.yield(true) } else { resultWriter.yield(false) }
        }
        Plain().request(using: client) { result in
            if case .failure(let failure) = result { note(failure) } else { note(nil) }
        }
        Plain().future(using: client).execute(onSuccess: { _ in note(nil) }, onFailure: { note($0) })
        let reply = Task {
            do throws(NetworkAPI.Failure) {
                _ = try await Plain().reply(using: client)
                note(nil)
            } catch {
                note(error)
            }
        }
        var count = 0
        for await _ in begun {
            count += 1
            if count == 3 { break }
        }
        calls.cancelAll()
        await reply.value
        #expect(await results.prefix(3).reduce(into: []) { $0.append($1) } == [true, true, true])
    }

    @Test func `the calls of another group are not canceled`() async throws {
        let (begun, writer) = AsyncStream<Void>.makeStream()
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                writer.yield()
                for await _ in gate { break }
                try Task.checkCancellation()
                return .empty()
            },
            interceptors: [NetworkAPI.CallGroup()])
        let call = Task { await failure(client) }
        for await _ in begun { break }
        NetworkAPI.CallGroup().cancelAll()
        opener.yield()
        #expect(await call.value?.description == nil)
    }

    @Test func `a canceled call ends as canceled, whatever its transport throws then`() async throws {
        struct Closed: Error {}
        let (begun, writer) = AsyncStream<Void>.makeStream()
        let calls = NetworkAPI.CallGroup()
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                let (never, end) = AsyncStream<Void>.makeStream()
                writer.yield()
                for await _ in never {}
                end.finish()
                throw Closed()
            },
            interceptors: [calls])
        let task = Task { await failure(client) }
        for await _ in begun { break }
        calls.cancelAll()
        guard case .cancelled = await task.value else {
            Issue.record("\(String(describing: await task.value))")
            return
        }
    }
}
