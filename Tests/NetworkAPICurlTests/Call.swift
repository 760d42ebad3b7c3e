import Foundation
import LoopbackServer
import NetworkAPIKit

/// A call to the loopback server, with the bytes of its answer as response.
struct Call: NetworkAPIDefinition, Sendable {
    var urlInfo: URLInfo
    var requestInfo: RequestInfo<NetworkAPI.RawBody>
    typealias Response = Data

    init(
        _ server: LoopbackServer, _ path: NetworkAPI.Path = "/", body: Data? = nil,
        timeout: NetworkAPI.Timeout = .standard
    ) {
        urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: path)
        requestInfo = RequestInfo(
            method: body == nil ? .get : .post, parameters: body.map { .data($0) }, timeout: timeout)
    }

    /// The text of the answer.
    func text(using client: NetworkAPI.Client) async throws(NetworkAPI.Failure) -> String {
        String(decoding: try await request(using: client), as: UTF8.self)
    }

    /// The failure of the call; `nil` if it succeeds.
    func failure(using client: NetworkAPI.Client) async -> NetworkAPI.Failure? {
        do throws(NetworkAPI.Failure) {
            _ = try await request(using: client)
            return nil
        } catch {
            return error
        }
    }
}

extension NetworkAPI.Failure {
    var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }
}
