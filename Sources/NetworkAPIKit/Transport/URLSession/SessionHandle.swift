import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A URLSession and its delegate, for as long as somebody can make calls with them.
///
/// A session keeps its delegate until it is invalidated, so the end of the handle ends the session.
final class SessionHandle: Sendable {
    /// What the session adds to requests by itself.
    let added: SessionHeaders
    private let session: URLSession
    private let delegate: SessionDelegate

    init(
        _ configuration: URLSessionConfiguration,
        cookies: HTTPCookieStorage? = nil,
        serverTrust: SessionDelegate.ServerTrust? = nil
    ) {
        delegate = SessionDelegate(serverTrust: serverTrust)
        added = SessionHeaders(configuration, cookies: cookies)
        session = URLSession(
            configuration: configuration.keeping(cookies),
            delegate: delegate,
            delegateQueue: delegate.queue
        )
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Sends one request, without following redirects.
    func exchange(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        let urlRequest = try URLRequest(request, timeoutInterval: SessionHandle.longTime)
        let exchange = Exchange(request, delegate)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                start(exchange, urlRequest, continuation)
            }
        } onCancel: {
            delegate.perform(exchange.cancel())
        }
    }

    /// A time in seconds that is longer than any call: the kit's own timer ends calls.
    ///
    /// A request carries one too, and on Apple's platforms the shorter of request and configuration holds.
    fileprivate static let longTime: TimeInterval = 1_000_000

    /// How many exchanges have not ended.
    var exchangeCount: Int { delegate.exchangeCount }

    /// Waits until the delegate's queue has done what it was asked to so far.
    func drained() async {
        await withCheckedContinuation { continuation in
            delegate.queue.addOperation { continuation.resume() }
        }
    }

    private func start(_ exchange: Exchange, _ urlRequest: URLRequest, _ continuation: Exchange.Continuation)
    {
        // A caller that is gone already is answered here, and nothing is sent.
        guard exchange.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
        let task: URLSessionTask
        if let file = exchange.request.body?.file {
            task = session.uploadTask(with: urlRequest, fromFile: file)
        } else {
            task = session.dataTask(with: urlRequest)
        }
        delegate.insert(exchange, task)
        task.resume()
        delegate.perform(exchange.started(task))
    }
}

extension URLSessionConfiguration {
    /// A copy that keeps nothing but cookies between calls, and leaves time to the kit.
    fileprivate func keeping(_ cookies: HTTPCookieStorage?) -> URLSessionConfiguration {
        let configuration = copy() as? URLSessionConfiguration ?? .ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = cookies
        configuration.httpShouldSetCookies = cookies != nil
        configuration.urlCredentialStorage = nil
        // They are added to the first request of a call, so that they do not follow a redirect to another origin.
        configuration.httpAdditionalHeaders = nil
        // Longer than any call: the kit's own timer is exact, URLSession's counts whole seconds on some platforms.
        configuration.timeoutIntervalForRequest = SessionHandle.longTime
        configuration.timeoutIntervalForResource = SessionHandle.longTime
        return configuration
    }
}

extension SessionHandle: CustomReflectable {
    /// Nothing of the session, whose configuration may hold credentials.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
