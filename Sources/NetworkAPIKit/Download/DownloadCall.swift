import Dispatch
import Foundation

/// One call whose answer goes into a file.
struct DownloadCall: Sendable {
    var request: NetworkAPI.Request
    private let client: NetworkAPI.Client
    private let destination: URL
    private let digest: NetworkAPI.Digest?
    private let statuses: NetworkAPI.StatusSet

    init<Response>(
        _ request: NetworkAPI.Request, _ info: NetworkAPI.ResponseInfo<Response>,
        _ client: NetworkAPI.Client, to destination: URL, _ digest: NetworkAPI.Digest?
    ) {
        self.request = request
        self.client = client
        self.destination = destination
        self.digest = digest
        // These have no file.
        statuses = info.statuses.removing(202, 204, 205)
    }

    /// The largest number of parts that are requested after one another.
    private static let largestPartCount = 1000

    /// Opens the hidden file; until it is closed, no other download can write to the destination.
    func makeFile() throws(NetworkAPI.Failure) -> PartFile {
        do throws(RequestProblem) {
            if let digest, digest.bytes == nil {
                throw RequestProblem(
                    .download,
                    "the digest does not have the \(2 * NetworkAPI.Digest.size) hexadecimal digits of SHA-256"
                )
            }
            return try PartFile(for: destination)
        } catch {
            throw .request(NetworkAPI.RequestFailure(error, NetworkAPI.CallDescription(request)))
        }
    }

    /// Makes the call.
    @concurrent func reply() async throws(NetworkAPI.Failure) -> NetworkAPI.Reply<URL> {
        try await reply(writing: try makeFile())
    }

    /// Makes the call, and closes the file at its end, whatever the result.
    @concurrent func reply(
        writing file: PartFile
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Reply<URL> {
        defer { file.close() }
        let start = DispatchTime.now().uptimeNanoseconds
        var request = request
        request.part = file
        request.destination = .file(file.url)
        // One for all requests.
        if let total = request.timeout.total { request.deadline = .after(total) }
        var answer = try await answer(to: request, file)
        // A server may send less than what was requested.
        for _ in 0..<Self.largestPartCount where file.isResumed && !file.isWhole {
            let before = file.progress.bytes
            answer = try await self.answer(to: request, file)
            guard file.progress.bytes > before else { break }
        }
        let duration = Duration.nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds - start))
        do {
            try await file.fill(from: answer, of: request)
            try await file.verify(digest, of: request)
            try file.moveToDestination()
        } catch {
            throw .unwritten(error, request)
        }
        answer.content = .file(destination)
        return NetworkAPI.Reply(value: destination, answer: answer.unobserved, duration: duration)
    }

    /// Sends a request, and checks its answer.
    private func answer(
        to request: NetworkAPI.Request, _ file: PartFile
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Answer {
        var sent = request
        // The rest of a file is as good as the whole.
        sent.statuses = statuses.contains(200) ? statuses.adding(206) : statuses
        let answer = try await client.send(sent)
        var whole = answer
        if file.isResumed {
            whole.status = 200
            if whole.contentType == nil { whole.headers[.contentType] = file.contentType }
        }
        sent.statuses = statuses
        try whole.checkAccepted(for: sent)
        return answer
    }
}

extension PartFile {
    /// Writes the body of an answer that is not in the file: from a transport of somebody else, or from an interceptor.
    fileprivate func fill(from answer: NetworkAPI.Answer, of request: NetworkAPI.Request) async throws {
        if case .file(let file) = answer.content, file == url { return isReceiving ? () : try adopt() }
        let generation = try begin(answer, of: request)
        switch answer.content {
        case .data(let data): try write(data, of: generation)
        case .stream(let stream): for try await chunk in stream { try write(chunk, of: generation) }
        case .file(let other):
            try await BlockingWork.run { [self] check in
                _ = try RegularFile(other).read { chunk in
                    try check()
                    try write(chunk, of: generation)
                    return true
                }
            }
        }
    }

    /// Checks the length and the digest.
    fileprivate func verify(
        _ expected: NetworkAPI.Digest?, of request: NetworkAPI.Request
    ) async throws {
        guard isWhole else {
            let (bytes, total) = progress
            throw NetworkAPI.Failure.transport(
                .init(.connectionLost, request, text: "\(bytes) of \(total ?? 0) bytes arrived"))
        }
        guard let digest = expected ?? digest else { return }
        try check()
        let isRight = try await BlockingWork.run { [url] check in try digest.matches(url, check: check) }
        guard !isRight else { return }
        discard()
        throw NetworkAPI.Failure.transport(.init(.digestMismatch, request, text: NetworkAPI.Digest.algorithm))
    }
}
