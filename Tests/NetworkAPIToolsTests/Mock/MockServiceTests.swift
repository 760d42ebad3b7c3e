import Foundation
import NetworkAPITesting
import NetworkAPITools
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct MockServiceTests {
    static let all = MockServer(NetworkAPI.Catalog.all, token: "secret")

    @Test(arguments: NetworkAPI.Catalog.all.flatMap(\.endpoints).map(\.name))
    func `the mock server accepts the requests of every endpoint`(name: String) throws {
        let catalog = try #require(NetworkAPI.Catalog.all.first { $0.endpoint(named: name) != nil })
        let endpoint = try #require(catalog.endpoint(named: name))
        guard let request = try sent(endpoint.definition, of: catalog) else { return }
        let answer = Self.all.answer(to: request)
        #expect(answer.errors == [])
        #expect(answer.status == endpoint.exampleResponse.status)
    }

    /// The request of the example; `nil` if the example names a file that does not exist.
    private func sent<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, of catalog: NetworkAPI.Catalog
    ) throws -> LocalServer.Request? {
        let example = Definition.specification.example
        guard !(example.requestInfo.parameters is NetworkAPI.MultipartForm) else { return nil }
        let request = try example.urlRequest()
        let parts = try #require(
            request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) })
        var headers = NetworkAPI.Headers(request.allHTTPHeaderFields ?? [:])
        if !headers.contains(.authorization) { headers.append(.authorization, "Bearer secret") }
        if case .apiKey(.header(let name)) = catalog.security { headers[name] = "secret" }
        for field in Definition.specification.template.headers where field.value == "***" {
            headers[field.name] = "secret"
        }
        return LocalServer.Request(
            method: request.httpMethod ?? "", path: "/\(catalog.name)" + parts.percentEncodedPath,
            query: parts.percentEncodedQuery, headers: headers, body: request.httpBody ?? Data())
    }

    @Test(arguments: [
        ("/GitHub/repos/a/b/contents/", 200), ("/GitHub/repos/a/b/contents", 404), ("/GitHub/users/", 404),
    ])
    func `the last path of an endpoint can be empty, and other arguments cannot`(target: String, status: Int)
    {
        let headers: NetworkAPI.Headers = ["X-GitHub-Api-Version": "2022-11-28"]
        #expect(Self.all.answer(to: .request("GET", target, headers: headers)).status == status)
    }

    @Test func `several services are each served below their name`() {
        let target = "/GitHub/users/octocat"
        let headers: NetworkAPI.Headers = ["X-GitHub-Api-Version": "2022-11-28"]
        #expect(Self.all.answer(to: .request("GET", target, headers: headers)).status == 200)
        #expect(Self.all.answer(to: .request("GET", "/github/users/a", headers: headers)).status == 200)
        let nowhere = Self.all.answer(to: .request("GET", "/users/octocat", headers: headers))
        #expect(nowhere.status == 404)
        #expect(nowhere.json?["detail"]?.string?.contains("/GitHub/, ") == true)
        #expect(MockServer([]).answer(to: .request("GET", "/")).status == 404)
    }

    @Test func `the served document is the exported one with the mock server's problems`() {
        let document = Self.all.answer(to: .request("GET", "/GitHub/openapi.json")).json
        let exported = GitHubAPI.catalog.openAPI().json.value
        #expect(document?["servers"]?[0]?["url"] == .string("/GitHub"))
        #expect(document?["tags"] == exported["tags"])
        let operation = document?["paths"]?["/users/{username}"]?["get"]
        // The mock server does not need a header that has one value in each request.
        let version = operation?["parameters"]?.array?.first { $0["name"] == "X-GitHub-Api-Version" }
        #expect(version?["required"] == false)
        let problem = operation?["responses"]?["400"]?["content"]?["application/problem+json"]
        #expect(problem?["schema"]?["$ref"] == .string("#/components/schemas/apispec.Problem"))
        #expect(document?["components"]?["schemas"]?["apispec.Problem"]?["required"]?.array?.count == 4)
        #expect(Self.all.answer(to: .request("POST", "/GitHub/openapi.json")).header(.allow) == "GET, HEAD")
    }

    @Test func `a form must have its required fields and the boundary of its Content-Type`() {
        func answer(_ type: String, _ body: String) -> NetworkAPI.Answer {
            Self.all.answer(
                to: .request(
                    "POST", "/Voice/voices?_id=1", headers: [.contentType: type],
                    body: body.replacingOccurrences(of: "\n", with: "\r\n")))
        }
        let part = "--x\nContent-Disposition: form-data; name=\"voice\"; filename=\"a.m4a\"\n\nabc\n--x--\n"
        #expect(answer("multipart/form-data; boundary=x", part).status == 204)
        let other = part.replacingOccurrences(of: "\"voice\"", with: "other")
        #expect(answer("multipart/form-data; boundary=x", other).errors == ["body #/voice: is missing"])
        let broken = ["body #: is not multipart/form-data with the boundary in Content-Type"]
        for body in ["", "--x", "--x\n", "--x\n\n--x", "--x\n\n\n--x--", "--y--"] {
            #expect(answer("multipart/form-data; boundary=x", body).errors == broken, "\(body)")
        }
        #expect(answer("multipart/form-data", part).errors == broken)
        #expect(answer("multipart/form-data; boundary=x", "--x--").errors == ["body #/voice: is missing"])
    }
}
