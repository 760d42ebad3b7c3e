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
    func `the base path of another server comes before the path`(base: String, url: String) throws {
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

    @Test func `a server replaces a host in any case`() throws {
        let info = NetworkAPI.URLInfo(host: "API.Example.com", path: "/things")
        let url = try Plain(urlInfo: info).sentURL(using: .server("http://127.0.0.1:8080"))
        #expect(url == "http://127.0.0.1:8080/things")
    }

    @Test func `a server replaces the scheme and the port too`() throws {
        let info = NetworkAPI.URLInfo(scheme: "https", host: "api.example.com", port: 8443, path: "/things")
        let url = try Plain(urlInfo: info).sentURL(using: .server("http://127.0.0.1:8080"))
        #expect(url == "http://127.0.0.1:8080/things")
    }

    private func client(_ servers: [String: String]) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: .stub { _ in nil }, servers: servers.compactMapValues { URL(string: $0) })
    }

    @Test(arguments: [
        ("http", "localhost", 3001, "http://127.0.0.1:1/x"),
        ("http", "LOCALHOST", 3001, "http://127.0.0.1:1/x"),
        ("https", "localhost", 3001, "http://127.0.0.1:1/x"),
        ("http", "localhost", 3002, "http://127.0.0.1:2/x"),
        ("http", "localhost", nil, "http://127.0.0.1:2/x"),
        ("https", "h.com", nil, "http://127.0.0.1:3/x"), ("https", "h.com", 443, "http://127.0.0.1:3/x"),
        ("http", "h.com", nil, "http://h.com/x"), ("http", "h.com", 8443, "http://h.com:8443/x"),
        ("http", "i.com", nil, "http://127.0.0.1:4/x"), ("https", "i.com", nil, "https://i.com/x"),
        ("http", "[::1]", 80, "http://127.0.0.1:5/x"), ("http", "[::1]", 81, "http://[::1]:81/x"),
    ])
    func `a key with a port is the server of that port, before the one of the host`(
        scheme: String, host: String, port: Int?, url: String
    ) throws {
        let client = client([
            "Localhost:3001": "http://127.0.0.1:1", "localhost": "http://127.0.0.1:2",
            "h.com:443": "http://127.0.0.1:3", "i.com:80": "http://127.0.0.1:4",
            "[::1]:80": "http://127.0.0.1:5",
        ])
        let info = NetworkAPI.URLInfo(scheme: scheme, host: host, port: port, path: "/x")
        #expect(try Plain(urlInfo: info).sentURL(using: client) == url)
    }

    @Test(arguments: [
        "", "https://h.com", "h.com/v1", "h.com:", "h.com:0", "h.com:65536", "h.com:x", "h.com:080",
        "h.com:+80",
        ":80", "a b", "user@h.com", "h.com:80:80",
    ])
    func `a key that is not a host fails every call with an error that names it`(key: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain().urlRequest(using: client([key: "http://127.0.0.1:1"]))
        }
        #expect(failure.request?.part == .server)
        #expect(failure.request?.reason.contains("\"\(key)\"") == true)
    }

    @Test(arguments: [
        (
            NetworkAPI.URLInfo(scheme: "ftp", host: "api.example.com", path: "/x"),
            NetworkAPI.RequestFailure.Part.scheme
        ),
        (NetworkAPI.URLInfo(host: "api.example.com", port: 0, path: "/x"), .port),
        (NetworkAPI.URLInfo(host: "api.example.com", port: 65_536, path: "/x"), .port),
    ])
    func `scheme and port are checked for another server too`(
        info: NetworkAPI.URLInfo, part: NetworkAPI.RequestFailure.Part
    ) throws {
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: info).urlRequest(using: .server("https://staging.example.com"))
        }
        #expect(failure?.request?.part == part)
    }

    @Test func `calls to other hosts keep their URL`() throws {
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
