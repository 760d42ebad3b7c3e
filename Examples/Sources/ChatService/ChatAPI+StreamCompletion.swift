extension ChatAPI {
    /// The answer of a model to a conversation, in pieces as they are generated.
    ///
    /// `POST /v1/chat/completions` — https://platform.openai.com/docs/api-reference/chat/create
    ///
    /// ```swift
    /// for try await chunk in ChatAPI.StreamCompletion(model: "gpt-5", messages: messages).stream() {
    ///     reply.append(chunk)
    /// }
    /// ```
    ///
    /// The service writes an error that occurs later as an event. It fails the loop like a refused status.
    public struct StreamCompletion: Endpoint {
        public let urlInfo: URLInfo = .chat(path: "/v1/chat/completions")
        public let requestInfo: RequestInfo<Parameter>
        public let responseInfo: NetworkAPI.ResponseInfo<Response> =
            .stream(.events(end: "[DONE]"), elements: .json(keys: .snakeCase)).refusing(.present("/error"))

        /// Creates a request for an answer.
        ///
        /// - Parameters:
        ///   - model: The name of the model.
        ///   - messages: The conversation up to now.
        ///   - tools: The functions that the model may call.
        public init(model: String, messages: [Message], tools: [Tool]? = nil) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Parameter(model: model, messages: messages, tools: tools),
                encoding: .json(keys: .snakeCase),
                // A model that thinks sends nothing, and a stream has no longest time.
                timeout: .idle(.seconds(120)),
                authorization: .required,
                // A call that is refused before its first element was not charged.
                retry: .allowed)
        }

        public struct Parameter: Encodable, Hashable, Sendable {
            public let model: String
            public let messages: [Message]
            public let tools: [Tool]?
            public let stream = true
            public let streamOptions = StreamOptions()

            public struct StreamOptions: Encodable, Hashable, Sendable {
                /// Whether the last chunk has the usage.
                public let includeUsage = true
            }
        }

        /// A piece of the answer; the last one has the usage and no choice.
        public struct Response: Decodable, Hashable, Sendable {
            public let choices: [Choice]
            public let usage: Usage?

            public struct Choice: Decodable, Hashable, Sendable {
                public let delta: Delta
                public let finishReason: String?
            }

            public struct Delta: Decodable, Hashable, Sendable {
                public let content: String?
                public let toolCalls: [ToolCallPiece]?
            }

            /// A piece of a call: the first one has the name, and the others continue the arguments.
            public struct ToolCallPiece: Decodable, Hashable, Sendable {
                public let index: Int
                public let id: String?
                public let function: Function?

                public struct Function: Decodable, Hashable, Sendable {
                    public let name: String?
                    public let arguments: String?
                }
            }
        }
    }

    /// A message of a conversation.
    public struct Message: Codable, Hashable, Sendable {
        public let role: String
        public let content: String

        public init(role: String, content: String) {
            (self.role, self.content) = (role, content)
        }
    }

    /// A function that a model may call.
    public struct Tool: Codable, Hashable, Sendable {
        public let type: String
        public let function: Function

        public struct Function: Codable, Hashable, Sendable {
            public let name: String
            public let description: String
        }

        public init(name: String, description: String) {
            type = "function"
            function = Function(name: name, description: description)
        }
    }

    /// The number of tokens of a call.
    public struct Usage: Codable, Hashable, Sendable {
        public let promptTokens: Int
        public let completionTokens: Int
    }
}

extension ChatAPI.StreamCompletion: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "model", "messages", "tools",
        summary: "Create a chat completion, and stream it",
        reference: "https://platform.openai.com/docs/api-reference/chat/create",
        example: "gpt-5", [ChatAPI.Message(role: "user", content: "How warm is it in Seoul?")],
        [ChatAPI.Tool(name: "temperature", description: "The temperature of a city.")],
        exampleResponse: .text(example, type: .eventStream),
        responses: [
            .response(
                429, ChatAPI.Problem.self, "Too many requests",
                example: #"{"error": {"message": "Rate limit reached", "code": "rate_limit_exceeded"}}"#)
        ]
    )

    private static let example = [
        #"{"choices": [{"index": 0, "delta": {"role": "assistant", "content": "Let me "}}]}"#,
        #"{"choices": [{"index": 0, "delta": {"content": "look."}}]}"#,
        #"{"choices": [{"index": 0, "delta": {"tool_calls": [{"index": 0, "id": "call_1", "#
            + #""type": "function", "function": {"name": "temperature", "arguments": ""}}]}}]}"#,
        #"{"choices": [{"index": 0, "delta": {"tool_calls": [{"index": 0, "function": {"arguments": "{\"city\":"}}]}}]}"#,
        #"{"choices": [{"index": 0, "delta": {"tool_calls": [{"index": 0, "function": {"arguments": "\"Seoul\"}"}}]}}]}"#,
        #"{"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}"#,
        #"{"choices": [], "usage": {"prompt_tokens": 20, "completion_tokens": 16}}"#,
        "[DONE]",
    ].map { "data: \($0)\n\n" }.joined()
}
