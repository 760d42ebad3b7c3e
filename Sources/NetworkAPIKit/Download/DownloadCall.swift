import Foundation

/// One call that stores its answer in a file.
final class DownloadCall: Sendable {
    let request: NetworkAPI.Request
    private let client: NetworkAPI.Client
    private let destination: URL
    private let digest: NetworkAPI.Answer.Digest?

    init(
        _ request: NetworkAPI.Request, _ client: NetworkAPI.Client, to destination: URL,
        _ digest: NetworkAPI.Answer.Digest?
    ) {
        var request = request
        // Answers with these statuses have no file. 206, the rest of a file, is accepted like 200.
        let statuses = request.statuses.removing(202, 204, 205, 304)
        request.statuses = statuses.contains(200) ? statuses.adding(206) : statuses
        self.request = request
        self.client = client
        self.destination = destination
        self.digest = digest
    }

    func makeFile(
        report: @escaping @Sendable (UInt64, UInt64?) -> Void = { _, _ in }
    ) -> ResumableFile {
        ResumableFile(destination, isResumable: true, report: report)
    }

    /// Opens the file; until it is closed, no other download can write to the destination.
    func open(_ file: ResumableFile) throws(NetworkAPI.Failure) {
        do {
            if let digest, digest.digits == nil {
                throw RequestProblem(
                    .download,
                    "the digest does not have the \(NetworkAPI.Answer.Digest.length) hexadecimal digits of SHA-256"
                )
            }
            try file.open()
        } catch {
            let problem =
                error as? RequestProblem
                ?? .init(.download, "the destination cannot be written: \(error.localizedDescription)")
            throw .request(problem, request)
        }
    }

    /// Makes the call with a file, and closes the file at its end, whatever the result.
    @concurrent func reply(
        writing file: ResumableFile
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Reply<URL> {
        let elapsed = SuspendingClock().stopwatch()
        var request = request
        do {
            // Of the work of the disk, too.
            request.deadline = request.timeout.total.map { .after($0) }
            let answer = try await request.waiting(until: request.deadline) {
                try await self.answer(to: $0, file)
            }
            return NetworkAPI.Reply(value: destination, answer: answer.unobserved, duration: elapsed())
        } catch {
            await file.closeAndWait()
            throw .unwritten(error, request)
        }
    }

    private func answer(
        to request: NetworkAPI.Request, _ file: ResumableFile
    ) async throws -> NetworkAPI.Answer {
        try await file.perform { try self.open(file) }
        guard let url = file.disk?.url else { throw CancellationError() }
        var request = request
        let series = CallSeries()
        request.change { ($0.destination, $0.series) = (.file(url), series) }
        let answer = try await client.adding(Resume(file: file, url: url)).answer(to: request)
        do {
            // An interceptor may have an answer of its own.
            try await file.fill(from: answer, of: request)
            try await verify(file)
            if series.isCancelled { throw CancellationError() }
            try await file.perform { try file.moveToDestination() }
        } catch { throw answer.reported(.unwritten(error, request)) }
        return answer.moved(to: .file(destination))
    }

    private func verify(_ file: ResumableFile) async throws {
        guard file.isWhole else {
            let (bytes, total) = file.progress
            throw NetworkAPI.Failure.transport(
                .init(.connectionLost, request, text: "\(bytes) of \(total ?? 0) bytes arrived"))
        }
        guard let digest = digest ?? file.record?.digest, let disk = file.disk else { return }
        guard disk.isAtURL else { throw CocoaError(.fileNoSuchFile) }
        let isRight = try await BlockingWork.run { check in try digest.matches(disk.url, check: check) }
        guard !isRight else { return }
        await file.closeAndWait(discarding: true)
        throw NetworkAPI.Failure.transport(
            .init(.digestMismatch, request, text: NetworkAPI.Answer.Digest.algorithm))
    }

    /// The last interceptor of a download: it asks for the bytes that are missing.
    ///
    /// If the server cannot send them, the whole file is requested at once, as part of the same attempt. Other requests
    /// within the call, such as a refresh of its credential, are not changed.
    struct Resume: NetworkAPI.Interceptor {
        let file: ResumableFile
        let url: URL

        /// The largest number of parts that are requested after one another.
        private static let largestPartCount = 1000

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            guard request.destination == .file(url) else { return try await next(request) }
            var count = 0
            while true {
                let before = file.progress.bytes
                let answer = try await rest(of: request, next)
                count += 1
                // A server may send less than what was requested.
                guard file.isPart, !file.isWhole, count <= Self.largestPartCount,
                    count == 1 || file.progress.bytes > before
                else { return answer }
            }
        }

        private func rest(
            of request: NetworkAPI.Request, _ next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            do {
                let answer = try await send(request, next)
                guard file.mustStartOver(after: answer.status) else { return answer }
            } catch {
                guard file.mustStartOver(after: nil) else { throw error }
            }
            return try await send(request, next)
        }

        /// Sends a request for the missing bytes, and writes an answer that the transport did not write.
        private func send(
            _ request: NetworkAPI.Request, _ next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var sent = file.request(request, adding: next.transportHeaders(for: request) ?? [:])
            if !next.client.parts.traits.resumesDownloads { sent.destination = .stream(buffer: .max) }
            do {
                var answer = try await next(sent)
                guard answer.isDeliverable(to: sent) else { return answer }
                try await file.fill(from: answer, of: sent)
                if let url = file.disk?.url { answer = answer.moved(to: .file(url)) }
                // The rest of a file need not repeat its type.
                if file.isPart, answer.contentType == nil {
                    answer.headers[.contentType] = file.record?.contentType
                }
                return answer
            } catch { throw NetworkAPI.Failure.unwritten(error, sent) }
        }
    }
}
