import Foundation
import NetworkAPIs
import Testing

struct Pay: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.shop.example", path: "/payments")
    let requestInfo: RequestInfo<[String: Int]>
    typealias Response = String

    init(cents: Int) {
        requestInfo = RequestInfo(
            method: .post, parameters: ["cents": cents], timeout: .total(.seconds(120)), retry: .allowed)
    }
}

@Suite("Samples of the article Retry, limits and deadlines", .timeLimit(.minutes(10)))
struct RetrySamples {
    /// Refuses the first request, and answers the second with the idempotency keys of both.
    private func busyServer() -> NetworkAPI.StubTransport {
        let keys = KeyList()
        return NetworkAPI.StubTransport { request in
            let seen = await keys.adding(request.headers[.idempotencyKey] ?? "none")
            return seen.count == 1
                ? .empty(status: 503, headers: ["Retry-After": "0"]) : .text("\(Set(seen).count) key")
        }
    }

    private actor KeyList {
        private var keys: [String] = []

        func adding(_ key: String) -> [String] {
            keys.append(key)
            return keys
        }
    }

    @Test func `all attempts of a payment have one idempotency key`() async throws {
        let fast = NetworkAPI.Backoff(base: .zero)
        let client = NetworkAPI.Client(transport: busyServer(), interceptors: [.retry(backoff: fast)])
        let reply = try await Pay(cents: 100).reply(using: client)
        #expect(reply.value == "1 key")
        #expect(reply.answer.attempts == 2)
    }

    @Test func `a client adds idempotency keys to the calls of a host`() async throws {
        let shop = NetworkAPI.Client(interceptors: [
            NetworkAPI.StandardInterceptor.idempotencyKeys().when { $0.url.host == "api.shop.example" },
            .retry(),
        ])
        #expect("\(shop)".contains("Retry"))
        let client = NetworkAPI.Client(interceptors: [.idempotencyKeys(), .retry()])
        #expect("\(client)".contains("IdempotencyKeys"))
        let busy = NetworkAPI.Client(
            transport: busyServer(), interceptors: [.idempotencyKeys(), .retry(backoff: .init(base: .zero))])
        let reply = try await Order().reply(using: busy)
        #expect(reply.value == "1 key")
        #expect(reply.answer.attempts == 2)
    }

    /// A call with the standard retry policy.
    private struct Order: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.shop.example", path: "/orders")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)
        typealias Response = String
    }

    @Test func `a client chooses what is repeated`() async throws {
        let patient = NetworkAPI.Client(interceptors: [
            .retry(attempts: 5, statuses: .transient.adding(423), budget: .unlimited)
        ])
        _ = patient
        let server = NetworkAPI.StubTransport { _ in .empty(status: 423) }
        let client = NetworkAPI.Client(
            transport: server,
            interceptors: [
                .retry(attempts: 5, backoff: .init(base: .zero), statuses: .transient.adding(423))
            ])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Report().request(using: client)
        }
        #expect(failure?.call?.attempts == 5)
    }

    @Test(arguments: [true, false])
    func `an accepted status is repeated by retryIf alone`(isChosen: Bool) async throws {
        let server = NetworkAPI.StubTransport { _ in .empty(status: 202) }
        let client = NetworkAPI.Client(
            transport: server,
            interceptors: [
                .retry(
                    attempts: 5, backoff: .init(base: .zero), statuses: .transient.adding(202),
                    retryIf: { isChosen && $0.status == 202 })
            ])
        let reply = try await Report().reply(using: client)
        #expect(reply.answer.status == 202)
        #expect(server.calls.count == (isChosen ? 5 : 1))
    }

    private struct Report: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.shop.example", path: "/report")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
    }

    @Test func `a time to wait is read from the body`() async throws {
        struct Wait: Decodable {
            let retryAfter: Double

            private enum CodingKeys: String, CodingKey { case retryAfter = "retry_after" }
        }

        let client = NetworkAPI.Client(interceptors: [
            .retry(after: { answer in
                guard let wait = try? JSONDecoder().decode(Wait.self, from: answer.body) else { return nil }
                return .seconds(min(max(0, wait.retryAfter), 3600))
            })
        ])
        _ = client
        let server = NetworkAPI.StubTransport { _ in .json(#"{"retry_after": 100}"#, status: 429) }
        let impatient = NetworkAPI.Client(
            transport: server,
            interceptors: [
                .retry(after: { answer in
                    (try? JSONDecoder().decode(Wait.self, from: answer.body)).map { .seconds($0.retryAfter) }
                })
            ])
        await #expect(throws: NetworkAPI.Failure.self) { try await Report().request(using: impatient) }
        // The time is longer than the longest delay.
        #expect(server.calls.count == 1)
    }

    @Test func `a total timeout holds for all attempts`() async throws {
        let client = NetworkAPI.Client(interceptors: [.retry()], timeout: .total(.seconds(30)))
        _ = client
        #expect(Pay(cents: 1).requestInfo.timeout == .total(.seconds(120)))
    }

    /// A compile check: the order of a client's interceptors.
    static func ordered(token: String) -> NetworkAPI.Client {
        let client = NetworkAPI.Client(interceptors: [
            .log(), .tracing(), .bearer(token), .retry(), .waitForConnectivity(), .cache(),
            .deduplication(), .rateLimit(calls: 10, per: .seconds(1), concurrent: 4),
        ])
        return client
    }
}
