import Foundation
import NetworkAPIKit
import Testing

/// https://en.wikipedia.org/api/rest_v1: titles with any character.
private struct WikipediaSummary: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: [.userAgent: "Tests/1.0 (a@b.c)"])

    init(title: String) {
        urlInfo = URLInfo(host: "en.wikipedia.org", path: "/api/rest_v1/page/summary/\(title)")
    }

    struct Response: Decodable { let title: String, extract: String }
}

/// https://github.com/HackerNews/API: items that can be `null`.
private struct HackerNewsItem: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = Item?

    init(id: Int) { urlInfo = URLInfo(host: "hacker-news.firebaseio.com", path: "/v0/item/\(id).json") }

    struct Item: Decodable { let id: Int64, title: String?, kids: [Int64]? }
}

/// A file on a server, asked for its size alone.
private struct FileSize: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .head)
    typealias Response = EmptyResponse

    init(path: String) { urlInfo = URLInfo(host: "cdn.example.com", path: "/\(path: path)") }
}

/// https://docs.github.com/rest/issues: `null` removes the milestone, and what is absent stays.
private struct UpdateIssue: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<Changes>

    init(owner: String, repository: String, number: Int, _ changes: Changes) {
        urlInfo = URLInfo(host: "api.github.com", path: "/repos/\(owner)/\(repository)/issues/\(number)")
        requestInfo = RequestInfo(method: .patch, parameters: changes, authorization: .required)
    }

    struct Changes: Encodable {
        var title: NetworkAPI.Patch<String> = .leave
        var milestone: NetworkAPI.Patch<Int> = .leave
        var labels: NetworkAPI.Patch<[String]> = .leave
    }
    struct Response: Decodable { let number: Int }
}

struct PlainReadTests {
    @Test(arguments: [
        ("AC/DC", "AC%2FDC"), ("C++", "C%2B%2B"), ("50%?", "50%25%3F"), ("#1 Crush", "%231%20Crush"),
        ("한글", "%ED%95%9C%EA%B8%80"),
    ])
    func `a title of Wikipedia is one segment`(title: String, segment: String) async throws {
        let service = Service(.json(#"{"title": "T", "extract": "E"}"#))
        #expect(try await WikipediaSummary(title: title).request(using: service.client).extract == "E")
        #expect(
            service.sent == [
                """
                GET https://en.wikipedia.org/api/rest_v1/page/summary/\(segment)
                Accept: application/json
                User-Agent: Tests/1.0 (a@b.c)
                """
            ])
    }

    @Test func `an item of Hacker News that is null is nil, and many are read at the same time`() async throws
    {
        let transport = NetworkAPI.StubTransport {
            $0.url.path.hasSuffix("/2.json") ? .json("null") : .json(#"{"id": 8863, "title": "Dropbox"}"#)
        }
        let client = NetworkAPI.Client(
            transport: transport, interceptors: [.rateLimit(calls: 100, per: .seconds(1), concurrent: 2)])
        let titles = try await withThrowingTaskGroup(of: String?.self) { group in
            for id in 1...4 {
                group.addTask { try await HackerNewsItem(id: id).request(using: client)?.title }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(titles.count == 4)
        #expect(titles.compactMap(\.self).count == 3)
        #expect(
            Set(transport.calls.map(\.url.absoluteString))
                == Set((1...4).map { "https://hacker-news.firebaseio.com/v0/item/\($0).json" }))
    }

    @Test func `HEAD gives the headers of a file`() async throws {
        let service = Service(.empty(status: 200, headers: ["Content-Length": "1048576", "ETag": "\"1\""]))
        let reply = try await FileSize(path: "films/a b.mp4").reply(using: service.client)
        #expect(reply.headers["Content-Length"] == "1048576")
        #expect(service.calls.map(\.method) == [.head])
        #expect(service.urls == ["https://cdn.example.com/films/a%20b.mp4"])
    }

    @Test func `a change of an issue has null for what is removed, and nothing for what stays`() async throws
    {
        let service = Service(.json(#"{"number": 7}"#), interceptors: [.bearer("T")])
        let update = UpdateIssue(
            owner: "a", repository: "b", number: 7, .init(milestone: .clear, labels: .set([])))
        #expect(try await update.request(using: service.client).number == 7)
        #expect(
            service.sent == [
                """
                PATCH https://api.github.com/repos/a/b/issues/7
                Accept: application/json
                Authorization: Bearer T
                Content-Type: application/json

                {"labels":[],"milestone":null}
                """
            ])
    }
}
