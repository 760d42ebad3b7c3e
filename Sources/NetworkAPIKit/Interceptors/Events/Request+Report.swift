/// Who is told what happens to one call.
struct Observer: Sendable {
    let number: Int
    let elapsed: @Sendable () -> Duration
    let receive: @Sendable (NetworkAPI.Event) -> Void
    /// What was sent last: interceptors behind the observer have changed it.
    private let latest: Locked<NetworkAPI.Request>

    init(
        _ request: NetworkAPI.Request,
        number: Int,
        elapsed: @escaping @Sendable () -> Duration,
        receive: @escaping @Sendable (NetworkAPI.Event) -> Void
    ) {
        self.number = number
        self.elapsed = elapsed
        self.receive = receive
        latest = Locked(request.unobserved)
    }

    /// Tells what happened to a request, and keeps it.
    func tell(_ kind: NetworkAPI.Event.Kind, _ request: NetworkAPI.Request) {
        latest.withLock { $0 = request.unobserved }
        tell(kind)
    }

    /// Tells what happened to what was sent last.
    func tell(_ kind: NetworkAPI.Event.Kind) {
        let request = latest.withLock { $0 }
        receive(
            NetworkAPI.Event(
                number: number,
                call: NetworkAPI.Call(request),
                kind: kind,
                elapsed: elapsed(),
                request: request
            )
        )
    }
}

extension NetworkAPI.Request {
    /// Tells everybody who observes the call; an interceptor or transport of your own may, too.
    public func report(_ kind: NetworkAPI.Event.Kind) {
        for observer in observers { observer.tell(kind, self) }
    }

    /// The request without those who hold it, so that nobody holds themselves.
    fileprivate var unobserved: NetworkAPI.Request {
        var request = self
        request.observers = []
        request.progress = nil
        request.onRedirect = nil
        return request
    }
}
