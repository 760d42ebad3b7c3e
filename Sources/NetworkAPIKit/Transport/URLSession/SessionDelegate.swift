import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hears what URLSession has to say, on a serial queue, and tells the exchange that it is about.
///
/// A question about a task that was stopped meanwhile stays unanswered: FoundationNetworking 6.3.1 ends the process
/// when a cancelled task is told how to go on ("Received callback for HTTP redirection, but we're not waiting for it").
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    /// What is done about a challenge for trust or a client certificate; `nil` leaves it to the platform.
    typealias ServerTrust =
        @Sendable (URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?)?

    let queue = OperationQueue()
    private let table = ExchangeTable()
    private let serverTrust: ServerTrust?

    init(serverTrust: ServerTrust? = nil) {
        self.serverTrust = serverTrust
        queue.maxConcurrentOperationCount = 1
        queue.name = "NetworkAPIKit.URLSessionTransport"
        // Someone waits for each of the calls; without a word the quality of service is that of the background.
        queue.qualityOfService = .userInitiated
        super.init()
        table.onExpiry = { [weak self] action in self?.perform(action) }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let exchange = table[dataTask.taskIdentifier] else { return }
        perform(exchange.receive(response))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if let exchange = table[dataTask.taskIdentifier] { perform(exchange.receive(data)) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        table[task.taskIdentifier]?.sent(totalBytesSent)
    }

    /// Redirects are followed by the transport: URLSession takes credentials along and loses bodies.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        if table[task.taskIdentifier] != nil { completionHandler(nil) }
    }

    /// A server's challenge for credentials is turned down, so that the 401 comes back as the answer.
    ///
    /// This holds for NTLM and Negotiate too. A proxy's challenge is left to the platform, which has the proxy's
    /// credentials from the system's settings.
    ///
    /// FoundationNetworking 6.3.1 waits for ever without an answer, and ends the task as cancelled with this one.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let exchange = table[task.taskIdentifier] else { return }
        let space = challenge.protectionSpace
        guard Self.isForCredentials(space.authenticationMethod, isProxy: space.isProxy()) else {
            let (disposition, credential) = serverTrust?(challenge) ?? (.performDefaultHandling, nil)
            completionHandler(disposition, credential)
            // URLSession calls it cancelled, as if the caller had done so.
            if disposition == .cancelAuthenticationChallenge { perform(exchange.refuseTrust()) }
            return
        }
        exchange.refuseChallenge()
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = table.remove(task.taskIdentifier) else { return }
        perform(exchange.complete(error, task.response))
    }
}

extension SessionDelegate {
    var exchangeCount: Int { table.count }

    func insert(_ exchange: Exchange, _ task: URLSessionTask) {
        table.insert(exchange, task.taskIdentifier)
    }

    /// Does what an exchange decided, outside of its lock.
    func perform(_ action: Exchange.Action) {
        switch action {
        case .none:
            return
        case .answer(let continuation, let result, let task):
            continuation.resume(with: result)
            if let task { stop(task) }
        case .endStream(let writer, let error, let task):
            writer.finish(throwing: error)
            if let task { stop(task) }
        case .stop(let task):
            stop(task)
        }
    }

    /// Cancels a task from the delegate's queue, and only while its end has not been heard.
    ///
    /// Anywhere else, `cancel()` near a task's end kills the process or never returns (FoundationNetworking 6.3.1,
    /// swift-corelibs-foundation issue 5412).
    private func stop(_ task: URLSessionTask) {
        guard table.enqueueStop(task) else { return }
        queue.addOperation { [table] in
            for task in table.takeStops() where table.remove(task.taskIdentifier) != nil {
                task.cancel()
            }
        }
    }
}

extension SessionDelegate {
    /// Whether a server asks for a user's credentials, and not for trust in it or for a client certificate.
    static func isForCredentials(_ method: String, isProxy: Bool) -> Bool {
        let methods = [
            NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
            NSURLAuthenticationMethodHTTPDigest,
            NSURLAuthenticationMethodHTMLForm, NSURLAuthenticationMethodNTLM,
            NSURLAuthenticationMethodNegotiate,
        ]
        return !isProxy && methods.contains(method)
    }
}
