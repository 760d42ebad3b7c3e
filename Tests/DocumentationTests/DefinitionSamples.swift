import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Post: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)

    init(id: Int) {
        urlInfo = URLInfo(host: "jsonplaceholder.typicode.com", path: "/posts/\(id)")
    }

    struct Response: Decodable { let title: String }
}

@Suite("Samples of definitions")
struct DefinitionSamples {
    @Test func `an endpoint of ten lines can be called`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                #expect(request.url.absoluteString == "https://jsonplaceholder.typicode.com/posts/7")
                return .json(#"{"title": "Seven"}"#)
            }
        )
        #expect(try await Post(id: 7).request(using: client).title == "Seven")
    }

    @Test func `a value in a path is one segment`() {
        let path: NetworkAPI.Path = "/users/\("a/b?c")/repos"  // /users/a%2Fb%3Fc/repos
        #expect(path.encoded == "/users/a%2Fb%3Fc/repos")
    }

    @Test func `a query keeps its order and can have names without values`() throws {
        let query: NetworkAPI.Query = ["sort": "updated", "per_page": "\(30)", "archived": nil]
        // sort=updated&per_page=30&archived
        let sent = try Sent(urlInfo: .init(host: "h.com", path: "/", query: query)).query()
        #expect(sent == "sort=updated&per_page=30&archived")
    }

    @Test func `the options of a query encoding change how a value is written`() throws {
        struct Filter: Encodable {
            var ids = [1, 2]
            var isOpen = true
        }
        let encoding = NetworkAPI.QueryEncoding(arrays: .comma, booleans: .numeric, keys: .snakeCase)
        // ids=1,2&is_open=1
        let sent = Sent(
            requestInfo: .init(method: .get, parameters: Filter(), encoding: .query(encoding)))
        #expect(try sent.query() == "ids=1,2&is_open=1")
    }

    @Test func `the names of headers are text or constants`() {
        let headers: NetworkAPI.Headers = ["Accept": "application/json", .userAgent: "minsone"]
        #expect(
            headers.map { "\($0.name): \($0.value)" } == ["Accept: application/json", "User-Agent: minsone"])
        #expect(headers["ACCEPT"] == "application/json")
    }

    @Test func `a status set is a list or an extension of another set`() {
        let created: NetworkAPI.StatusSet = [200, 201]
        let unchanged = NetworkAPI.StatusSet.successful.adding(304)
        #expect((100..<600).filter(created.contains) == [200, 201])
        #expect((100..<600).filter(unchanged.contains) == Array(200..<300) + [304])
    }

    @Test func `the value of a declared secret is masked`() throws {
        struct Match: NetworkAPIDefinition {
            let key: String
            let urlInfo = URLInfo(host: "kr.api.riotgames.com", path: "/lol/status/v4/platform-data")
            var requestInfo: RequestInfo<EmptyParameter> {
                RequestInfo(
                    method: .get, headers: ["X-Riot-Token": key], secrets: .standard.adding("X-Riot-Token"))
            }
            typealias Response = NetworkAPI.JSONValue
        }
        let command = try Match(key: "RGAPI-1").curl()
        #expect(command.contains("X-Riot-Token: ***"))
        #expect(!command.contains("RGAPI-1"))
    }

    @Test func `a redirect policy can keep a named header`() {
        struct Tenant: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/tenant")
            let requestInfo: RequestInfo<EmptyParameter> =
                RequestInfo(method: .get, redirects: .follow(keeping: ["X-Tenant-Key"]))
            typealias Response = NetworkAPI.JSONValue
        }
        #expect(Tenant().requestInfo.redirects != .follow)
    }

    @Test func `byStatus accepts the statuses that have a value`() {
        let responseInfo: NetworkAPI.ResponseInfo<Bool> = .byStatus([204: true, 404: false])
        #expect((200..<600).filter(responseInfo.statuses.contains) == [204, 404])
    }

    @Test func `a multipart form has parts, and a file part has a name and a type`() {
        let form: NetworkAPI.MultipartForm = [
            .field("title", "Standup"),
            .file("voice", URL(filePath: "/recordings/standup.m4a")),
        ]
        #expect(form.parts.map(\.name) == ["title", "voice"])
        #expect(form.parts.map(\.filename) == [nil, "standup.m4a"])
        #expect(form.parts.map(\.contentType) == [nil, "audio/mp4"])
    }

    @Test(arguments: [nil, "plain"])
    func `a part and a header can be left out`(note: String?) {
        let parts: [NetworkAPI.MultipartForm.Part] = [.field("title", "Standup")]
        let form = NetworkAPI.MultipartForm(parts + (note.map { [.field("note", $0)] } ?? []))
        #expect(form.parts.map(\.name) == ["title", "note"].dropLast(note == nil ? 1 : 0))
        let range = note
        var headers: NetworkAPI.Headers = ["Accept-Language": "ko"]
        headers["Range"] = range  // nil adds no header
        #expect(headers.map(\.value) == ["ko"] + [note].compactMap(\.self))
    }

    /// An endpoint with the values of a test.
    struct Sent<Parameter: Encodable & SendableMetatype>: NetworkAPIDefinition {
        var urlInfo = NetworkAPI.URLInfo(host: "h.com", path: "/")
        var requestInfo: NetworkAPI.RequestInfo<Parameter>
        typealias Response = EmptyResponse
    }
}

extension DefinitionSamples.Sent where Parameter == EmptyParameter {
    init(urlInfo: NetworkAPI.URLInfo) {
        self.init(urlInfo: urlInfo, requestInfo: .init(method: .get))
    }
}

extension DefinitionSamples.Sent {
    /// The query after the `?`, as it is sent.
    func query() throws -> String? {
        try urlRequest().url.flatMap {
            URLComponents(url: $0, resolvingAgainstBaseURL: false)?.percentEncodedQuery
        }
    }
}
