import Foundation
import LoopbackServer
import NetworkAPIKit
import NetworkAPITools

extension LocalServer {
    /// Starts a `LoopbackServer`.
    static func loopback(port: UInt16, handler: @escaping Handler) throws -> LocalServer {
        let server = try LoopbackServer(port: port, recordsRequests: false)
        guard let baseURL = URL(string: server.baseURL) else { throw URLError(.badURL) }
        server.fallback { received in
            let answer = handler(Request(received))
            return LoopbackServer.Response(
                status: answer.status,
                headers: answer.headers.map { ($0.name.rawValue, $0.value) },
                body: answer.body
            )
        }
        return LocalServer(baseURL: baseURL) { server.stop() }
    }
}

extension LocalServer.Request {
    fileprivate init(_ request: LoopbackServer.Request) {
        self.init(
            method: request.method,
            path: request.path,
            query: request.query,
            headers: NetworkAPI.Headers(request.headers.map { .init(name: .init($0.name), value: $0.value) }),
            body: request.body
        )
    }
}
