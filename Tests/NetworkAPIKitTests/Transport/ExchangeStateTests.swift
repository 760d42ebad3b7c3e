import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct ExchangeStateTests {

    private func state(_ destination: NetworkAPI.Request.Destination = .standard) throws -> ExchangeState {
        var request = try NetworkAPI.Client.stub().makeRequest(Plain())
        request.destination = destination
        return ExchangeState(request, now: 0)
    }

    /// A transfer that does nothing.
    private final class Transfer: Exchange.Transfer {
        let canWait = true
        let canWaitForReader = true
        func stop() {}
        func suspend() {}
        func resume() {}
    }

    /// Returns the answer of an exchange that a closure ends.
    private func answer(
        _ state: ExchangeState, _ end: (inout ExchangeState) throws -> ExchangeState.Action
    ) async throws -> NetworkAPI.Answer {
        try await withCheckedThrowingContinuation { continuation in
            var state = state
            _ = state.begin(continuation)
            do {
                guard case .answer(let waiter, let result, _, _) = try end(&state) else {
                    return continuation.resume(throwing: CancellationError())
                }
                waiter.resume(with: result)
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    private func stream(of state: inout ExchangeState, _ status: Int = 200) throws -> ExchangeState.Action {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        return state.receive(.empty(status: status), nil, 0) { limit, _ in
            ByteBuffer(limit: limit, of: request) {}
        }
    }

    @Test func `an exchange that is paused is asked again after its idle time`() async throws {
        var state = try state(.stream(buffer: 1))
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let idle = request.timeout.idle.nanoseconds
        let buffer = ByteBuffer(limit: 1, of: request, onRoom: {}, onLeave: {})
        _ = state.started(Transfer())
        let answer = try await withCheckedThrowingContinuation { continuation in
            _ = state.begin(continuation)
            let action = state.receive(.empty(), nil, 0) { _, _ in buffer }
            guard case .answer(let waiter, let result, _, _) = action else {
                return continuation.resume(throwing: CancellationError())
            }
            waiter.resume(with: result)
        }
        _ = buffer.write(Data("12".utf8))
        guard case .suspend = state.checkReader(0, hasArrived: true) else { throw Unexpected() }
        #expect(state.expire(at: 3 * idle).due == 4 * idle)
        #expect(answer.status == 200 || answer.status == 204, "the reader has not left")
    }

    @Test func `bytes that do not fit before the task is known end the stream`() async throws {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let buffer = ByteBuffer(limit: 1, of: request) {}
        _ = try await answer(state(.stream(buffer: 1))) { state in
            let action = state.receive(.empty(status: 200), nil, 0) { _, _ in buffer }
            #expect(!buffer.write(Data("12".utf8)))
            guard state.checkReader(0, hasArrived: true) == nil else { throw Unexpected() }
            return action
        }
    }

    @Test(arguments: [204, 205, 304])
    func `the length of an answer without a body is not of bytes to come`(status: Int) async throws {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let answer = try await answer(state()) { state in
            let head = NetworkAPI.Answer.empty(status: status, headers: ["Content-Length": "500000000"])
            guard
                case .none = state.receive(
                    head, 500_000_000, 0, makeBuffer: { limit, _ in ByteBuffer(limit: limit, of: request) {} }
                )
            else {
                throw Unexpected()
            }
            #expect(state.progress.bytesExpected == nil)
            return state.complete(nil) ?? .none
        }
        #expect(answer.status == status)
    }

    @Test func `a second head, as of the next part of a replaced picture, does not begin another body`()
        async throws
    {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let answer = try await answer(state()) { state in
            for part in ["first", "second"] {
                let head = NetworkAPI.Answer.empty(headers: ["X-Part": part])
                _ = state.receive(
                    head, nil, 0, makeBuffer: { limit, _ in ByteBuffer(limit: limit, of: request) {} })
                _ = state.receive(Data(part.utf8), 0)
            }
            return state.complete(nil) ?? .none
        }
        #expect(answer.header("X-Part") == "first")
        #expect(answer.body == Data("firstsecond".utf8))
    }

    @Test func `a body that a session sends again is not more than all of it`() throws {
        var state = try state()
        state.sent(60, of: 100, 0)
        #expect(state.progress.bytesSent == 60)
        state.sent(150, of: 100, 0)
        #expect(state.progress.bytesSent == 100)
    }

    @Test func `a reader that leaves before the task is known stops it as soon as it is`() async throws {
        let transfer = Transfer()
        _ = try await answer(state(.stream(buffer: 1))) { state in
            let action = try stream(of: &state)
            guard case .none = state.readerLeft() else { throw Unexpected() }
            guard case .stop(let stopped) = state.started(transfer), stopped as? Transfer === transfer else {
                throw Unexpected()
            }
            return action
        }
    }

    @Test func `a reader that leaves a running task stops it once`() async throws {
        let transfer = Transfer()
        _ = try await answer(state(.stream(buffer: 1))) { state in
            guard case .none = state.started(transfer) else { throw Unexpected() }
            let action = try stream(of: &state)
            guard case .stop(let stopped) = state.readerLeft(), stopped as? Transfer === transfer else {
                throw Unexpected()
            }
            guard case .none = state.readerLeft() else { throw Unexpected() }
            return action
        }
    }

    @Test func `a refused challenge that ends as canceled gives its answer`() async throws {
        let answer = try await answer(state()) { state in
            state.isChallengeRejected = true
            if let action = state.complete(URLError(.cancelled)) { return action }
            return state.complete(with: .empty(status: 401))
        }
        #expect(answer.status == 401)
    }

    @Test(arguments: [URLError.Code.networkConnectionLost, .cannotConnectToHost, .timedOut])
    func `a refused challenge hides no later error`(code: URLError.Code) async throws {
        let failure = await #expect(throws: URLError.self) {
            try await answer(state()) { state in
                state.isChallengeRejected = true
                _ = try stream(of: &state, 401)
                return state.complete(URLError(code)) ?? .none
            }
        }
        #expect(failure?.code == code)
    }

    @Test(arguments: [100, 102, 103, 199])
    func `an interim answer alone is a lost connection`(status: Int) async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await answer(state()) { state in
                _ = try stream(of: &state, status)
                return state.complete(nil) ?? state.complete(with: .empty(status: status))
            }
        }
        #expect(failure?.transport?.reason == .connectionLost)
    }

    @Test(arguments: [.zero, .seconds(-1), .nanoseconds(-1), .seconds(Int64.min)] as [Duration])
    func `an invalid idle timeout does not end the process`(duration: Duration) throws {
        var request = try NetworkAPI.Client.stub().makeRequest(Plain())
        request.timeout.idle = duration
        #expect(ExchangeState(request, now: 7).due == 7)
    }

    private struct Unexpected: Error {}
}
