import Foundation
import NetworkAPIKit

/// A running server on 127.0.0.1 that answers by a closure.
///
/// The tools know no server of their own: whoever makes a ``CommandLineTool`` brings one.
public struct LocalServer: Sendable {
    /// Where it listens, such as `http://127.0.0.1:49152`.
    public let baseURL: URL
    /// Ends it.
    public let stop: @Sendable () -> Void

    public init(baseURL: URL, stop: @escaping @Sendable () -> Void) {
        self.baseURL = baseURL
        self.stop = stop
    }

    /// A request as it arrived.
    public struct Request: Sendable {
        public let method: String
        /// The target up to the first `?`, percent-encoded.
        public let path: String
        /// The target behind the first `?`; `nil` where there is none.
        public let query: String?
        public let headers: NetworkAPI.Headers
        public let body: Data

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

    /// Makes the answer to one request, on any thread.
    public typealias Handler = @Sendable (Request) -> NetworkAPI.Answer

    /// Starts a server on a port, 0 for any free one, or throws why it cannot.
    public typealias Start = @Sendable (_ port: UInt16, _ handler: @escaping Handler) throws -> LocalServer
}
