import Foundation

/// A small HTTP/1.1 server on 127.0.0.1, for tests, benchmarks and the `apispec` command.
///
///     let server = try LoopbackServer()
///     server.route("GET", "/users/minsone", .json(#"{"login":"minsone"}"#))
///     // … call server.baseURL + "/users/minsone" …
///     server.stop()
///
/// Each connection has a thread of its own with blocking reads and writes, on which its handlers run. Whatever a
/// client sends is answered or refused (400, 413, 431, 501, 505), never a trap.
public final class LoopbackServer: Sendable {
    /// The port the server listens on.
    public let port: UInt16
    let state: ServerState

    /// Binds, listens and starts to answer.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 takes any free one.
    ///   - recordsRequests: Whether `requests` collects what arrives; `false` keeps long runs from accumulating.
    ///   - limits: What a request may weigh.
    /// - Throws: `LoopbackServer.Failure` when the port is taken or the system has no socket left.
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

    /// Everything received so far, in the order in which the requests were complete.
    public var requests: [Request] { state.requests(removing: false) }

    /// Gives everything received so far and forgets it.
    public func takeRequests() -> [Request] { state.requests(removing: true) }

    /// How many connections were accepted so far.
    public var connectionCount: Int { state.connectionCount }

    /// How many connections are open now.
    public var openConnectionCount: Int { state.openConnectionCount }

    /// Closes the listener and every connection, and forgets the routes.
    ///
    /// It waits until the connections are closed, at most five seconds for a handler that does not return. Calling it
    /// again, or from a handler, is fine.
    public func stop() {
        state.stop()
    }
}
