extension LoopbackServer.Response {
    /// Closes the connection after the answer.
    ///
    /// Unless `announced` as `Connection: close`, the peer first takes the connection for one to keep.
    public func closing(announced: Bool = true) -> Self {
        let response = scripted { $0.ending = .close }
        return announced ? response.header("Connection", "close") : response
    }

    /// Announces the whole body and closes after so many bytes of it (chunk framing counts as body).
    public func cut(afterBodyBytes count: Int) -> Self {
        scripted { ($0.bodyLimit, $0.ending) = (max(0, count), .close) }
    }

    /// Resets the connection (RST) before the first byte of the answer.
    public func reset() -> Self {
        scripted { ($0.head, $0.bodyLimit, $0.ending) = (.none, 0, .reset) }
    }

    /// Announces the whole body and resets the connection (RST) after so many bytes of it.
    public func reset(afterBodyBytes count: Int) -> Self {
        scripted { ($0.bodyLimit, $0.ending) = (max(0, count), .reset) }
    }

    /// Closes the connection before the first byte of the answer.
    public func closedBeforeHead() -> Self {
        scripted { ($0.head, $0.bodyLimit, $0.ending) = (.none, 0, .close) }
    }

    /// Sends the status line only, then closes the connection.
    public func closedInsideHead() -> Self {
        scripted { ($0.head, $0.bodyLimit, $0.ending) = (.statusLine, 0, .close) }
    }
}
