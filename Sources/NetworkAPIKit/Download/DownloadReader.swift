/// A loop over the states of a download: it makes the call, and ends it when it is left.
actor DownloadReader {
    private let makeCall: @Sendable () throws(NetworkAPI.Failure) -> DownloadCall
    private var run: Run?
    private var hasEnded = false

    init(_ makeCall: @escaping @Sendable () throws(NetworkAPI.Failure) -> DownloadCall) {
        self.makeCall = makeCall
    }

    /// Returns the latest state; `nil` after the last one.
    func next() async throws(NetworkAPI.Failure) -> NetworkAPI.Download.State? {
        guard !hasEnded else { return nil }
        do throws(NetworkAPI.Failure) {
            if run == nil { run = try Run(makeCall()) }
            guard let state = try await run?.next() else { throw .cancelled }
            if case .finished = state { end() }
            return state
        } catch {
            end()
            throw error
        }
    }

    private func end() {
        hasEnded = true
        run = nil
    }
}

extension DownloadReader {
    /// The call under way; its release ends it.
    private final class Run: Sendable {
        private typealias News = Result<NetworkAPI.Download.State, NetworkAPI.Failure>

        private let file: PartFile
        private let task: Task<Void, Never>
        private let news: AsyncStream<News>

        init(_ call: DownloadCall) throws(NetworkAPI.Failure) {
            let file = try call.makeFile()
            let (news, writer) = AsyncStream.makeStream(of: News.self, bufferingPolicy: .bufferingNewest(1))
            let observed = call.reporting(from: file) { writer.yield(.success(.running($0))) }
            (self.file, self.news) = (file, news)
            task = Task {
                do throws(NetworkAPI.Failure) {
                    writer.yield(.success(.finished(try await observed.reply(writing: file))))
                } catch {
                    writer.yield(.failure(error))
                }
                writer.finish()
            }
        }

        deinit {
            task.cancel()
            // At once, so that the next download does not find the file in use.
            file.close()
        }

        /// Waits for the next state; `nil` if the task of the caller is cancelled.
        func next() async throws(NetworkAPI.Failure) -> NetworkAPI.Download.State? {
            for await state in news { return try state.get() }
            return nil
        }
    }
}

extension DownloadCall {
    /// Returns a call that reports its progress, at its start and with each piece that arrives.
    fileprivate func reporting(
        from file: PartFile, _ report: @escaping @Sendable (NetworkAPI.Download.Progress) -> Void
    ) -> DownloadCall {
        @Sendable func update() {
            let (bytes, total) = file.progress
            report(.init(bytes: Int64(clamping: bytes), total: total.map { Int64(clamping: $0) }))
        }
        var call = self
        let earlier = request.progress
        call.request.progress = { progress in
            earlier?(progress)
            update()
        }
        update()
        return call
    }
}
