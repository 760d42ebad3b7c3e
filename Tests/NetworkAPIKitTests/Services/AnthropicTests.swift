import NetworkAPIKit
import Testing

/// https://docs.anthropic.com/en/api/messages-streaming: named events, an error between them, and a named end.
private struct StreamMessage: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.anthropic.com", path: "/v1/messages")
    let requestInfo: RequestInfo<Parameter>
    var responseInfo: NetworkAPI.ResponseInfo<Response> {
        .stream(.events(end: .name("message_stop")), elements: .json(keys: .snakeCase))
            .refusing(.present("/error"))
    }

    init(model: String, _ text: String) {
        requestInfo = RequestInfo(
            method: .post, headers: ["anthropic-version": "2023-06-01"],
            parameters: Parameter(
                model: model, maxTokens: 64, messages: [.init(role: "user", content: text)], stream: true),
            encoding: .json(keys: .snakeCase), authorization: .required)
    }

    struct Parameter: Encodable {
        struct Message: Encodable { let role: String, content: String }
        let model: String
        let maxTokens: Int
        let messages: [Message]
        let stream: Bool
    }

    enum Response: NetworkAPI.EventDecodable, Equatable {
        private struct Piece: Decodable {
            struct Delta: Decodable { let text: String? }
            let delta: Delta
        }
        case text(String)
        case other(String)

        init(event: NetworkAPI.ServerSentEvent) throws {
            guard event.name == "content_block_delta" else {
                self = .other(event.name)
                return
            }
            self = .text(try event.decode(Piece.self).delta.text ?? "")
        }
    }

    struct ErrorResponse: Decodable {
        struct Detail: Decodable { let type: String, message: String }
        let error: Detail
    }
}

struct AnthropicTests {
    private let begin = """
        event: message_start
        data: {"type": "message_start", "message": {"id": "msg_1"}}

        event: ping
        data: {"type": "ping"}

        event: content_block_delta
        data: {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "42"}}


        """
    private let end = "event: message_stop\ndata: {\"type\": \"message_stop\"}\n\n"

    private func service(_ text: String) -> Service {
        Service(
            .text(text, headers: ["Content-Type": "text/event-stream; charset=utf-8"]),
            interceptors: [.apiKey("sk-ant-1", in: .header("x-api-key"))])
    }

    private func elements(_ service: Service) async -> ([StreamMessage.Response], NetworkAPI.Failure?) {
        var elements: [StreamMessage.Response] = []
        do {
            let call = StreamMessage(model: "claude-sonnet-4-5", "6 * 7?")
            for try await element in call.stream(using: service.client) { elements.append(element) }
            return (elements, nil)
        } catch {
            // Before macOS 15 and iOS 18, the error of a loop over a sequence has no type.
            let failure: any Error = error
            return (elements, failure as? NetworkAPI.Failure)
        }
    }

    @Test func `a stream of Anthropic ends with message_stop`() async {
        let service = service(begin + end)
        let (elements, failure) = await elements(service)
        #expect(elements == [.other("message_start"), .other("ping"), .text("42")])
        #expect(failure == nil)
        #expect(
            service.sent == [
                """
                POST https://api.anthropic.com/v1/messages
                Accept: text/event-stream
                Content-Type: application/json
                anthropic-version: 2023-06-01
                x-api-key: sk-ant-1

                {"max_tokens":64,"messages":[{"content":"6 * 7?","role":"user"}],\
                "model":"claude-sonnet-4-5","stream":true}
                """
            ])
    }

    @Test func `a stream of Anthropic without message_stop is a failure after its elements`() async {
        let (elements, failure) = await elements(service(begin))
        #expect(elements.last == .text("42"))
        #expect(failure?.transport?.reason == .connectionLost)
    }

    @Test func `an error between the events of Anthropic is a typed refusal`() async {
        let error = """
            event: error
            data: {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}


            """
        let (elements, failure) = await elements(service(begin + error))
        #expect(elements.last == .text("42"))
        #expect(failure?.errorResponse(of: StreamMessage.self)?.error.type == "overloaded_error")
    }
}
