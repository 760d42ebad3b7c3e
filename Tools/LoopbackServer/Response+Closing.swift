extension LoopbackServer.Response {
    /// Closes the connection after the response.
    ///
    /// Unless `announced` as `Connection: close`, the peer expects a persistent connection.
    public func closing(announced: Bool = true) -> Self {
        let response = scripted { $0.ending = .close }
        return announced ? response.header("Connection", "close") : response
    }

    /// Announces the whole body and closes after a number of its bytes (chunk framing is included).
    public func cut(afterBodyBytes count: Int) -> Self {
        scripted { ($0.bodyLimit, $0.ending) = (max(0, count), .close) }
    }

    /// Resets the connection (RST) before the first byte of the response.
    public func reset() -> Self {
        scripted { ($0.head, $0.bodyLimit, $0.ending) = (.none, 0, .reset) }
    }

    /// Announces the whole body and resets the connection (RST) after a number of its bytes.
    public func reset(afterBodyBytes count: Int) -> Self {
        scripted { ($0.bodyLimit, $0.ending) = (max(0, count), .reset) }
    }

    /// Closes the connection before the first byte of the response.
    public func closedBeforeHead() -> Self {
        scripted { ($0.head, $0.bodyLimit, $0.ending) = (.none, 0, .close) }
    }

    /// Sends the status line only, then closes the connection.
    public func closedInsideHead() -> Self {
        scripted { ($0.head, $0.bodyLimit, $0.ending) = (.statusLine, 0, .close) }
    }
}
