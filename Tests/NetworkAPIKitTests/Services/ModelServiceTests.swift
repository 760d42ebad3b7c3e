import NetworkAPIKit
import Testing

/// https://platform.openai.com/docs/api-reference/chat: tools, and a stream that ends with `[DONE]`.
private enum OpenAI {
    struct Message: Codable { let role: String, content: String? }

    struct Problem: Decodable {
        struct Detail: Decodable { let message: String, code: String? }
        let error: Detail
    }

    struct Question: Encodable {
        struct Options: Encodable { let includeUsage: Bool }
        let model: String
        let messages: [Message]
        let maxTokens: Int
        var stream: Bool?
        var streamOptions: Options?
    }

    struct Chat: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.openai.com", path: "/v1/chat/completions")
        let requestInfo: RequestInfo<Question>
        var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(keys: .snakeCase) }
        typealias ErrorResponse = Problem

        init(model: String, _ text: String) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Question(
                    model: model, messages: [Message(role: "user", content: text)], maxTokens: 64),
                encoding: .json(keys: .snakeCase), authorization: .required)
        }

        struct Response: Decodable {
            struct Call: Decodable {
                struct Function: Decodable { let name: String, arguments: String }
                let id: String
                let function: Function
            }
            struct Reply: Decodable { let content: String?, toolCalls: [Call]? }
            struct Choice: Decodable { let message: Reply, finishReason: String }
            let choices: [Choice]
        }
    }

    struct ChatStream: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.openai.com", path: "/v1/chat/completions")
        let requestInfo: RequestInfo<Question>
        var responseInfo: NetworkAPI.ResponseInfo<Response> {
            .stream(.events(end: "[DONE]"), elements: .json(keys: .snakeCase)).refusing(.present("/error"))
        }
        typealias ErrorResponse = Problem

        init(model: String, _ text: String) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Question(
                    model: model, messages: [Message(role: "user", content: text)], maxTokens: 64,
                    stream: true, streamOptions: .init(includeUsage: true)),
                encoding: .json(keys: .snakeCase), authorization: .required)
        }

        struct Response: Decodable {
            struct Choice: Decodable { let delta: Delta }
            struct Delta: Decodable { let content: String? }
            struct Usage: Decodable { let totalTokens: Int }
            let choices: [Choice]
            let usage: Usage?
        }
    }
}

struct ModelServiceTests {
    private let key = NetworkAPI.StandardInterceptor.bearer("sk-1")

    private func events(_ text: String) -> NetworkAPI.Answer {
        .text(text, headers: ["Content-Type": "text/event-stream"])
    }

    @Test func `a chat of OpenAI has its parameters in snake case, and tool calls`() async throws {
        let service = Service(
            .json(
                """
                {"choices": [{"finish_reason": "tool_calls", "message": {"content": null, "tool_calls": [
                  {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]}}]}
                """), interceptors: [key])
        let answer = try await OpenAI.Chat(model: "gpt-4o", "Weather?").request(using: service.client)
        #expect(answer.choices.first?.message.toolCalls?.first?.function.name == "weather")
        #expect(
            service.sent == [
                """
                POST https://api.openai.com/v1/chat/completions
                Accept: application/json
                Authorization: Bearer sk-1
                Content-Type: application/json

                {"max_tokens":64,"messages":[{"content":"Weather?","role":"user"}],"model":"gpt-4o"}
                """
            ])
    }

    @Test func `a stream of OpenAI has its pieces and its usage`() async throws {
        let service = Service(
            events(
                """
                data: {"choices": [{"delta": {"role": "assistant", "content": "4"}}]}

                data: {"choices": [{"delta": {"content": "2"}}]}

                data: {"choices": [], "usage": {"total_tokens": 9}}

                data: [DONE]


                """), interceptors: [key])
        var text = "", tokens = 0
        for try await piece in OpenAI.ChatStream(model: "gpt-4o", "Why?").stream(using: service.client) {
            text += piece.choices.first?.delta.content ?? ""
            tokens += piece.usage?.totalTokens ?? 0
        }
        #expect(text == "42")
        #expect(tokens == 9)
        let options = #""stream":true,"stream_options":{"include_usage":true}"#
        #expect(service.sent.first?.contains(options) == true)
        #expect(service.calls.first?.headers[.accept] == "text/event-stream")
    }
}
