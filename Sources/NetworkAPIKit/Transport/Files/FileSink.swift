import Foundation

/// Hands the bytes of one answer to the queue of a file, and counts those that wait there.
final class FileSink: Sendable {
    enum Report: Sendable {
        case wrote
        case failed(any Error)
    }

    private struct State: Sendable {
        var reception: ResumableFile.Reception?
        var chunks: [Data] = []
        var waiting = 0
        var failure: (any Error)?
    }

    /// The number of bytes that wait in memory until their server has to wait: 8 MB.
    static let limit = 8_000_000
    /// The number of chunks that are written together, about 1 MB: waking the queue takes longer than writing one.
    private static let batch = 64
    /// How long fewer chunks wait.
    private static let pause = DispatchTimeInterval.milliseconds(10)

    let file: ResumableFile
    private let report: @Sendable (Report) -> Void
    private let state = Locked(State())

    /// Prepares the file for an answer: the open file of a download, or else a new one.
    init(
        _ url: URL, _ answer: NetworkAPI.Answer, of request: NetworkAPI.Request,
        report: @escaping @Sendable (Report) -> Void
    ) {
        file = ResumableFile.receiving(at: url)
        self.report = report
        file.queue.async { [self] in
            do {
                let reception = try file.begin(answer, of: request)
                state.withLock { $0.reception = reception }
            } catch { fail(error) }
        }
    }

    /// The number of bytes that wait, with those that are being written.
    var waiting: Int { state.withLock { $0.waiting } }

    func write(_ chunk: Data) {
        let count = state.withLock { state in
            guard state.failure == nil else { return 0 }
            state.chunks.append(chunk)
            state.waiting += chunk.count
            return state.chunks.count
        }
        switch count {
        case 1: file.queue.asyncAfter(deadline: .now() + Self.pause) { [self] in drain() }
        case Self.batch: file.queue.async { [self] in drain() }
        default: break
        }
    }

    /// Ends the answer after the bytes that wait.
    ///
    /// A complete file is moved to its destination; the file of a download is checked first.
    func finish(isComplete: Bool, then done: @escaping @Sendable (Result<Void, any Error>) -> Void) {
        file.queue.async { [self] in
            drain()
            if let failure = state.withLock({ $0.failure }) { return done(.failure(failure)) }
            if file.isResumable { return done(.success(())) }
            guard isComplete else { return discard { done(.success(())) } }
            done(Result { try file.moveToDestination() })
        }
    }

    /// Ends the answer early; the file of a download keeps the bytes that wait.
    func discard(then done: @escaping @Sendable () -> Void) {
        if file.isResumable { return file.whenDone(done) { [self] in drain() } }
        state.withLock { $0.chunks = [] }
        file.close(then: done)
    }

    private func drain() {
        while true {
            let (reception, chunks) = state.withLock { state in
                let chunks = Array(state.chunks.prefix(Self.batch))
                state.chunks.removeFirst(chunks.count)
                return (state.reception, chunks)
            }
            guard let reception, !chunks.isEmpty else { return }
            do {
                for chunk in chunks { try file.write(chunk, of: reception) }
            } catch { return fail(error) }
            state.withLock { $0.waiting -= chunks.reduce(0) { $0 + $1.count } }
            report(.wrote)
        }
    }

    private func fail(_ error: any Error) {
        state.withLock { state in
            state.failure = state.failure ?? error
            (state.chunks, state.waiting) = ([], 0)
        }
        report(.failed(error))
    }
}
