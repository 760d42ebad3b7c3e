import Dispatch
import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("Downloads to a disk that does not answer", .timeLimit(.minutes(10)))
    struct SlowDiskTests {
        let server: LoopbackServer
        let folder: TemporaryFolder

        init() throws {
            server = try LoopbackServer()
            folder = try TemporaryFolder()
            server.route("GET", "/file", .data(.varied(300_000)).header("ETag", "\"1\""))
            server.route("GET", "/beside", .text("beside"))
            server.route("GET", "/stalled", .text("0123456789").stalled(afterBodyBytes: 5))
        }

        /// A download whose disk does not answer after a number of bytes.
        private final class Blocked: Sendable {
            let task: Task<NetworkAPI.Failure?, Never>
            /// Ends when the first bytes are written.
            let reached: AsyncStream<Void>
            private let gate = DispatchSemaphore(value: 0)

            init(_ endpoint: ServedFile.Endpoint, to destination: URL, after least: UInt64) throws {
                let (reached, signal) = AsyncStream<Void>.makeStream()
                self.reached = reached
                let request = try NetworkAPI.Client.shared.makeRequest(endpoint)
                let call = DownloadCall(request, .shared, to: destination, nil)
                let file = call.makeFile { [gate] bytes, _ in
                    guard bytes >= least else { return }
                    signal.finish()
                    gate.wait()
                    // The next bytes need not wait.
                    gate.signal()
                }
                task = Task {
                    // Also without any bytes.
                    defer { signal.finish() }
                    do throws(NetworkAPI.Failure) {
                        _ = try await call.reply(writing: file)
                        return nil
                    } catch {
                        return error
                    }
                }
            }

            func unblock() { gate.signal() }

            deinit { gate.signal() }
        }

        private func blocked(
            _ timeout: NetworkAPI.Timeout = .standard, after least: UInt64 = 1
        ) async throws -> Blocked {
            var endpoint = ServedFile.Endpoint(server)
            endpoint.requestInfo.timeout = timeout
            let download = try Blocked(endpoint, to: try folder.file("file", "before"), after: least)
            for await _ in download.reached {}
            return download
        }

        @Test func `a call beside it is answered, and the download ends when the disk answers`() async throws
        {
            let download = try await blocked()
            #expect(try await Probe(server, "/beside").reply().status == 200)
            #expect(try Data(contentsOf: folder.file()) == Data("before".utf8))
            download.unblock()
            #expect(await download.task.value == nil)
            #expect(try Data(contentsOf: folder.file()) == .varied(300_000))
        }

        @Test func `a call beside it can be canceled, and has its deadline`() async throws {
            let download = try await blocked()
            let (reached, signal) = AsyncStream<Void>.makeStream()
            server.route("GET", "/stalled") { _ in
                signal.finish()
                return .text("0123456789").stalled(afterBodyBytes: 5)
            }
            let probe = Probe(server, "/stalled")
            let call = Task { await probe.failure() }
            for await _ in reached {}
            call.cancel()
            #expect(await call.value?.isCancelled == true)
            let late = await Probe(server, "/stalled", timeout: .total(.seconds(0.2))).failure()
            #expect(late?.transportReason == .totalTimeout)
            download.unblock()
            #expect(await download.task.value == nil)
        }

        @Test func `it is canceled, and ends, although the disk does not answer`() async throws {
            let download = try await blocked()
            download.task.cancel()
            #expect(await download.task.value?.isCancelled == true)
            #expect(try Data(contentsOf: folder.file()) == Data("before".utf8))
        }

        /// While the file is opened, and before its first, its second and its last bytes are written.
        @Test(arguments: [0, 1, 200_000, 300_000])
        func `it ends at its deadline although the disk does not answer`(bytes: UInt64) async throws {
            let download = try await blocked(.total(.seconds(1)), after: bytes)
            #expect(await download.task.value?.transportReason == .totalTimeout)
            #expect(try Data(contentsOf: folder.file()) == Data("before".utf8))
        }

        @Test func `a loop over its states is left at once`() async throws {
            let download = try await blocked()
            // The file of the download is in use.
            let states = ServedFile.Endpoint(server).downloads(to: try folder.file())
            let failure = #expect(throws: NetworkAPI.Failure.self) { try states.discard() }
            #expect(failure?.request?.part == .download)
            download.unblock()
            #expect(await download.task.value == nil)
        }
    }
}

@Suite("Bytes that wait for a disk", .timeLimit(.minutes(10))) struct WaitingBytesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func sink(
        _ destination: URL, _ report: @escaping @Sendable (FileSink.Report) -> Void = { _ in }
    ) throws -> FileSink {
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        return FileSink(destination, .empty(status: 200), of: request, report: report)
    }

    @Test func `the bytes that wait are counted, and none of them is held up`() async throws {
        let (reports, news) = AsyncStream<Void>.makeStream()
        let sink = try sink(try folder.file()) { _ in news.yield() }
        sink.file.queue.suspend()
        let chunk = Data(count: 100_000)
        for count in 1...200 {
            sink.write(chunk)
            #expect(sink.waiting == count * 100_000)
        }
        sink.file.queue.resume()
        for await _ in reports where sink.waiting == 0 { break }
        try await withCheckedThrowingContinuation { continuation in
            sink.finish(isComplete: true) { continuation.resume(with: $0) }
        }
        #expect(try Data(contentsOf: folder.file()).count == 20_000_000)
        #expect(try folder.names == ["file"])
    }

    @Test func `a few bytes are written although no more of them arrive`() async throws {
        let (reports, news) = AsyncStream<Void>.makeStream()
        let sink = try sink(try folder.file()) { _ in news.finish() }
        sink.write(Data("few".utf8))
        for await _ in reports {}
        #expect(sink.waiting == 0)
        #expect(try sink.file.disk?.handle.offset() == 3)
        await withCheckedContinuation { continuation in sink.discard { continuation.resume() } }
    }

    @Test func `an answer is discarded although its disk does not answer`() async throws {
        let destination = try folder.file("file", "before")
        let sink = try sink(destination)
        sink.file.queue.suspend()
        sink.write(Data("after".utf8))
        await withCheckedContinuation { continuation in sink.discard { continuation.resume() } }
        sink.file.queue.resume()
        try await sink.file.perform {}
        #expect(try folder.names == ["file"])
        #expect(try Data(contentsOf: destination) == Data("before".utf8))
    }

    @Test func `a file that cannot be written is reported once the disk answers`() async throws {
        let (failures, news) = AsyncStream<Void>.makeStream()
        let sink = try sink(folder.url.appending(path: "none/file")) { report in
            if case .failed = report { news.finish() }
        }
        for await _ in failures {}
        sink.write(Data("lost".utf8))
        #expect(sink.waiting == 0)
    }

    @Test func `the reader of a stream leaves although the disk of its file does not answer`() async throws {
        struct Lines: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "example.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo = NetworkAPI.ResponseInfo<String>.stream(.lines)
        }
        let queue = DispatchQueue(label: "WaitingBytesTests")
        let hasLeft = Locked(false)
        let request = try NetworkAPI.Client.stub().makeRequest(Lines())
        let writer = ByteBuffer(limit: 3, of: request, spill: SpillFile(queue: queue)) {
            hasLeft.withLock { $0 = true }
        }
        let stream = NetworkAPI.ByteStream(writer)
        queue.suspend()
        for text in ["abc", "def", "ghi"] { #expect(writer.write(Data(text.utf8))) }
        let reader = Task {
            var texts: [String] = []
            for try await chunk in stream { texts.append(String(decoding: chunk, as: UTF8.self)) }
            return texts
        }
        reader.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        #expect(failure?.isCancelled == true)
        #expect(hasLeft.withLock { $0 })
        queue.resume()
    }

    @Test func `bytes in the file of a stream come after those in memory, and before its end`() async throws {
        struct Lines: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "example.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo = NetworkAPI.ResponseInfo<String>.stream(.lines)
        }
        let queue = DispatchQueue(label: "WaitingBytesTests")
        let request = try NetworkAPI.Client.stub().makeRequest(Lines())
        let writer = ByteBuffer(limit: 3, of: request, spill: SpillFile(queue: queue)) {}
        let stream = NetworkAPI.ByteStream(writer)
        queue.suspend()
        for text in ["abc", "def", "ghi"] { #expect(writer.write(Data(text.utf8))) }
        let (reached, signal) = AsyncStream<Void>.makeStream()
        async let text = {
            var text = ""
            for try await chunk in stream {
                text += String(decoding: chunk, as: UTF8.self)
                signal.finish()
            }
            return text
        }()
        for await _ in reached {}
        writer.finish(throwing: nil)
        queue.resume()
        #expect(try await text == "abcdefghi")
    }
}
