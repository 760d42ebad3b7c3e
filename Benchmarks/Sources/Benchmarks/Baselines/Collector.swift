import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A URLSession with a delegate that collects each answer, written by hand for calls that may be canceled.
///
/// It has the configuration of the kit's session, and treats cancellation in the same way: the caller continues at
/// once, and the task is canceled from the delegate's queue, and only while it is under way.
final class Collector: Sendable {
    private let delegate = CollectorDelegate()
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegate.queue)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        let task = session.dataTask(with: request)
        delegate.insert(task)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if delegate.begin(task, continuation) {
                    task.resume()
                } else {
                    continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            delegate.cancel(task)
        }
    }
}

/// Sendable: `calls` is used only under the lock, and the rest is constant.
private final class CollectorDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Call {
        var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
        var data = Data()
        var isCancelled = false
    }

    let queue = OperationQueue()
    private let lock = NSLock()
    private var calls: [Int: Call] = [:]

    override init() {
        queue.maxConcurrentOperationCount = 1
    }

    func insert(_ task: URLSessionTask) {
        lock.withLock { calls[task.taskIdentifier] = Call() }
    }

    /// False if the call was canceled before it began.
    func begin(
        _ task: URLSessionTask,
        _ continuation: CheckedContinuation<(Data, URLResponse), any Error>
    ) -> Bool {
        lock.withLock {
            if calls[task.taskIdentifier]?.isCancelled ?? true {
                calls[task.taskIdentifier] = nil
                return false
            }
            calls[task.taskIdentifier]?.continuation = continuation
            return true
        }
    }

    func cancel(_ task: URLSessionTask) {
        let continuation = lock.withLock { () -> CheckedContinuation<(Data, URLResponse), any Error>? in
            calls[task.taskIdentifier]?.isCancelled = true
            defer { calls[task.taskIdentifier]?.continuation = nil }
            return calls[task.taskIdentifier]?.continuation
        }
        guard let continuation else { return }
        continuation.resume(throwing: CancellationError())
        queue.addOperation { [self] in
            let isUnderWay = lock.withLock { calls.removeValue(forKey: task.taskIdentifier) != nil }
            if isUnderWay { task.cancel() }
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { calls[dataTask.taskIdentifier]?.data.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let call = lock.withLock { calls.removeValue(forKey: task.taskIdentifier) }
        guard let call, let continuation = call.continuation else { return }
        if let error {
            continuation.resume(throwing: error)
        } else if let response = task.response {
            continuation.resume(returning: (call.data, response))
        } else {
            continuation.resume(throwing: URLError(.badServerResponse))
        }
    }
}
