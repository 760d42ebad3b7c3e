/// The observer of one call: it stores the last request, and reports events to a closure.
struct Observer: Sendable {
    private struct State: Sendable {
        /// The request of the last event, which interceptors after the observer may have changed.
        @Boxed var latest: NetworkAPI.Request
        @Boxed var sent: NetworkAPI.Request?
        /// Whether an answer, or a failure instead of one, was reported.
        var hasEnded = false
        /// Whether the failure of an answer that cannot be used was reported.
        var hasReportedUnusable = false
        /// Whether the end of the answer's stream was reported.
        var hasStreamed = false
        /// Ends each observer of the same call that is closer to the transport.
        var inner: [@Sendable (NetworkAPI.Failure) -> Void] = []
        /// The failure with which the caller stopped waiting; `nil` if it has not.
        var callerFailure: NetworkAPI.Failure?
    }

    private let receive: (@Sendable (NetworkAPI.Event.Kind, NetworkAPI.Request) -> Void)?
    private let state: Locked<State>
    /// Ends a stream that no one reads; `nil` except in its answer.
    fileprivate var unread: Unread?

    /// Reports the end of a stream when the last copy of its answer is released, unless it was reported.
    fileprivate final class Unread: Sendable {
        let observer: Observer
        init(_ observer: Observer) { self.observer = observer }
        deinit {
            let isOver = observer.state.withLock { $0.hasStreamed }
            if !isOver { observer.pass(.streamed(elements: 0, bytes: 0)) }
        }
    }

    /// Creates an observer; with `nil`, it only stores the latest request.
    init(
        _ request: NetworkAPI.Request,
        receive: (@Sendable (NetworkAPI.Event.Kind, _ latest: NetworkAPI.Request) -> Void)? = nil
    ) {
        self.receive = receive
        state = Locked(State(latest: request.unobserved))
    }

    /// The request of the last event; before the first, the one that the observer got.
    var latest: NetworkAPI.Request { state.withLock { $0.latest } }

    /// The last request that a transport sent, with the headers that the transport adds if it reports them; `nil` if
    /// this caller's request was not sent.
    var sent: NetworkAPI.Request? { state.withLock { $0.sent } }

    /// Reports what happened to a request, and keeps it; events after the end are not reported.
    func notify(_ kind: NetworkAPI.Event.Kind, _ request: NetworkAPI.Request) {
        let hasEnded = state.withLock { state in
            guard !state.hasEnded else { return true }
            state.latest = request.unobserved
            switch kind {
            case .attempt, .redirected: state.sent = state.latest
            default: break
            }
            return false
        }
        if !hasEnded { pass(kind) }
    }

    /// Reports the end of the call, once; returns whether this was its end.
    @discardableResult
    func end(_ kind: NetworkAPI.Event.Kind) -> Bool {
        let hadEnded = state.withLock { exchange(&$0.hasEnded, with: true) }
        if !hadEnded { pass(kind) }
        return !hadEnded
    }

    /// Adds what ends an observer closer to the transport, for an end that does not come through the interceptors.
    ///
    /// If the caller does not wait any more, it is called at once.
    func addInner(_ end: @escaping @Sendable (NetworkAPI.Failure) -> Void) {
        let failure = state.withLock { state in
            state.inner.append(end)
            return state.callerFailure
        }
        if let failure { end(failure) }
    }

    /// Ends the inner observers with the caller's failure, unless they have ended.
    ///
    /// An interceptor that ignores cancellation may run for long, although no caller waits for it.
    func endInner(throwing failure: NetworkAPI.Failure) {
        let inner = state.withLock { state in
            state.callerFailure = failure
            return state.inner
        }
        for end in inner { end(failure) }
    }

    fileprivate func store(sent request: NetworkAPI.Request) {
        state.withLock { $0.sent = request.unobserved }
    }

    /// Passes an event with the latest request to the closure, also after the end of the call.
    func pass(_ kind: NetworkAPI.Event.Kind) {
        if case .streamed = kind { state.withLock { $0.hasStreamed = true } }
        receive?(kind, latest)
    }

    /// Reports that the answer, or the rest of its stream, cannot be used, once: several calls may have waited for it.
    func notifyUnusable(_ failure: NetworkAPI.Failure) {
        if !state.withLock({ exchange(&$0.hasReportedUnusable, with: true) }) { pass(.failed(failure)) }
    }
}

extension NetworkAPI.Request {
    /// Reports an event to all observers of the call, from an interceptor or transport of your own.
    public func report(_ kind: NetworkAPI.Event.Kind) {
        for observer in call.values.observers { observer.notify(kind, self) }
    }

    /// Stores that the request is sent, with some headers that the transport adds.
    func noteSending(adding headers: @autoclosure () -> NetworkAPI.Headers) {
        guard !call.values.observers.isEmpty else { return }
        var request = self
        for field in headers() where field.name == .cookie || !request.headers.contains(field.name) {
            request.headers[field.name] = field.value
        }
        for observer in call.values.observers { observer.store(sent: request) }
    }
}

extension NetworkAPI.Answer {
    var observers: [Observer] { call?.values.observers ?? [] }

    mutating func add(_ observer: Observer) {
        var observer = observer
        if case .stream = content, call?.expected.streamFormat != nil { observer.unread = .init(observer) }
        call = call?.changing { $0.observers.append(observer) }
    }

    var unobserved: NetworkAPI.Answer {
        var answer = self
        answer.call = call?.unobserved
        return answer
    }
}
