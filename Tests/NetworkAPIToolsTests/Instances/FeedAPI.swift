import NetworkAPIKit

/// A service that answers with streams.
enum FeedAPI {
    static let catalog = NetworkAPI.Catalog(
        "Feed", [Chat.self, Named.self, Rows.self, Items.self, Log.self])

    struct Delta: Codable, Equatable { let text: String }

    struct Chat: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/chat")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Delta> = .stream(.events(end: "[DONE]", reconnects: true))

        static let specification = NetworkAPI.Specification(
            Chat.init as @Sendable () -> Chat, summary: "A chat",
            exampleResponse: .text(
                "data: {\"text\":\"a\"}\n\ndata: {\"text\":\"b\"}\n\ndata: [DONE]\n\n", type: .eventStream))
    }

    struct Named: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/named")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<NetworkAPI.ServerSentEvent> = .stream(.events)

        static let specification = NetworkAPI.Specification(
            Named.init as @Sendable () -> Named, summary: "Events of several names",
            exampleResponse: .text("event: add\ndata: a\n\n", type: .eventStream))
    }

    struct Rows: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/rows")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Delta> = .stream(.jsonLines)

        init() {}

        static let specification = NetworkAPI.Specification(
            Rows.init as @Sendable () -> Rows, summary: "Rows",
            exampleResponse: .text("{\"text\":\"a\"}\n{\"text\":\"b\"}\n", type: "application/jsonl"))
    }

    struct Items: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/items")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Delta> = .stream(.array(at: "/items"))

        static let specification = NetworkAPI.Specification(
            Items.init as @Sendable () -> Items, summary: "Items",
            exampleResponse: #"{"items": [{"text": "a"}]}"#)
    }

    struct Log: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/log")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<String> = .stream(.lines)

        static let specification = NetworkAPI.Specification(
            Log.init as @Sendable () -> Log, summary: "A log", exampleResponse: .text("a\nb\n"))
    }
}
