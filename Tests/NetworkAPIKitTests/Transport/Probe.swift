import Foundation
import LoopbackServer
import NetworkAPIKit

/// An endpoint of the loopback server with the bytes of its answer as response.
struct Probe: NetworkAPIDefinition, Sendable {
    var urlInfo: URLInfo
    var requestInfo: RequestInfo<JSONBody>

    typealias JSONBody = [String: String]
    typealias Response = Data

    init(
        _ server: LoopbackServer,
        _ path: NetworkAPI.Path = "/",
        method: NetworkAPI.Method = .get,
        headers: NetworkAPI.Headers = [:],
        body: JSONBody? = nil,
        timeout: NetworkAPI.Timeout? = nil,
        redirects: NetworkAPI.RedirectPolicy = .follow,
        secrets: NetworkAPI.Secrets = .standard
    ) {
        urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: path)
        requestInfo = RequestInfo(
            method: method,
            headers: headers,
            parameters: body,
            timeout: timeout,
            redirects: redirects,
            secrets: secrets
        )
    }

    /// The text of the answer.
    func text(using client: NetworkAPI.Client = .current) async throws(NetworkAPI.Failure) -> String {
        String(decoding: try await request(using: client), as: UTF8.self)
    }

    /// Returns the failure of a call that must fail.
    func failure(using client: NetworkAPI.Client = .current) async -> NetworkAPI.Failure? {
        do throws(NetworkAPI.Failure) {
            _ = try await request(using: client)
            return nil
        } catch {
            return error
        }
    }
}

extension NetworkAPI.Failure {
    /// The reason of a transport failure; `nil` if another stage failed.
    var transportReason: NetworkAPI.TransportFailure.Reason? {
        if case .transport(let failure) = self { failure.reason } else { nil }
    }

    var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }
}
