import NetworkAPIKit
import Testing

/// https://docs.slack.dev/reference/methods: refusals with 200 and `"ok": false`, and cursors.
private enum Slack {
    struct Problem: Decodable { let error: String }

    // POST /api/chat.postMessage
    struct PostMessage: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "slack.com", path: "/api/chat.postMessage")
        let requestInfo: RequestInfo<Parameter>
        var responseInfo: NetworkAPI.ResponseInfo<Response> {
            .json().refusing(.member("/ok", equals: false))
        }
        typealias ErrorResponse = Problem

        init(channel: String, text: String) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(channel: channel, text: text), authorization: .required)
        }

        struct Parameter: Encodable { let channel: String, text: String }
        struct Response: Decodable { let channel: String, ts: String }
    }

    // GET /api/conversations.list
    struct ListConversations: PaginatedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        var responseInfo: NetworkAPI.ResponseInfo<Response> {
            .json(keys: .snakeCase).refusing(.member("/ok", equals: false))
        }
        typealias ErrorResponse = Problem
        static let paging = NetworkAPI.Paging<Self>.cursor("cursor") { $0.responseMetadata?.nextCursor }

        init(limit: Int) {
            urlInfo = URLInfo(
                host: "slack.com", path: "/api/conversations.list", query: ["limit": "\(limit)"])
        }

        static func items(in page: Response) -> [Channel] { page.channels }

        struct Response: Decodable {
            struct Metadata: Decodable { let nextCursor: String }
            let channels: [Channel]
            let responseMetadata: Metadata?
        }
        struct Channel: Decodable { let id: String, isArchived: Bool }
    }
}

struct SlackTests {
    private let token = NetworkAPI.StandardInterceptor.bearer("xoxb-1")

    @Test func `Slack posts a message`() async throws {
        let service = Service(
            .json(#"{"ok": true, "channel": "C1", "ts": "1503435956.000247"}"#), interceptors: [token])
        let message = try await Slack.PostMessage(channel: "C1", text: "Hello <@U1>")
            .request(using: service.client)
        #expect(message.ts == "1503435956.000247")
        #expect(
            service.sent == [
                """
                POST https://slack.com/api/chat.postMessage
                Accept: application/json
                Authorization: Bearer xoxb-1
                Content-Type: application/json

                {"channel":"C1","text":"Hello <@U1>"}
                """
            ])
    }

    @Test func `a refusal of Slack in a 200 is a failure with its reason`() async throws {
        let service = Service(.json(#"{"ok": false, "error": "channel_not_found"}"#), interceptors: [token])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Slack.PostMessage(channel: "C0", text: "").request(using: service.client)
        }
        #expect(failure?.status == 200)
        #expect(failure?.errorResponse(of: Slack.PostMessage.self)?.error == "channel_not_found")
    }

    @Test func `a list of Slack ends with an empty cursor`() async throws {
        let service = Service(
            .json(
                """
                {"ok": true, "channels": [{"id": "C1", "is_archived": false}],
                 "response_metadata": {"next_cursor": "dGVhbTpDMQ=="}}
                """),
            .json(
                """
                {"ok": true, "channels": [{"id": "C2", "is_archived": true}],
                 "response_metadata": {"next_cursor": ""}}
                """), interceptors: [token])
        var ids: [String] = []
        for try await channel in Slack.ListConversations(limit: 1).items(using: service.client) {
            ids.append(channel.id)
        }
        #expect(ids == ["C1", "C2"])
        let url = "https://slack.com/api/conversations.list?limit=1"
        #expect(service.urls == [url, url + "&cursor=dGVhbTpDMQ%3D%3D"])
    }
}
