extension LoopbackServer {
    /// Returns the response to a request, on the thread of its connection.
    public typealias Handler = @Sendable (Request) -> Response

    /// Responds to a method and an exact path (without its query) with a handler's response.
    ///
    /// A later route for the same method and path replaces the earlier one. `HEAD` falls back to the path's `GET`.
    /// - Parameters:
    ///   - method: The method as sent; `*` is any method without a route.
    ///   - path: The raw path as sent, percent-encoding included.
    ///   - reading: When and how the body of the request is read.
    ///   - handler: Returns the response. It can run on several threads at once.
    public func route(
        _ method: String, _ path: String, reading: BodyReading = .whole, _ handler: @escaping Handler
    ) {
        state.add(Route(reading: reading, handler: handler), method: method, path: path)
    }

    /// Responds to a method and an exact path with the same response each time.
    public func route(
        _ method: String, _ path: String, reading: BodyReading = .whole, _ response: Response
    ) {
        route(method, path, reading: reading) { _ in response }
    }

    /// Responds to requests without a route.
    ///
    /// The default is a 404 that names the request and the routes.
    public func fallback(reading: BodyReading = .whole, _ handler: @escaping Handler) {
        state.setFallback(Route(reading: reading, handler: handler))
    }
}
