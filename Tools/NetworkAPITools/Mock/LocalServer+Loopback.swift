import Foundation
import LoopbackServer
import NetworkAPIKit

extension LocalServer {
    /// Starts the server of the tools on a port, 0 for any free port.
    ///
    /// - Throws: An error if the port cannot be used.
    public static let loopback: Start = { port, handler in
        let server = try LoopbackServer(port: port, recordsRequests: false, limits: .careful)
        guard let baseURL = URL(string: server.baseURL) else { throw URLError(.badURL) }
        server.fallback { received in
            let answer = handler(Request(received))
            let response = LoopbackServer.Response(
                status: answer.status,
                headers: answer.headers.map { ($0.name.rawValue, $0.value) },
                body: answer.body
            )
            guard let format = answer.exampleFormat, received.method != "HEAD" else { return response }
            return response.chunked(sizes: format.pieces(of: answer.body).map(\.count)).dripped(every: 0.1)
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

extension NetworkAPI.Answer {
    /// The format of a stream, by its content type, to send its elements one by one, with pauses.
    fileprivate var exampleFormat: NetworkAPI.StreamFormat? {
        guard let type = contentType else { return nil }
        if type.essence == NetworkAPI.MediaType.eventStream.essence { return .events }
        return type.isJSONLines ? .jsonLines : nil
    }
}
