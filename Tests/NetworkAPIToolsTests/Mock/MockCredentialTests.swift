import NetworkAPIKit
import NetworkAPITools
import Testing

@Suite struct MockCredentialTests {
    private struct Secret: SpecifiedAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/secret")
        let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get, authorization: .required)
        typealias Response = String

        static let specification = NetworkAPI.Specification(
            Secret.init, summary: "Get a secret", exampleResponse: .text("hush"))
    }

    private func server(_ scheme: NetworkAPI.Catalog.SecurityScheme) -> MockServer {
        MockServer([NetworkAPI.Catalog("Example", security: scheme, [Secret.self])], token: "right")
    }

    @Test(arguments: [
        (NetworkAPI.Catalog.SecurityScheme.bearer, NetworkAPI.Headers.Name.authorization, "Bearer "),
        (.basic, .authorization, "Basic "), (.apiKey(.header("X-Key")), "X-Key", ""),
    ])
    func `the mock server requires and compares credentials in a header`(
        scheme: NetworkAPI.Catalog.SecurityScheme, name: NetworkAPI.Headers.Name, prefix: String
    ) throws {
        let server = server(scheme)
        let without = server.answer(to: .request("GET", "/secret"))
        #expect(without.status == 401)
        #expect(without.headers.contains(.wwwAuthenticate))
        #expect(without.json?["detail"]?.string?.contains("the header \(name)") == true)
        let wrong = server.answer(to: .request("GET", "/secret", headers: [name: prefix + "wrong"]))
        #expect(wrong.status == 401)
        let right = server.answer(to: .request("GET", "/secret", headers: [name: prefix + "right"]))
        #expect(right.status == 200)
    }

    @Test(arguments: [
        ("Bearer any", 200), ("bearer  any", 200), ("Bearer", 401), ("Bearer ", 401), ("any", 401),
        ("Basic eDp5", 401), ("Bearer a b", 401),
    ])
    func `credentials are the scheme and one word`(credentials: String, status: Int) {
        let server = MockServer([NetworkAPI.Catalog("Example", security: .bearer, [Secret.self])])
        let answer = server.answer(to: .request("GET", "/secret", headers: [.authorization: credentials]))
        #expect(answer.status == status)
        #expect(answer.headers[.wwwAuthenticate] == (status == 200 ? nil : "Bearer"))
    }

    @Test(arguments: ["right", "Basic right", "Bearer wrong"])
    func `the mock server compares the scheme before the token`(credentials: String) {
        let answer = server(.bearer).answer(
            to: .request("GET", "/secret", headers: [.authorization: credentials]))
        #expect(answer.status == 401)
    }

    @Test func `the mock server compares a user and a password in their text form`() {
        let server = MockServer(
            [NetworkAPI.Catalog("Example", security: .basic, [Secret.self])], token: "me:secret")
        func status(_ credentials: String) -> Int {
            server.answer(to: .request("GET", "/secret", headers: [.authorization: credentials])).status
        }
        #expect(status("Basic bWU6c2VjcmV0") == 200)
        #expect(status("Basic bWU6b3RoZXI=") == 401)
    }

    @Test(arguments: [
        ("/secret", 401), ("/secret?key=wrong", 401), ("/secret?key=right", 200),
        ("/secret?key=right&other=1", 200),
    ])
    func `the mock server requires a key in the query, which is not a parameter`(target: String, status: Int)
    {
        let answer = server(.apiKey(.query("key"))).answer(to: .request("GET", target))
        #expect(answer.status == status)
        if status == 401 {
            #expect(answer.json?["detail"]?.string?.contains("the query item key") == true)
        }
    }
}
