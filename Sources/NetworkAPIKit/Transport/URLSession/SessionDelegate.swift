import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Receives the events of a URLSession on a serial queue, and passes them to the exchange of their task.
///
/// Each completion handler is called, as Apple's platforms require, except for the redirect of a task that was stopped
/// meanwhile: FoundationNetworking 6.3.1 ends the process then ("Received callback for HTTP redirection, but we're not
/// waiting for it").
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    /// Answers a challenge for server trust or a client certificate; `nil` leaves it to the platform.
    typealias ServerTrust =
        @Sendable (URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?)?

    let queue: OperationQueue
    /// The exchanges under way, by their task's identifier.
    ///
    /// An event of an exchange changes its own time but not the timer, which reads that time when it fires.
    let table = TimedWork<Exchange> { $0.expire(at: $1) }
    /// The tasks that have to be stopped.
    private let stops = Locked<[URLSessionTask]>([])
    private let serverTrust: ServerTrust?

    init(serverTrust: ServerTrust? = nil) {
        self.serverTrust = serverTrust
        #if canImport(FoundationNetworking)
            queue = EventQueue()
        #else
            queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            queue.name = "NetworkAPIKit.URLSessionTransport"
            // Callers wait for these events; the default quality of service is the background's.
            queue.qualityOfService = .userInitiated
        #endif
        super.init()
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let exchange = table[dataTask.taskIdentifier] else { return completionHandler(.cancel) }
        if let response = response as? HTTPURLResponse {
            let length = response.expectedContentLength
            exchange.receive(NetworkAPI.Answer(response), length: length >= 0 ? length : nil)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        table[dataTask.taskIdentifier]?.receive(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
        let total = max(totalBytesExpectedToSend, task.countOfBytesClientExpectsToSend)
        table[task.taskIdentifier]?.sent(totalBytesSent, of: total)
    }

    /// Redirects are followed by the transport: URLSession sends credentials to other origins and loses bodies.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            guard table[task.taskIdentifier] != nil else { return }
        #endif
        completionHandler(nil)
    }

    /// Rejects a server's challenge for credentials: the 401 is then the answer, also with NTLM and Negotiate.
    ///
    /// A proxy's challenge is left to the platform, which has the proxy's credentials from the system's settings.
    /// FoundationNetworking 6.3.1 waits forever if the challenge is not answered, and ends the task as canceled if it
    /// is rejected.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let exchange = table[task.taskIdentifier]
        let space = challenge.protectionSpace
        guard Self.isForCredentials(space.authenticationMethod, isProxy: space.isProxy()) else {
            let (disposition, credential) = serverTrust?(challenge) ?? (.performDefaultHandling, nil)
            completionHandler(disposition, credential)
            // URLSession reports it as canceled, as if the caller had canceled the call.
            if disposition == .cancelAuthenticationChallenge { exchange?.end(.untrusted) }
            return
        }
        exchange?.rejectChallenge()
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = table.remove(task.taskIdentifier) else { return }
        // `response` is read only if no response was delivered, because that getter blocks on URLSession's queue.
        exchange.complete(error, (task.response as? HTTPURLResponse).map { NetworkAPI.Answer($0) })
    }

    struct Transfer: Exchange.Transfer {
        let task: URLSessionTask
        let delegate: SessionDelegate

        #if canImport(FoundationNetworking)
            // The connection of a suspended task is closed, and its request is sent again when it is resumed (6.3.1).
            var canWait: Bool { false }
        #else
            var canWait: Bool { true }
        #endif
        var canWaitForReader: Bool { false }

        func stop() { delegate.stop(task) }
        func suspend() { task.suspend() }
        func resume() { delegate.queue.addOperation { task.resume() } }
    }

    /// Cancels a task from the delegate's queue, and only before its end was reported.
    ///
    /// Anywhere else, `cancel()` near a task's end ends the process or never returns (FoundationNetworking 6.3.1,
    /// swift-corelibs-foundation issue 5412).
    private func stop(_ task: URLSessionTask) {
        let isFirst = stops.withLock { stops in
            stops.append(task)
            return stops.count == 1
        }
        guard isFirst else { return }
        queue.addOperation { [table, stops] in
            let tasks = stops.withLock { exchange(&$0, with: []) }
            for task in tasks where table.remove(task.taskIdentifier) != nil { task.cancel() }
        }
    }

    /// Whether a challenge is a server's for a user's credentials, and not for server trust or a client certificate.
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

#if canImport(FoundationNetworking)
    /// Runs the blocks for the events of a session on a dispatch queue: an operation for each block takes longer.
    ///
    /// Sendable: its one property is a constant.
    private final class EventQueue: OperationQueue, @unchecked Sendable {
        // The quality of service of tasks: the threads of another one would have to be woken for each event.
        private let serial = DispatchQueue(label: "NetworkAPIKit.URLSessionTransport", qos: .default)

        override func addOperation(_ block: @escaping @Sendable () -> Void) { serial.async(execute: block) }
    }
#endif
