import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct ByteStreamTests {
    private typealias Stream = NetworkAPI.ByteStream

    /// A stream, its writer, and how often its reader has left.
    private func make(limit: Int = 1000) throws -> (Stream, ByteBuffer, Locked<Int>) {
        let left = Locked(0)
        let request = try NetworkAPI.Client.stub().makeRequest(Plain())
        let writer = ByteBuffer(limit: limit, of: request) { left.withLock { $0 += 1 } }
        return (Stream(writer), writer, left)
    }

    private func chunk(_ text: String) -> Data { Data(text.utf8) }

    @Test func `all chunks come in their order, and then the end`() async throws {
        let (stream, writer, left) = try make()
        for number in 0..<100 { #expect(writer.write(chunk("\(number),"))) }
        writer.finish(throwing: nil)
        var text = ""
        for try await chunk in stream { text += String(decoding: chunk, as: UTF8.self) }
        #expect(text == (0..<100).map { "\($0)," }.joined())
        #expect(left.withLock { $0 } == 0)
    }

    @Test func `chunks written while the reader waits come in their order`() async throws {
        let (stream, writer, _) = try make(limit: .max)
        async let text = {
            var text = ""
            for try await chunk in stream { text += String(decoding: chunk, as: UTF8.self) }
            return text
        }()
        for number in 0..<2000 {
            #expect(writer.write(chunk("\(number),")))
            if number % 7 == 0 { await Task.yield() }
        }
        writer.finish(throwing: nil)
        #expect(try await text == (0..<2000).map { "\($0)," }.joined())
    }

    @Test func `leaving the loop ends the call while the stream is still held`() async throws {
        let (stream, writer, left) = try make()
        #expect(writer.write(chunk("a")))
        for try await _ in stream { break }
        #expect(left.withLock { $0 } == 1)
        withExtendedLifetime(stream) {}
    }

    @Test func `an error thrown inside the loop ends the call`() async throws {
        struct Enough: Error {}
        let (stream, writer, left) = try make()
        #expect(writer.write(chunk("a")))
        await #expect(throws: Enough.self) { for try await _ in stream { throw Enough() } }
        #expect(left.withLock { $0 } == 1)
        withExtendedLifetime(stream) {}
    }

    @Test func `a stream that is dropped unread ends the call`() throws {
        var (stream, _, left): (Stream?, ByteBuffer, Locked<Int>) = try make()
        #expect(stream != nil)
        #expect(left.withLock { $0 } == 0)
        stream = nil
        #expect(left.withLock { $0 } == 1)
    }

    @Test(arguments: [0, 1, 3])
    func `a reader whose task is canceled before the end fails as canceled`(read: Int) async throws {
        let (stream, writer, left) = try make()
        for _ in 0..<read { #expect(writer.write(chunk("a"))) }
        let (progress, signal) = AsyncStream<Int>.makeStream()
        let reader = Task {
            var count = 0
            signal.yield(0)
            for try await _ in stream {
                count += 1
                signal.yield(count)
            }
            return count
        }
        for await count in progress where count == read { break }
        reader.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        #expect(failure?.isCancelled == true)
        #expect(left.withLock { $0 } == 1)
        withExtendedLifetime(stream) {}
    }

    @Test func `a canceled reader does not get the rest, though it is there`() async throws {
        let (stream, writer, _) = try make()
        for _ in 0..<3 { #expect(writer.write(chunk("a"))) }
        writer.finish(throwing: nil)
        let reader = Task {
            var count = 0
            for try await _ in stream {
                count += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return count
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        #expect(failure?.isCancelled == true)
    }

    @Test func `a body that was read to its end is whole, also if the task is canceled then`() async throws {
        let (stream, writer, _) = try make()
        #expect(writer.write(chunk("a")))
        writer.finish(throwing: nil)
        let reader = Task {
            var iterator = stream.makeAsyncIterator()
            _ = try await iterator.next()
            withUnsafeCurrentTask { $0?.cancel() }
            return try await iterator.next()
        }
        #expect(try await reader.value == nil)
    }

    @Test func `a stub's stream does not look whole to a canceled reader`() async throws {
        let stream = Stream([chunk("a"), chunk("b")])
        let reader = Task {
            for try await _ in stream { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        #expect(failure?.isCancelled == true)
    }

    @Test func `an error comes after the bytes before it, and again on each further read`() async throws {
        let (stream, writer, _) = try make()
        #expect(writer.write(chunk("a")))
        writer.finish(throwing: URLError(.networkConnectionLost))
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == chunk("a"))
        for _ in 0..<2 {
            await #expect(throws: URLError.self) { try await iterator.next() }
        }
    }

    @Test(arguments: [false, true])
    func `a second reader of a stream gets a failure and never an end`(isFirstDone: Bool) async throws {
        let (stream, writer, _) = try make()
        #expect(writer.write(chunk("a")))
        if isFirstDone { writer.finish(throwing: nil) }
        var first = stream.makeAsyncIterator()
        #expect(try await first.next() == chunk("a"))
        if isFirstDone { #expect(try await first.next() == nil) }
        let failure = await #expect(throws: NetworkAPI.Failure.self) { for try await _ in stream {} }
        #expect(failure?.transport?.reason == .other)
        #expect(failure?.transport?.text.contains("read only once") == true)
        if !isFirstDone {
            #expect(writer.write(chunk("b")))
            #expect(try await first.next() == chunk("b"))
        }
    }

    @Test func `two tasks that read one iterator at once do not end the process`() async throws {
        let (stream, writer, _) = try make()
        let iterator = stream.makeAsyncIterator()
        let results = Locked<[Bool]>([])
        let readers = (0..<2).map { _ in
            Task { [copy = Sent(iterator)] in
                var iterator = copy.iterator
                do {
                    _ = try await iterator.next()
                    results.withLock { $0.append(true) }
                } catch {
                    results.withLock { $0.append(false) }
                }
            }
        }
        while results.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(results.withLock { $0 } == [false])
        writer.finish(throwing: nil)
        for reader in readers { await reader.value }
        #expect(results.withLock { $0 } == [false, true])
    }

    /// Sendable: an iterator is not, and the test does on purpose what is not allowed.
    private struct Sent: @unchecked Sendable {
        let iterator: Stream.AsyncIterator

        init(_ iterator: Stream.AsyncIterator) { self.iterator = iterator }
    }

    @Test func `a stub's stream is read whole by each reader`() async throws {
        let stream = Stream([chunk("a"), chunk("b")])
        for _ in 0..<2 {
            var text = ""
            for try await chunk in stream { text += String(decoding: chunk, as: UTF8.self) }
            #expect(text == "ab")
        }
    }

    @Test func `more bytes than the limit do not wait`() throws {
        let (stream, writer, _) = try make(limit: 3)
        #expect(writer.write(chunk("ab")))
        #expect(!writer.write(chunk("cd")))
        #expect(writer.write(chunk("c")))
        withExtendedLifetime(stream) {}
    }

    @Test func `an observer of a stream that is canceled does not see its end`() async throws {
        let seen = Locked<[Data?]>([])
        let stream = Stream([chunk("a"), chunk("b")]).observed { result in
            if case .success(let chunk) = result { seen.withLock { $0.append(chunk) } }
        }
        let reader = Task {
            for try await _ in stream { withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: NetworkAPI.Failure.self) { try await reader.value }
        #expect(seen.withLock { $0 } == [chunk("a")])
    }
}
