import Foundation
import NetworkAPIKit

/// The cost of interceptors in a call without a network.
struct Interceptors {
    let rounds: Int
    let report: Report

    /// Answers at once: only the kit's own work is measured.
    private struct Instant: NetworkAPI.Transport {
        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            .empty(status: 204)
        }
    }

    private struct Ping: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.github.com", path: "/zen")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: .gitHub)
        typealias Response = EmptyResponse
    }

    func run() async throws {
        let credential = NetworkAPI.Authentication.Credential(token: "T")
        let authentication = NetworkAPI.Authentication(credential: credential) { _ in credential }
        let standard = NetworkAPI.Client(transport: Instant(), interceptors: [authentication, .retry()])
        let samples = try await Rounds(rounds: rounds, operations: 10_000).run([
            variant("no interceptor", NetworkAPI.Client(transport: Instant())),
            variant("an empty list", NetworkAPI.Client(transport: Instant(), interceptors: [])),
            variant("authentication and retry", standard),
        ])
        report.title("A call that is answered at once, by the interceptors of its client")
        report.table(samples, against: "no interceptor")
        report.gate(
            "adding no interceptor, time of none = 1", Ratios(samples[1], to: samples[0]).time, atMost: 1.02)
        let added = Spread(
            zip(samples[2].nanoseconds, samples[0].nanoseconds).map { ($0 - $1) / 1_000 })
        report.gate("authentication and retry, µs a call", added, atMost: 5)
    }

    private func variant(_ name: String, _ client: NetworkAPI.Client) -> Variant {
        Variant(name: name) { count in
            for _ in 0..<count { _ = try await Ping().request(using: client) }
        }
    }
}
