import Foundation
import NetworkAPIKit
import Testing

/// https://core.telegram.org/bots/api: the token is in the path, and a refusal says how long to wait.
private struct SendPhoto: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<NetworkAPI.MultipartForm>
    var responseInfo: NetworkAPI.ResponseInfo<Message> {
        .json(keys: .snakeCase).at("/result").refusing(.member("/ok", equals: false))
    }

    init(token: String, chat: Int64, photo: Data, caption: String) {
        urlInfo = URLInfo(host: "api.telegram.org", path: "/bot\(secret: token)/sendPhoto")
        requestInfo = RequestInfo(
            method: .post,
            parameters: [
                .field("chat_id", "\(chat)"), .field("caption", caption),
                .data("photo", photo, filename: "a.png"),
            ])
    }

    struct Message: Decodable { let messageId: Int64 }
    struct ErrorResponse: Decodable { let description: String }
}

/// https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks: the whole path is a secret.
private struct PostToSlackWebhook: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<[String: String]>
    typealias Response = String

    init(team: String, hook: String, token: String, text: String) {
        urlInfo = URLInfo(
            host: "hooks.slack.com", path: "/services/\(secret: team)/\(secret: hook)/\(secret: token)")
        requestInfo = RequestInfo(method: .post, parameters: ["text": text])
    }
}

/// https://discord.com/developers/docs/resources/webhook: an identifier that is shown, and a token that is not.
private struct ExecuteDiscordWebhook: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<[String: String]>
    typealias Response = EmptyResponse

    init(id: String, token: String, content: String) {
        urlInfo = URLInfo(host: "discord.com", path: "/api/webhooks/\(id)/\(secret: token)")
        requestInfo = RequestInfo(method: .post, parameters: ["content": content])
    }
}

struct SecretPathServiceTests {
    @Test func `Telegram gets its token in the path, and no failure shows it`() async throws {
        let service = Service(
            .json(#"{"ok": true, "result": {"message_id": 7}}"#),
            .json(
                #"{"ok": false, "error_code": 400, "description": "Bad Request: chat not found"}"#,
                status: 400))
        let photo = SendPhoto(token: "123:AA-x", chat: -100, photo: Data("png".utf8), caption: "한글")
        #expect(try await photo.request(using: service.client).messageId == 7)
        let sent = try #require(service.sent.first)
        #expect(sent.hasPrefix("POST https://api.telegram.org/bot123%3AAA-x/sendPhoto\n"))
        #expect(sent.contains("name=\"chat_id\"\n\n-100\n"))
        #expect(sent.contains("name=\"photo\"; filename=\"a.png\"\nContent-Type: image/png\n\npng\n"))
        let failure = try await #require(throws: NetworkAPI.Failure.self) {
            try await photo.request(using: service.client)
        }
        #expect(failure.errorResponse(of: SendPhoto.self)?.description == "Bad Request: chat not found")
        #expect("\(failure)".contains("https://api.telegram.org/bot***/sendPhoto"))
        #expect(!"\(failure)".contains("AA-x"))
        #expect(!(try photo.curl()).contains("AA-x"))
        #expect(try photo.curl(showingSecrets: true).contains("/bot123%3AAA-x/sendPhoto"))
    }

    @Test func `a webhook of Slack shows nothing of its path`() async throws {
        let service = Service(.text("ok"))
        let post = PostToSlackWebhook(team: "T0", hook: "B0", token: "K7Q2", text: "Hi")
        #expect(try await post.request(using: service.client) == "ok")
        #expect(
            service.sent == [
                """
                POST https://hooks.slack.com/services/T0/B0/K7Q2
                Content-Type: application/json

                {"text":"Hi"}
                """
            ])
        #expect(try post.curl().contains("https://hooks.slack.com/services/***/***/***"))
    }

    @Test func `a webhook of Discord shows its identifier and not its token`() async throws {
        let service = Service(.empty())
        let call = ExecuteDiscordWebhook(id: "99", token: "tok/en", content: "Hi")
        _ = try await call.request(using: service.client)
        #expect(service.urls == ["https://discord.com/api/webhooks/99/tok%2Fen"])
        #expect(try call.curl().contains("https://discord.com/api/webhooks/99/***"))
    }
}
