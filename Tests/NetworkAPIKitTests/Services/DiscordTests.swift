import Foundation
import NetworkAPIKit
import Testing

/// https://discord.com/developers/docs/topics/rate-limits: a 429 says how long to wait, in a header and in its body.
private struct CreateMessage: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<Parameter>

    init(channel: String, content: String, nonce: String) {
        urlInfo = URLInfo(host: "discord.com", path: "/api/v10/channels/\(channel)/messages")
        requestInfo = RequestInfo(
            method: .post, parameters: Parameter(content: content, nonce: nonce, enforce_nonce: true),
            authorization: .required, retry: .allowed)
    }

    struct Parameter: Encodable { let content: String, nonce: String, enforce_nonce: Bool }
    struct Response: Decodable { let id: String }
    struct ErrorResponse: Decodable { let message: String }
}

struct DiscordTests {
    private let clock = TestClock()
    private let message = CreateMessage(channel: "1", content: "Hi", nonce: "n1")

    @Test func `a limit of Discord is waited for, and the message is sent again with the same key`()
        async throws
    {
        let service = Service(
            .json(#"{"message": "You are being rate limited."}"#, status: 429, headers: ["Retry-After": "2"]),
            .json(#"{"id": "7"}"#),
            interceptors: [.apiKey("Bot T", in: .header("Authorization")), .retry(clock: clock)])
        #expect(try await message.request(using: service.client).id == "7")
        #expect(clock.sleeps.count == 1)
        #expect(try #require(clock.sleeps.first) >= .seconds(2))
        #expect(service.urls == Array(repeating: "https://discord.com/api/v10/channels/1/messages", count: 2))
        #expect(Set(service.calls.map { $0.headers["Idempotency-Key"] }).count == 1)
        #expect(service.calls.map { $0.headers[.authorization] } == ["Bot T", "Bot T"])
    }

    @Test func `the longer time in the body of Discord's answer is waited for`() async throws {
        struct Limit: Decodable {
            let seconds: Double
            private enum CodingKeys: String, CodingKey { case seconds = "retry_after" }
        }
        let retry = NetworkAPI.StandardInterceptor.retry(
            after: { answer in
                (try? JSONDecoder().decode(Limit.self, from: answer.body)).map { .seconds($0.seconds) }
            }, clock: clock)
        let service = Service(
            .json(#"{"message": "Slow down.", "retry_after": 2.5, "global": false}"#, status: 429),
            .json(#"{"id": "7"}"#), interceptors: [.bearer("T"), retry])
        #expect(try await message.request(using: service.client).id == "7")
        #expect(try #require(clock.sleeps.first) >= .seconds(2.5))
    }
}
