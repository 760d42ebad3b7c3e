import Foundation
import NetworkAPIKit
import Testing

/// https://www.elastic.co/docs/api: a query as JSON of any shape, and a scroll with another request for the next
/// page.
private struct SearchProducts: PaginatedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<NetworkAPI.JSONValue>
    var responseInfo: NetworkAPI.ResponseInfo<Response> { .json() }
    static let paging = NetworkAPI.Paging<Self>.definition { page in
        page.hits.hits.isEmpty ? nil : Self(scrollID: page.scrollID)
    }

    init(text: String) {
        urlInfo = URLInfo(
            host: "search.example.com", path: "/products/_search", query: ["scroll": "1m"])
        requestInfo = RequestInfo(
            method: .post,
            parameters: [
                "query": ["bool": ["must": [["match": ["title": .string(text)]]], "boost": 1.5]],
                "size": 2, "track_total_hits": false, "search_after": nil,
            ])
    }

    private init(scrollID: String) {
        urlInfo = URLInfo(host: "search.example.com", path: "/_search/scroll")
        requestInfo = RequestInfo(
            method: .post, parameters: ["scroll": "1m", "scroll_id": .string(scrollID)])
    }

    static func items(in page: Response) -> [Hit] { page.hits.hits }

    struct Response: Decodable {
        struct Hits: Decodable { let hits: [Hit] }
        let scrollID: String
        let hits: Hits
        private enum CodingKeys: String, CodingKey {
            case scrollID = "_scroll_id"
            case hits
        }
    }
    struct Hit: Decodable {
        let id: String
        private enum CodingKeys: String, CodingKey { case id = "_id" }
    }
}

/// https://developer.atlassian.com/cloud/jira/platform/rest/v2: an offset, and dates with `+0000`.
private struct SearchIssues: PaginatedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
    var responseInfo: NetworkAPI.ResponseInfo<Response> { .json() }
    static let paging = NetworkAPI.Paging<Self>.offset("startAt") { $0.total }

    init(site: String, jql: String) {
        urlInfo = URLInfo(
            host: "\(site).atlassian.net", path: "/rest/api/2/search",
            query: ["jql": jql, "maxResults": "2"])
    }

    static func items(in page: Response) -> [Issue] { page.issues }

    struct Response: Decodable { let startAt: Int, total: Int, issues: [Issue] }
    struct Issue: Decodable {
        struct Fields: Decodable { let created: Date }
        let key: String
        let fields: Fields
    }
}

/// https://developer.spotify.com/documentation/web-api: a token for a client, renewed when it is refused.
private enum Spotify {
    struct Token: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "accounts.spotify.com", path: "/api/token")
        let requestInfo: RequestInfo<[String: String]>
        var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(keys: .snakeCase) }

        init(client: String, secret: String) {
            requestInfo = RequestInfo(
                method: .post,
                headers: [.authorization: NetworkAPI.Headers.basic(user: client, password: secret)],
                parameters: ["grant_type": "client_credentials"], encoding: .form, authorization: .never)
        }

        struct Response: Decodable { let accessToken: String, expiresIn: Double }
    }

    struct Search: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.spotify.com", path: "/v1/search")
        let requestInfo: RequestInfo<Parameter>
        var responseInfo: NetworkAPI.ResponseInfo<[Track]> { .json().at("/tracks/items") }

        init(_ text: String, types: [String]) {
            requestInfo = RequestInfo(
                method: .get, parameters: Parameter(q: text, type: types),
                encoding: .query(.init(arrays: .comma)), authorization: .required)
        }

        struct Parameter: Encodable { let q: String, type: [String] }
        struct Track: Decodable { let name: String }
    }
}

struct SearchServiceTests {
    @Test func `Elasticsearch gets its query and then its scroll`() async throws {
        let service = Service(
            .json(#"{"_scroll_id": "s1", "hits": {"hits": [{"_id": "a"}, {"_id": "b"}]}}"#),
            .json(#"{"_scroll_id": "s2", "hits": {"hits": []}}"#))
        var ids: [String] = []
        for try await hit in SearchProducts(text: "pen \"x\"").items(using: service.client) {
            ids.append(hit.id)
        }
        #expect(ids == ["a", "b"])
        #expect(
            service.sent == [
                #"""
                POST https://search.example.com/products/_search?scroll=1m
                Accept: application/json
                Content-Type: application/json

                {"query":{"bool":{"boost":1.5,"must":[{"match":{"title":"pen \"x\""}}]}},\#
                "search_after":null,"size":2,"track_total_hits":false}
                """#,
                """
                POST https://search.example.com/_search/scroll
                Accept: application/json
                Content-Type: application/json

                {"scroll":"1m","scroll_id":"s1"}
                """,
            ])
    }

    @Test func `Jira's offset continues until the total`() async throws {
        func page(_ start: Int, _ keys: [String]) -> NetworkAPI.Answer {
            let issues = keys.map {
                #"{"key": "\#($0)", "fields": {"created": "2026-11-23T10:00:00.000+0000"}}"#
            }
            return .json(
                #"{"startAt": \#(start), "total": 3, "issues": [\#(issues.joined(separator: ","))]}"#)
        }
        let service = Service(
            page(0, ["A-1", "A-2"]), page(2, ["A-3"]),
            interceptors: [.basic(user: "a@b.c", password: "T")])
        var issues: [SearchIssues.Issue] = []
        for try await issue in SearchIssues(site: "mona", jql: "project = A & \"x\"").items(
            using: service.client)
        {
            issues.append(issue)
        }
        #expect(issues.map(\.key) == ["A-1", "A-2", "A-3"])
        #expect(issues.first?.fields.created == Date(timeIntervalSince1970: 1_795_428_000))
        let url =
            "https://mona.atlassian.net/rest/api/2/search?jql=project%20%3D%20A%20%26%20%22x%22&maxResults=2"
        #expect(service.urls == [url, url + "&startAt=2"])
    }

    @Test func `Spotify's token is renewed once when it is refused`() async throws {
        let tokens = Service(
            .json(#"{"access_token": "T1", "expires_in": 3600, "token_type": "Bearer"}"#),
            .json(#"{"access_token": "T2", "expires_in": 3600, "token_type": "Bearer"}"#))
        let authentication = NetworkAPI.Authentication { [client = tokens.client] _ in
            let token = try await Spotify.Token(client: "id", secret: "p:w").request(using: client)
            return .init(token: token.accessToken, expires: Date(timeIntervalSinceNow: token.expiresIn))
        }
        let service = Service(
            .json(#"{"tracks": {"items": []}}"#), .json("{}", status: 401),
            .json(#"{"tracks": {"items": [{"name": "Hey"}]}}"#),
            interceptors: [authentication])
        let search = Spotify.Search("a, b", types: ["track", "album"])
        #expect(try await search.request(using: service.client).isEmpty)
        let tracks = try await search.request(using: service.client)
        #expect(tracks.map(\.name) == ["Hey"])
        #expect(service.calls.map { $0.headers[.authorization] } == ["Bearer T1", "Bearer T1", "Bearer T2"])
        #expect(service.urls.last == "https://api.spotify.com/v1/search?q=a%2C%20b&type=track,album")
        #expect(
            tokens.sent.first == """
                POST https://accounts.spotify.com/api/token
                Accept: application/json
                Authorization: Basic aWQ6cDp3
                Content-Type: application/x-www-form-urlencoded

                grant_type=client_credentials
                """)
    }
}
