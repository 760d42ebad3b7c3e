extension LoopbackServer.Response {
    /// Waits before the first byte of the response.
    public func delayed(_ seconds: Double) -> Self {
        scripted { $0.headDelay = seconds }
    }

    /// Sends the head, then waits before the body.
    public func delayedBody(_ seconds: Double) -> Self {
        scripted { $0.bodyDelay = seconds }
    }

    /// Sends the body in small writes with a pause between them.
    ///
    /// `chunkSize` is the number of bytes of a write; nil writes each chunk of a `chunked` body at once.
    public func dripped(chunkSize: Int? = nil, every seconds: Double) -> Self {
        scripted { $0.drip = .init(size: chunkSize.map { max(1, $0) }, seconds: seconds) }
    }

    /// Sends the head and a number of bytes of the body, then nothing until the server stops or the peer closes.
    public func stalled(afterBodyBytes count: Int = 0) -> Self {
        scripted { ($0.bodyLimit, $0.ending) = (max(0, count), .stall) }
    }

    /// Sends nothing until the server stops or the peer closes.
    public func neverAnswering() -> Self {
        scripted { ($0.head, $0.bodyLimit, $0.ending) = (.none, 0, .stall) }
    }
}
