import Foundation
import NetworkAPIKit
import NetworkAPITools
import NetworkAPIs
import Testing

struct MockServerTests {
    static let server = MockServer([ShopAPI.catalog])

    private func answer(
        _ method: String, _ target: String, headers: NetworkAPI.Headers = [:], body: String = ""
    ) -> NetworkAPI.Answer {
        Self.server.answer(to: .request(method, target, headers: headers, body: body))
    }

    @Test func `the mock server answers an endpoint with its example`() throws {
        let found = answer("GET", "/shops/a%20b/items?order=up&page=2")
        #expect(found.status == 200)
        #expect(found.body == (try ShopAPI.FindItems.specification.exampleResponse.answer()).body)
        let added = answer(
            "POST", "/items", headers: [.contentType: "application/json; charset=utf-8"],
            body: #"{"name": "a", "order": "up", "more": 1}"#)
        #expect(added.status == 201)
        #expect(answer("GET", "/ping").status == 204)
        #expect(answer("GET", "http://127.0.0.1:8080/ping").status == 204)
    }

    @Test(arguments: [
        ("GET", "*", 404), ("OPTIONS", "*", 404), ("CONNECT", "api.example.com:443", 404),
        ("GET", "ping", 404), ("get", "/ping", 405), ("TRACE", "/ping", 405), ("GET", "/ping/../ping", 404),
        ("GET", "/pi%00ng", 404), ("GET", "http://", 404),
    ])
    func `a target or a method that no endpoint has is a problem`(method: String, target: String, status: Int)
    {
        let answer = answer(method, target)
        #expect(answer.status == status)
        #expect(answer.isProblem)
    }

    @Test(arguments: [
        String(repeating: "9", count: 400), "1e999", "-1e999", "0.\(String(repeating: "1", count: 400))",
    ])
    func `a number of any length is a problem`(text: String) {
        let answer = answer("GET", "/shops/a/items?order=up&page=\(text)")
        #expect(answer.status == 400)
        #expect(answer.isProblem)
    }

    @Test func `a problem lists a hundred things at most`() {
        let more = (0..<5_000).map { "\"m\($0)\": 1" }.joined(separator: ", ")
        let tags = Array(repeating: "{}", count: 5_000).joined(separator: ",")
        let answer = answer(
            "POST", "/items", headers: [.contentType: "application/json"],
            body: #"{"name": [\#(tags)], "order": "left", "count": "x", \#(more)}"#)
        #expect(answer.status == 400)
        #expect(answer.errors.count <= 100)
    }

    @Test func `the mock server answers HEAD like GET`() {
        #expect(answer("HEAD", "/shops/a/items?order=up").status == 200)
    }

    @Test(arguments: [
        ("/shops/a/items", ["query order: is missing, such as \"up\""]),
        ("/shops/a/items?order=left", [#"query order: "left" is not one of "up", "down""#]),
        ("/shops/a/items?order=up&order=down", ["query order: is given 2 times"]),
        ("/shops/a/items?order=up&page=x", ["query page: string, expected integer"]),
        (
            "/shops/a/items?order=up&page=9223372036854775808",
            ["query page: 9223372036854775808 does not have the format int64"]
        ),
        ("/shops/%FF/items?order=up", ["path shop: is not percent-encoded UTF-8"]),
    ])
    func `a query or path that the specification does not allow is a problem with its location`(
        target: String, errors: [String]
    ) {
        let answer = answer("GET", target)
        #expect(answer.status == 400)
        #expect(answer.isProblem)
        #expect(answer.errors == errors)
    }

    @Test(arguments: [
        ("{", ["body #: is not valid JSON"]),
        ("", ["body #: is missing"]),
        ("[]", ["body #: array, expected object"]),
        (#"{"order": "up"}"#, [#"body #: the member "name" is missing"#]),
        (
            #"{"name": 1, "order": "left"}"#,
            [
                "body #/name: integer, expected string",
                #"body #/order: "left" is not one of "up", "down""#,
            ]
        ),
    ])
    func `a body that the schema does not allow is a problem with its location`(
        body: String, errors: [String]
    ) {
        let answer = answer("POST", "/items", headers: [.contentType: "application/json"], body: body)
        #expect(answer.status == 400)
        #expect(answer.isProblem)
        #expect(answer.errors == errors)
    }

    @Test func `a body that is missing or not accepted is a problem`() {
        #expect(answer("POST", "/items").errors == ["body #: is missing"])
        #expect(answer("GET", "/ping", body: "a").errors == ["body #: ShopAPI.Ping does not accept a body"])
    }

    @Test(arguments: ["text/plain", "nonsense", "application/xml; a=b"])
    func `a body of another type is refused with the accepted types`(type: String) {
        let answer = answer("POST", "/items", headers: [.contentType: type], body: "a")
        #expect(answer.status == 415)
        #expect(answer.isProblem)
        #expect(answer.header(.accept) == "application/json")
    }

    @Test(arguments: [
        ("*/*", 200), ("application/*", 200), ("text/html, application/json;q=0.1", 200), ("nonsense", 200),
        ("text/html", 406), ("application/json;q=0, */*", 406), ("text/*", 406),
    ])
    func `a response that the client does not accept is a problem`(accept: String, status: Int) {
        let answer = answer("GET", "/shops/a/items?order=up", headers: [.accept: accept])
        #expect(answer.status == status)
        #expect(answer.isProblem == (status == 406))
    }

    @Test(arguments: ["/", "/pings", "/ping/", "/shops//items", "/shops/a/b/items", "*", "/../ping"])
    func `a path without an endpoint is not found`(path: String) {
        let answer = answer("GET", path)
        #expect(answer.status == 404)
        #expect(answer.isProblem)
    }

    @Test(arguments: [
        ("POST", "/ping", "GET, HEAD"), ("GET", "/items", "POST"), ("get", "/ping", "GET, HEAD"),
    ])
    func `another method is refused with the allowed methods`(method: String, path: String, allow: String) {
        let answer = answer(method, path)
        #expect(answer.status == 405)
        #expect(answer.isProblem)
        #expect(answer.header(.allow) == allow)
        #expect(self.answer("OPTIONS", path).status == 204)
        #expect(self.answer("OPTIONS", path).header(.allow) == allow)
    }

    @Test func `a path of more than 8000 bytes is refused`() {
        #expect(answer("GET", "/" + String(repeating: "a", count: 9_000)).status == 414)
    }
}
