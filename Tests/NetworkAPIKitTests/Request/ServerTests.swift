import Foundation
import NetworkAPIKit
import Testing

struct ServerTests {
    @Test(arguments: [
        ("https://staging.example.com", "https://staging.example.com/things?a=1"),
        ("https://staging.example.com/", "https://staging.example.com/things?a=1"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/things?a=1"),
        ("https://ghe.example.com/api/v3", "https://ghe.example.com/api/v3/things?a=1"),
        ("https://ghe.example.com/api/v3/", "https://ghe.example.com/api/v3/things?a=1"),
        ("http://[::1]:8080/v3", "http://[::1]:8080/v3/things?a=1"),
        ("HTTPS://h.com/a%20b", "https://h.com/a%20b/things?a=1"),
        ("https://한글.kr/v3", "https://xn--bj0bj06e.kr/v3/things?a=1"),
    ])
    func `another server's base stands in front of the path`(base: String, url: String) throws {
        let info = NetworkAPI.URLInfo(host: "api.example.com", path: "/things", query: ["a": "1"])
        #expect(try Plain(urlInfo: info).sentURL(using: .server(base)) == url)
    }

    @Test(arguments: [
        "https://user:secret@h.com", "https://user@h.com", "https://h.com?token=secret",
        "https://h.com#secret",
        "https://h.com?", "/v3", "https:///x", "mailto:a@b.c", "https://h.com//v3", "https://h.com/v3//",
        "https://h.com/../v3", "https://h.com/%2e%2e/v3", "https://a%20b", "https://h.com:0",
        "https://h.com:99999",
        "ftp://h.com", "file:///etc",
    ])
    func `a base URL that cannot be kept whole fails the call`(base: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain().urlRequest(using: .server(base))
        }
        #expect(failure.request?.part == .server)
        #expect(!failure.description.contains("secret"))
    }

    @Test func `a server stands for a host in any case`() throws {
        let info = NetworkAPI.URLInfo(host: "API.Example.com", path: "/things")
        let url = try Plain(urlInfo: info).sentURL(using: .server("http://127.0.0.1:8080"))
        #expect(url == "http://127.0.0.1:8080/things")
    }

    @Test func `a server stands for scheme and port as well`() throws {
        let info = NetworkAPI.URLInfo(scheme: "https", host: "api.example.com", port: 8443, path: "/things")
        let url = try Plain(urlInfo: info).sentURL(using: .server("http://127.0.0.1:8080"))
        #expect(url == "http://127.0.0.1:8080/things")
    }

    @Test func `other hosts go where they say`() throws {
        let info = NetworkAPI.URLInfo(host: "h.com", path: "/things")
        #expect(
            try Plain(urlInfo: info).sentURL(using: .server("http://127.0.0.1:8080"))
                == "https://h.com/things")
    }

    @Test func `a path of dots is refused for another server too`() throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "api.example.com", path: "/\("..")/x"))
                .urlRequest(using: .server("https://h.com/v3"))
        }
        #expect(failure.request?.part == .path)
    }
}
