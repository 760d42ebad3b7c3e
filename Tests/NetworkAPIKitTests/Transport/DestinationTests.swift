import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

extension SocketTests {
    @Suite("Destinations", .timeLimit(.minutes(10)))
    struct DestinationTests {
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer()
        }

        struct To: NetworkAPI.Interceptor {
            let destination: NetworkAPI.Request.Destination
            var progress: (@Sendable (NetworkAPI.Request.Progress) -> Void)?

            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                var request = request
                request.destination = destination
                request.progress = progress
                return try await next(request)
            }
        }

        func answer(
            _ destination: NetworkAPI.Request.Destination,
            progress: (@Sendable (NetworkAPI.Request.Progress) -> Void)? = nil
        ) async throws -> NetworkAPI.Answer {
            let client = NetworkAPI.Client(interceptors: [To(destination: destination, progress: progress)])
            return try await Probe(server, timeout: .idle(.seconds(3600))).reply(using: client).answer
        }

        func temporaryFile() -> URL {
            FileManager.default.temporaryDirectory.appendingPathComponent(
                "NetworkAPIKit-\(UUID().uuidString)")
        }

        @Test func `a file takes the answer and replaces what was there`() async throws {
            server.route("GET", "/", .repeated(byte: 0x78, count: 300_000))
            let file = temporaryFile()
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(repeating: 1, count: 400_000).write(to: file)
            let answer = try await answer(.file(file))
            guard case .file(file) = answer.content else { throw Unexpected() }
            #expect(try Data(contentsOf: file) == Data(repeating: 0x78, count: 300_000))
        }

        @Test func `an empty answer makes an empty file`() async throws {
            server.route("GET", "/", .data(Data()))
            let file = temporaryFile()
            defer { try? FileManager.default.removeItem(at: file) }
            _ = try await answer(.file(file))
            #expect(try Data(contentsOf: file).isEmpty)
        }

        @Test func `an error answer does not go into the file`() async throws {
            server.route("GET", "/", .text("not there", status: 404))
            let file = temporaryFile()
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer(.file(file)) }
            #expect(failure?.answer?.body == Data("not there".utf8))
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }

        @Test func `a file that is not finished is removed`() async throws {
            server.route("GET", "/", .text("0123456789").cut(afterBodyBytes: 5))
            let file = temporaryFile()
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer(.file(file)) }
            #expect(failure?.transportReason == .connectionLost)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }

        @Test func `a file in a missing folder fails the call`() async throws {
            server.route("GET", "/", .text("x"))
            let file = temporaryFile().appendingPathComponent("x")
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await answer(.file(file)) }
            #expect(failure?.transportReason == .other)
        }

        @Test func `a stream gives the head first, and the bytes as they come`() async throws {
            server.route("GET", "/", .json("0123456789").dripped(chunkSize: 5, every: 0.02))
            let answer = try await answer(.stream(buffer: 1000))
            #expect(answer.status == 200)
            guard case .stream(let stream) = answer.content else { throw Unexpected() }
            var text = ""
            for try await chunk in stream { text += String(decoding: chunk, as: UTF8.self) }
            #expect(text == "0123456789")
        }

        @Test func `a stream whose reader is too slow fails`() async throws {
            server.route("GET", "/", .repeated(byte: 0x78, count: 3_000_000))
            let (steps, writer) = AsyncStream<NetworkAPI.Request.Progress>.makeStream()
            let answer = try await answer(.stream(buffer: 100_000), progress: { writer.yield($0) })
            guard case .stream(let stream) = answer.content else { throw Unexpected() }
            // The reader begins when more bytes were received than the buffer takes.
            for await step in steps where step.bytesReceived > 100_000 { break }
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await _ in stream {}
            }
            #expect(failure?.transportReason == .streamOverflow(limit: 100_000))
        }

        @Test func `a stream that is cut fails after its last bytes`() async throws {
            // Apple's URLSession delays so short a text, and its head.
            server.route("GET", "/", .json("0123456789").cut(afterBodyBytes: 5))
            let answer = try await answer(.stream(buffer: 1000))
            guard case .stream(let stream) = answer.content else { throw Unexpected() }
            let received = Locked(0)
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                for try await chunk in stream { received.withLock { $0 += chunk.count } }
            }
            #expect(failure?.transportReason == .connectionLost)
            #expect(received.withLock { $0 } == 5)
        }

        @Test func `the progress of a download is reported`() async throws {
            server.route("GET", "/", .repeated(byte: 0x78, count: 300_000))
            let (steps, writer) = AsyncStream<NetworkAPI.Request.Progress>.makeStream()
            _ = try await answer(.standard, progress: { writer.yield($0) })
            writer.finish()
            var last: NetworkAPI.Request.Progress?
            for await step in steps {
                #expect(step.bytesReceived >= last?.bytesReceived ?? 0)
                last = step
            }
            #expect(last?.bytesReceived == 300_000)
            #expect(last?.bytesExpected == 300_000)
        }

        struct Unexpected: Error {}
    }
}
