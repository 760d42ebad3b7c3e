/// The answer of a model, joined from the pieces of a stream.
public struct ChatReply: Hashable, Sendable {
    /// The text up to now.
    public private(set) var text = ""
    /// The calls of functions.
    ///
    /// Their arguments are JSON when the answer is complete.
    public private(set) var toolCalls: [ToolCall] = []
    /// Why the model has stopped, such as `stop` or `tool_calls`; `nil` before.
    public private(set) var finishReason: String?
    /// The number of tokens; `nil` before the end.
    public private(set) var usage: ChatAPI.Usage?

    /// A call of a function.
    public struct ToolCall: Hashable, Sendable {
        public var id = ""
        public var name = ""
        public var arguments = ""
    }

    public init() {}

    /// Adds a piece.
    public mutating func append(_ chunk: ChatAPI.StreamCompletion.Response) {
        usage = chunk.usage ?? usage
        guard let choice = chunk.choices.first else { return }
        text += choice.delta.content ?? ""
        finishReason = choice.finishReason ?? finishReason
        for piece in choice.delta.toolCalls ?? [] {
            // The index comes from the server: a gap would be a call without a name.
            if piece.index == toolCalls.count { toolCalls.append(ToolCall()) }
            guard toolCalls.indices.contains(piece.index) else { continue }
            toolCalls[piece.index].id += piece.id ?? ""
            toolCalls[piece.index].name += piece.function?.name ?? ""
            toolCalls[piece.index].arguments += piece.function?.arguments ?? ""
        }
    }
}
