import Dispatch
import Foundation
import Testing

@testable import NetworkAPIKit

@Suite("Buffer of a stream", .timeLimit(.minutes(10)))
struct ByteBufferTests {
    @Test func `a waiting writer is notified of room, even if bytes were added meanwhile`() async throws {
        let rooms = Locked(0)
        let buffer = ByteBuffer(limit: 15, of: nil, onRoom: { rooms.withLock { $0 += 1 } }, onLeave: {})
        let write = { buffer.write(Data(count: $0)) }
        #expect(write(10))
        #expect(!write(10), "more bytes wait than the writer wants")
        #expect(try await buffer.next()?.count == 10)
        #expect(!write(1), "the writer still waits, although there are fewer bytes than the limit")
        #expect(try await buffer.next()?.count == 10)
        #expect(rooms.withLock(\.self) == 0)
        #expect(try await buffer.next()?.count == 1)
        #expect(rooms.withLock(\.self) == 1)
        #expect(!buffer.isFull)
        #expect(write(1))
    }

    @Test func `the file of a slow reader is as large as what waits, not as the stream`() async throws {
        let chunk = 262_144
        let queue = DispatchQueue(label: "ByteBufferTests")
        let file = SpillFile(queue: queue, movesFrom: 1 << 20)
        for number in 0..<40 {
            file.write(Data(repeating: UInt8(number), count: chunk)) { Issue.record($0) }
            guard number >= 3 else { continue }
            let bytes = try await withCheckedThrowingContinuation { bytes in
                file.next { bytes.resume(with: $0) }
            }
            #expect(bytes == Data(repeating: UInt8(number - 3), count: chunk))
            #expect(queue.sync { file.end } < 3 << 20)
        }
    }

    @Test func `what follows bytes that could not be written is not read`() async {
        let isFull = Locked(true)
        let file = SpillFile {
            if isFull.withLock({ exchange(&$0, with: false) }) { throw CocoaError(.fileWriteOutOfSpace) }
            return try SpillFile.withoutName()
        }
        let failures = Locked(0)
        for text in ["lost", "next"] { file.write(Data(text.utf8)) { _ in failures.withLock { $0 += 1 } } }
        let error = await #expect(throws: CocoaError.self) {
            try await withCheckedThrowingContinuation { bytes in file.next { bytes.resume(with: $0) } }
        }
        #expect(error?.code == .fileWriteOutOfSpace)
        #expect(failures.withLock(\.self) == 2)
    }

    @Test func `bytes that cannot be read from their file end the stream with a failure`() async throws {
        let queue = DispatchQueue(label: "ByteBufferTests")
        struct Lines: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "example.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            let responseInfo = NetworkAPI.ResponseInfo<String>.stream(.lines)
        }
        let request = try NetworkAPI.Client.stub().makeRequest(Lines())
        let leaving = AsyncStream<Void>.makeStream()
        let file = SpillFile(queue: queue)
        let buffer = ByteBuffer(limit: 1, of: request, spill: file) { leaving.continuation.yield() }
        #expect(buffer.write(Data("12".utf8)))
        // All bytes that were written are read before the buffer asks for them.
        _ = try await withCheckedThrowingContinuation { bytes in file.next { bytes.resume(with: $0) } }
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await buffer.next() }
        #expect(failure?.transportReason == .other)
        // The writer is notified after the reader, by another thread.
        var left = leaving.stream.makeAsyncIterator()
        #expect(await left.next() != nil)
    }
}
