import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Canned: NetworkAPI.Transport {
    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        .json(#"{"login": "minsOne", "id": 4429361}"#)
    }
}

/// A transport that reaches a server, which another transport stands in for here.
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
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .total(10), redirects: .sameOrigin)
    var responseInfo: NetworkAPI.ResponseInfo<[Article]> { .json(dates: .format("yyyy-MM-dd")) }

    struct Article: Decodable {
        let title: String
        let datePublished: Date
    }
}

@Suite("README, replace a stage")
struct ReadmeStages {
    @Test func `a transport of one's own answers`() async throws {
        let client = NetworkAPI.Client(transport: Canned())
        let text = try await GitHubAPI.RenderMarkdown(text: "x").request(using: client)
        #expect(text == #"{"login": "minsOne", "id": 4429361}"#)
    }

    @Test func `an interceptor of one's own is on the way, for all that happens in a closure`() async throws {
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

    @Test func `everything inside a closure can go elsewhere`() async throws {
        let stagingURL = try #require(URL(string: "http://staging.example/v3"))
        let screen = Planned()
        let staging = NetworkAPI.Client(interceptors: [Traced()], servers: ["api.github.com": stagingURL])
        try await NetworkAPI.Client.$current.withValue(staging) {
            try await screen.load()
        }
        let url = try GitHubAPI.StarRepository(owner: "a", repository: "b").urlRequest().url
        #expect(url?.host == "api.github.com", "only what is inside the closure goes there")
    }

    @Test func `dates are read as the endpoint says`() async throws {
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

    /// A screen that says where its call would go, and makes none.
    struct Planned {
        func load() async throws {
            let request = try GitHubAPI.StarRepository(owner: "a", repository: "b").urlRequest()
            #expect(request.url?.absoluteString == "http://staging.example/v3/user/starred/a/b")
        }
    }
}
