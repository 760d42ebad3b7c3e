extension LoopbackServer {
    /// Makes the answer to one request, on the thread of its connection.
    public typealias Handler = @Sendable (Request) -> Response

    /// Answers a method and an exact path (without its query) with what the handler returns.
    ///
    /// A later route for the same method and path replaces the earlier one. `HEAD` falls back to the path's `GET`.
    /// - Parameters:
    ///   - method: The method as sent; `*` stands for any that has no route of its own.
    ///   - path: The raw path as sent, percent-encoding included.
    ///   - reading: When and how the body of the request is read.
    ///   - handler: Makes the answer; it may run on several threads at once.
    public func route(
        _ method: String, _ path: String, reading: BodyReading = .whole, _ handler: @escaping Handler
    ) {
        state.add(Route(reading: reading, handler: handler), method: method, path: path)
    }

    /// Answers a method and an exact path always with the same response.
    public func route(
        _ method: String, _ path: String, reading: BodyReading = .whole, _ response: Response
    ) {
        route(method, path, reading: reading) { _ in response }
    }

    /// Answers what no route matches; without it that is a 404 that names the request and the known routes.
    public func fallback(reading: BodyReading = .whole, _ handler: @escaping Handler) {
        state.setFallback(Route(reading: reading, handler: handler))
    }
}

/// A handler and how its requests are read.
struct Route: Sendable {
    let reading: LoopbackServer.BodyReading
    let handler: LoopbackServer.Handler
}
