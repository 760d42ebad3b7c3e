import Foundation
import NetworkAPIKit

/// A running server on 127.0.0.1 that gets its responses from a closure.
///
/// A ``CommandLineTool`` starts ``loopback`` unless it is given another one.
public struct LocalServer: Sendable {
    /// The address of the server, such as `http://127.0.0.1:49152`.
    public let baseURL: URL
    /// Stops the server.
    public let stop: @Sendable () -> Void

    /// Creates the description of a running server.
    public init(baseURL: URL, stop: @escaping @Sendable () -> Void) {
        self.baseURL = baseURL
        self.stop = stop
    }

    /// A request as it was received.
    public struct Request: Sendable {
        /// The method, such as `GET`.
        public let method: String
        /// The target up to the first `?`, percent-encoded.
        public let path: String
        /// The target after the first `?`; `nil` if there is no `?`.
        public let query: String?
        /// The headers in the order in which they were received.
        public let headers: NetworkAPI.Headers
        /// The body; empty if there is none.
        public let body: Data

        /// Creates a request.
        public init(
            method: String,
            path: String,
            query: String?,
            headers: NetworkAPI.Headers,
            body: Data
        ) {
            self.method = method
            self.path = path
            self.query = query
            self.headers = headers
            self.body = body
        }
    }

    /// Returns the response to a request.
    ///
    /// It can be called on any thread.
    public typealias Handler = @Sendable (Request) -> NetworkAPI.Answer

    /// Starts a server on a port, 0 for any free port.
    ///
    /// It throws if the server cannot start.
    public typealias Start = @Sendable (_ port: UInt16, _ handler: @escaping Handler) throws -> LocalServer
}
