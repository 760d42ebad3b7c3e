extension StreamProblem {
    /// The failure of a stream with this head.
    ///
    /// A stream without its end is a lost connection, whatever cut it.
    func failure(
        _ head: NetworkAPI.Answer, of request: NetworkAPI.Request
    ) -> NetworkAPI.Failure {
        guard case .cutShort(let reason) = self else { return .decoding(.init(self, head, of: request)) }
        return .transport(.init(.connectionLost, request, text: reason, answer: head))
    }
}

extension NetworkAPI.Failure {
    /// Whether the next connection can continue where this one ended (WHATWG HTML, section 9.2.3).
    ///
    /// A slow reader and the total timeout would fail again and again; so would a status or a type that is refused.
    var isBrokenConnection: Bool {
        switch transport?.reason {
        case .connectionLost, .idleTimeout, .unreachable, .other: true
        default: false
        }
    }
}
