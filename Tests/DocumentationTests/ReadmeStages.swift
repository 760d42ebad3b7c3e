import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct FixedAnswer: NetworkAPI.Transport {
    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        .json(#"{"login": "minsOne", "id": 4429361}"#)
    }
}

/// A transport that reaches a server; another transport replaces the server here.
struct Remote: NetworkAPI.Transport {
    let server: any NetworkAPI.Transport

    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        try request.checkBeforeSending()
        return try await server.send(request)
    }
}

struct Traced: NetworkAPI.Interceptor {
    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        request.headers["X-Trace"] = "\(request.method) \(request.url.path)"
        return try await next(request)
    }
}

struct Articles: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "api.medium.com", path: "/v1/articles", query: ["sort": "newest"])
    let requestInfo = RequestInfo<EmptyParameter>(
        method: .get, timeout: .total(.seconds(10)), redirects: .sameOrigin)
    var responseInfo: ResponseInfo<[Article]> { .json(dates: .format("yyyy-MM-dd")) }

    struct Article: Decodable {
        let title: String
        let datePublished: Date
    }
}

@Suite("Samples of the README about replacing a stage")
struct ReadmeStages {
    @Test func `a custom transport returns the answer`() async throws {
        let client = NetworkAPI.Client(transport: FixedAnswer())
        let text = try await GitHubAPI.RenderMarkdown(text: "x").request(using: client)
        #expect(text == #"{"login": "minsOne", "id": 4429361}"#)
    }

    @Test func `a custom interceptor applies to all calls in a closure`() async throws {
        let stagingURL = try #require(URL(string: "http://staging.example/v3"))
        let screen = Screen()
        let watched = NetworkAPI.Client(
            transport: .stub { request in
                #expect(request.headers["X-Trace"] == "POST /v3/markdown")
                return .text("")
            },
            interceptors: [Traced()],
            servers: ["api.github.com": stagingURL]
        )
        try await NetworkAPI.Client.$current.withValue(watched) {
            try await screen.load()
        }
    }

    @Test func `the calls in a closure can be sent to another server`() async throws {
        let stagingURL = try #require(URL(string: "http://staging.example/v3"))
        let screen = Planned()
        let staging = NetworkAPI.Client(interceptors: [Traced()], servers: ["api.github.com": stagingURL])
        try await NetworkAPI.Client.$current.withValue(staging) {
            try await screen.load()
        }
        let url = try GitHubAPI.StarRepository(owner: "a", repository: "b").urlRequest().url
        #expect(url?.host == "api.github.com", "only what is inside the closure goes there")
    }

    @Test func `dates are decoded with the format of the endpoint`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json(#"[{"title": "One", "datePublished": "2020-02-27"}]"#) }
        )
        let articles = try await Articles().request(using: client)
        #expect(articles.first?.datePublished == Date(timeIntervalSince1970: 1_582_761_600))
    }

    struct Screen {
        func load() async throws {
            _ = try await GitHubAPI.RenderMarkdown(text: "x").request()
        }
    }

    /// A screen that checks the URL of its call and does not send it.
    struct Planned {
        func load() async throws {
            let request = try GitHubAPI.StarRepository(owner: "a", repository: "b").urlRequest()
            #expect(request.url?.absoluteString == "http://staging.example/v3/user/starred/a/b")
        }
    }
}
