import Foundation

/// A small HTTP/1.1 server on 127.0.0.1, for tests, benchmarks and the `apispec` command.
///
///     let server = try LoopbackServer()
///     server.route("GET", "/users/minsone", .json(#"{"login":"minsone"}"#))
///     // … call server.baseURL + "/users/minsone" …
///     server.stop()
///
/// Each connection has its own thread with blocking reads and writes, which also runs its handlers. Every request
/// receives a response or is refused (400, 413, 431, 501, 505); no request ends the process.
public final class LoopbackServer: Sendable {
    /// The port of the server.
    public let port: UInt16
    let state: ServerState

    /// Binds a port, listens and starts to respond.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 selects a free port.
    ///   - recordsRequests: Whether `requests` collects requests; `false` saves memory in long runs.
    ///   - limits: The size limits of a request.
    /// - Throws: `LoopbackServer.Failure` if the port is in use or the system has no socket left.
    public init(
        port: UInt16 = 0, recordsRequests: Bool = true, limits: Limits = Limits()
    ) throws(LoopbackServer.Failure) {
        let listener = try Socket.listening(port: port)
        do throws(LoopbackServer.Failure) {
            state = ServerState(
                recordsRequests: recordsRequests, limits: limits, stopSignal: try StopSignal(port: port))
        } catch {
            listener.dispose()
            throw error
        }
        self.port = listener.port
        let state = state
        Thread { state.acceptConnections(on: listener) }.start()
    }

    deinit {
        stop()
    }

    /// The server's address, for example `http://127.0.0.1:49152`.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// All received requests, in the order in which they were complete.
    public var requests: [Request] { state.requests(removing: false) }

    /// Returns all received requests and removes them.
    public func takeRequests() -> [Request] { state.requests(removing: true) }

    /// The number of accepted connections.
    public var connectionCount: Int { state.connectionCount }

    /// The number of open connections.
    public var openConnectionCount: Int { state.openConnectionCount }

    /// Closes the listener and every connection, and removes the routes.
    ///
    /// It waits until the connections are closed, at most five seconds for a handler that does not return. It can be
    /// called again, and from a handler.
    public func stop() {
        state.stop()
    }
}
