import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends each request with a URLSession of its own, and collects the answer in memory.
struct SimpleTransport: NetworkAPI.Transport {
    // The client does what is not promised: deadlines, redirects, limits, streams, files and resuming.
    var traits: NetworkAPI.TransportTraits { .init(keepsCookies: false) { _ in [:] } }

    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        try request.checkBeforeSending()
        let exchange = SimpleExchange(request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { exchange.start($0) }
        } onCancel: {
            exchange.cancel()
        }
    }
}

/// Sendable: everything is used only on the queue, which does one thing at a time.
final class SimpleExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let request: NetworkAPI.Request
    private let queue = OperationQueue()
    private var caller: CheckedContinuation<NetworkAPI.Answer, any Error>?
    private var task: URLSessionTask?
    private var body = Data()
    private var chunks: AsyncThrowingStream<Data, any Error>.Continuation?
    private var isRejected = false
    private var isCancelled = false

    init(_ request: NetworkAPI.Request) {
        self.request = request
        queue.maxConcurrentOperationCount = 1
    }

    func start(_ caller: CheckedContinuation<NetworkAPI.Answer, any Error>) {
        queue.addOperation { [self] in
            guard !isCancelled else { return caller.resume(throwing: CancellationError()) }
            // URLSession on Linux reads whole seconds.
            let idle = (request.timeout.idle / .seconds(1)).rounded(.up)
            var sent = URLRequest(url: request.url, timeoutInterval: idle)
            sent.httpMethod = request.method.rawValue
            for field in request.headers {
                sent.addValue(field.value, forHTTPHeaderField: field.name.rawValue)
            }
            if case .data(let data) = request.body { sent.httpBody = data }
            let configuration = URLSessionConfiguration.ephemeral
            (configuration.httpCookieStorage, configuration.urlCache) = (nil, nil)
            configuration.timeoutIntervalForRequest = idle
            let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
            let file = request.body?.file
            let task =
                file.map { session.uploadTask(with: sent, fromFile: $0) } ?? session.dataTask(with: sent)
            (self.caller, self.task) = (caller, task)
            task.resume()
            session.finishTasksAndInvalidate()
        }
    }

    func cancel() {
        queue.addOperation { [self] in
            let task = task
            isCancelled = true
            end(throwing: CancellationError())
            task?.cancel()
        }
    }

    /// Ends the call and its stream; only the first time has an effect.
    private func end(throwing error: (any Error)?) {
        if let error { caller?.resume(throwing: error) } else { answer(.data(body)) }
        chunks?.finish(throwing: error)
        (caller, chunks, task) = (nil, nil, nil)
    }

    private func answer(_ content: NetworkAPI.Answer.Content) {
        guard let response = task?.response as? HTTPURLResponse else { return }
        let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
        let headers = NetworkAPI.Headers(Dictionary(fields) { first, _ in first })
        var answer = NetworkAPI.Answer(status: response.statusCode, headers: headers)
        answer.content = content
        caller?.resume(returning: answer)
        caller = nil
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if case .stream = request.destination {
            let (stream, chunks) = AsyncThrowingStream<Data, any Error>.makeStream()
            chunks.onTermination = { [weak self] _ in self?.cancel() }
            self.chunks = chunks
            answer(.stream(.init(stream, of: request)))
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if let chunks { chunks.yield(data) } else { body.append(data) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let passwords = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
        isRejected = passwords.contains(challenge.protectionSpace.authenticationMethod)
        completionHandler(isRejected ? .rejectProtectionSpace : .performDefaultHandling, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // URLSession on Linux reports a refused challenge as a cancellation.
        let isOwn = isRejected && (error as? URLError)?.code == .cancelled
        end(throwing: isOwn ? nil : error)
    }
}

/// Writes a line for each request, and passes everything else on: it has the traits of the transport that it wraps.
struct PrintingTransport: NetworkAPI.Transport {
    let base: any NetworkAPI.Transport

    var traits: NetworkAPI.TransportTraits { base.traits }

    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        print(request)
        return try await base.send(request)
    }
}
