import Dispatch
import Foundation
import LoopbackServer
import NetworkAPIKit
import NetworkAPITools
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RecordedStreamTests {
    private let server: LoopbackServer
    private let transport = RecordingTransport(wrapping: .urlSession, bodyLimit: 10)

    init() throws {
        server = try LoopbackServer()
        server.route("GET", "/short", .text("0123456789"))
        server.route("GET", "/long", .text("0123456789A"))
    }

    private func stream(_ path: NetworkAPI.Path) async throws -> NetworkAPI.ByteStream {
        let servers = try #require(URL(string: server.baseURL))
        let client = NetworkAPI.Client(
            transport: transport, interceptors: [DestinationSetter(destination: .stream(buffer: 1000))],
            servers: ["api.example.com": servers])
        let answer = try await Ask(path).reply(using: client).answer
        guard case .stream(let stream) = answer.content else { throw NoStream() }
        return stream
    }

    private struct NoStream: Error {}

    private var content: HAR.Content? { transport.har.log.entries.first?.response.content }

    @Test func `a stream is recorded after it was read`() async throws {
        let stream = try await stream("/short")
        #expect(content?.text == nil)
        #expect(content?.comment == "omitted: the stream was not read to its end")
        var data = Data()
        for try await chunk in stream { data += chunk }
        #expect(data == Data("0123456789".utf8))
        #expect(content?.text == "0123456789")
        #expect(content?.comment == nil)
        #expect(transport.har.log.entries.count == 1)
    }

    @Test func `a stream above the limit is delivered and omitted from the recording`() async throws {
        var count = 0
        for try await chunk in try await stream("/long") { count += chunk.count }
        #expect(count == 11)
        #expect(content?.text == nil)
        #expect(content?.size == 11)
        #expect(content?.comment?.hasPrefix("omitted") == true)
    }

    /// Reads a stream up to a number of bytes, its end or its failure.
    private func read(
        _ transport: any NetworkAPI.Transport, _ count: Int = .max
    ) async throws -> (text: String, failure: NetworkAPI.Failure?) {
        let client = NetworkAPI.Client(
            transport: transport, interceptors: [DestinationSetter(destination: .stream(buffer: 1000))])
        let answer = try await Ask("/").reply(using: client).answer
        guard case .stream(let stream) = answer.content else { throw NoStream() }
        var data = Data()
        do {
            for try await chunk in stream {
                data += chunk
                if data.count >= count { break }
            }
        } catch let failure as NetworkAPI.Failure {
            return (String(decoding: data, as: UTF8.self), failure)
        }
        return (String(decoding: data, as: UTF8.self), nil)
    }

    /// Records a stream of two chunks, with an error after them if it is not `nil`.
    private func recording(failingFor reason: NetworkAPI.TransportFailure.Reason?) -> RecordingTransport {
        RecordingTransport(
            wrapping: .stub { request in
                let (chunks, end) = AsyncThrowingStream<Data, any Error>.makeStream()
                for chunk in ["abc", "def"] { end.yield(Data(chunk.utf8)) }
                end.finish(throwing: reason.map { NetworkAPI.Failure.transport(.init($0, request)) })
                var answer = NetworkAPI.Answer.text("")
                answer.content = .stream(NetworkAPI.ByteStream(chunks, of: request))
                return answer
            })
    }

    @Test func `a stream that fails is recorded with its error, and fails again after its bytes`()
        async throws
    {
        let recording = recording(failingFor: .connectionLost)
        let live = try await read(recording)
        #expect(live.text == "abcdef")
        #expect(live.failure?.transport?.reason == .connectionLost)
        let response = try #require(recording.har.log.entries.first?.response)
        #expect(response.status == 200)
        #expect(response.error == "connectionLost")
        #expect(response.content.text == "abcdef")
        #expect(response.content.comment == nil)
        let replayed = try await read(ReplayTransport(recording.har))
        #expect(replayed.text == "abcdef")
        #expect(replayed.failure?.transport?.reason == .connectionLost)
        let inMemory = await #expect(throws: NetworkAPI.Failure.self) {
            try await Ask("/").reply(using: NetworkAPI.Client(ReplayTransport(recording.har)))
        }
        #expect(inMemory?.transport?.reason == .connectionLost)
    }

    @Test(arguments: [nil, NetworkAPI.TransportFailure.Reason.connectionLost])
    func `a stream that is left early is recorded and replayed without the rest`(
        reason: NetworkAPI.TransportFailure.Reason?
    ) async throws {
        let recording = recording(failingFor: reason)
        #expect(try await read(recording, 3).text == "abc")
        let response = try #require(recording.har.log.entries.first?.response)
        #expect(response.error == nil)
        #expect(response.content.text == "abc")
        #expect(response.content.comment == "the stream was not read to its end")
        let replayed = try await read(ReplayTransport(recording.har))
        #expect(replayed.text == "abc")
        #expect(replayed.failure == nil)
    }

    /// A clock that calls a closure whenever it is read.
    private struct CallingClock: Clock {
        let onNow: @Sendable () -> Void
        var minimumResolution: Duration { .zero }
        var now: ContinuousClock.Instant {
            onNow()
            return ContinuousClock.now
        }

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
    }

    @Test func `the clock of a recording can read the recording while a stream is read`() async throws {
        let recorder = Locked<RecordingTransport?>(nil)
        let results = Locked<[Bool]>([])
        let clock = CallingClock {
            guard let recorder = recorder.withLock({ $0 }) else { return }
            let end = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = recorder.har
                end.signal()
            }
            let isDone = end.wait(timeout: .now() + 20) == .success
            results.withLock { $0.append(isDone) }
        }
        let transport = RecordingTransport(
            wrapping: .stub { _ in
                var answer = NetworkAPI.Answer.text("")
                answer.content = .stream(NetworkAPI.ByteStream([Data("1".utf8), Data("2".utf8)]))
                return answer
            }, clock: clock)
        recorder.withLock { $0 = transport }
        let client = NetworkAPI.Client(
            transport: transport, interceptors: [DestinationSetter(destination: .stream(buffer: 1000))])
        let answer = try await Ask("/short").reply(using: client).answer
        guard case .stream(let stream) = answer.content else { throw NoStream() }
        var count = 0
        for try await chunk in stream { count += chunk.count }
        #expect(count == 2)
        #expect(results.withLock { $0.count } > 2)
        #expect(results.withLock { !$0.contains(false) })
    }

    @Test func `a downloaded file is recorded and not moved`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "har-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let servers = try #require(URL(string: server.baseURL))
        let client = NetworkAPI.Client(
            transport: transport, interceptors: [DestinationSetter(destination: .file(file))],
            servers: ["api.example.com": servers])
        _ = try await Ask("/short").reply(using: client)
        #expect(content?.text == "0123456789")
        #expect(try Data(contentsOf: file) == Data("0123456789".utf8))
    }
}
