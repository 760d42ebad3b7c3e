import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10))) struct TemporaryFileSpoolingTests {
    private struct Refusal: Error {}

    private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0) } }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func `spooled bytes are written in their order and counted`(count: Int) async throws {
        let bytes = Self.bytes(count)
        let stream = AsyncStream<UInt8> { continuation in
            for byte in bytes { continuation.yield(byte) }
            continuation.finish()
        }
        let spooled = try await TemporaryFile.spool(stream) { $1.append($0) }
        #expect(spooled.count == count)
        #expect(try Data(contentsOf: spooled.file.url) == Data(bytes))
    }

    @Test func `chunks are written in their order and counted`() async throws {
        let stream = AsyncStream<Data> { continuation in
            for chunk in [Data([1, 2]), Data(), Data([3])] { continuation.yield(chunk) }
            continuation.finish()
        }
        let spooled = try await TemporaryFile.spool(stream) { $1.append($0) }
        #expect(spooled.count == 3)
        #expect(try Data(contentsOf: spooled.file.url) == Data([1, 2, 3]))
    }

    @Test func `an error of the sequence is thrown unchanged`() async throws {
        let stream = AsyncThrowingStream<UInt8, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Refusal())
        }
        await #expect(throws: Refusal.self) { try await TemporaryFile.spool(stream) { $1.append($0) } }
    }

    @Test func `a canceled task stops spooling`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let stream = AsyncStream<Data> { $0.yield(Data([1])) }
            return try await TemporaryFile.spool(stream) { $1.append($0) }.count
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
