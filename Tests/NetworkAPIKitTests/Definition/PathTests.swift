import Foundation
import NetworkAPIKit
import Testing

struct PathTests {
    @Test(arguments: [
        ("minsone", "minsone"), ("a/b", "a%2Fb"), ("a?b#c", "a%3Fb%23c"), ("100%", "100%25"),
        ("%2F", "%252F"),
        ("%2e%2e", "%252e%252e"), ("민수", "%EB%AF%BC%EC%88%98"), ("👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
        ("e\u{301}", "e%CC%81"), ("é", "%C3%A9"), ("\0", "%00"), ("\r\n", "%0D%0A"), ("\\", "%5C"),
        ("@x:80", "%40x%3A80"), ("http://evil", "http%3A%2F%2Fevil"), ("a+b;c=d&e", "a%2Bb%3Bc%3Dd%26e"),
        ("...", "..."), (".a", ".a"), ("a b", "a%20b"), ("-._~", "-._~"), ("[]", "%5B%5D"), ("\u{7F}", "%7F"),
    ])
    func `a value is one segment, whatever it holds`(value: String, encoded: String) throws {
        let path: NetworkAPI.Path = "/users/\(value)/repos"
        #expect(path.encoded == "/users/\(encoded)/repos")
        let url = try Plain(urlInfo: .init(host: "h.com", path: path)).sentURL()
        #expect(url == "https://h.com/users/\(encoded)/repos")
        #expect(NetworkAPI.Path(segments: ["users", value, "repos"]) == path)
    }

    @Test(arguments: ["", ".", ".."])
    func `a value that makes a segment empty or dots is refused`(value: String) throws {
        let paths: [NetworkAPI.Path] = [
            "/users/\(value)", "/users/\(value)/repos", "\(value)", "\(value)/a", "/users/\(path: value)",
            "/users/\(raw: value)", "/\(path: "a/\(value)/b")", "/\(raw: "a/\(value)/b")", "/users/\(value)/",
            NetworkAPI.Path(segments: [value]), NetworkAPI.Path(segments: ["a", value, "b"]),
        ]
        for path in paths {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(urlInfo: .init(host: "h.com", path: path)).urlRequest()
            }
            #expect(failure.request?.part == .path, "\(path)")
        }
    }

    @Test(arguments: ["%2e", "%2E", "%2e%2e", ".%2e", "%2E.", "%2e%2E", "a/%2e%2e/b"])
    func `encoded dots in a raw path are refused`(raw: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: "/\(raw: raw)")).urlRequest()
        }
        #expect(failure.request?.part == .path)
        #expect(failure.description.contains(#"a segment that is "." or "..""#))
    }

    @Test func `dots that come from two values are refused`() throws {
        let (dot, path) = (".", "." as String)
        for path in ["/\(dot)\(path)" as NetworkAPI.Path, "/a/.\(dot)", "/\(dot)./b"] {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(urlInfo: .init(host: "h.com", path: path)).urlRequest()
            }
            #expect(failure.request?.part == .path)
        }
    }

    @Test(arguments: [
        "%", "%2", "%zz", "%2g", "a b", "a?b", "a#b", "한", "a\\b", "\n", "a[b]", "\0", "<", "|", "a%",
    ])
    func `a raw path that is not percent-encoded is refused`(raw: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: "/\(raw: raw)")).urlRequest()
        }
        #expect(failure.request?.part == .path)
        #expect(failure.description.contains("not percent-encoded"))
    }

    @Test func `a raw path is shown on one line, and cut`() throws {
        let raw = "a\nb\u{202E}" + String(repeating: "c", count: 1000)
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: "/\(raw: raw)")).urlRequest()
        }
        #expect(!failure.description.unicodeScalars.contains { $0 == "\n" || $0 == "\u{202E}" })
        #expect(failure.description.count < 500)
    }

    @Test(arguments: [
        "/v1/\(raw: "items?access_token=hunter2")", "/v1/\(raw: "%zz%3faccess_token=hunter2")",
        "/v1//x?access_token=hunter2", "/v1%20/x?access_token=hunter2", "/v1/\("..")?access_token=hunter2",
        "/v1%3Faccess_token=hunter2",
        NetworkAPI.Path(segments: ["", "x?access_token=hunter2"]),
    ])
    func `what follows a path that is refused is not shown`(path: NetworkAPI.Path) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: path)).urlRequest()
        }
        #expect(failure.request?.part == .path)
        #expect(failure.request?.reason.contains("the path \"/") == true)
        #expect(!"\(failure)".contains("hunter2"))
    }

    @Test func `a text with a whole URL is refused without its query`() throws {
        let text = "https://h.com/v1?access_token=hunter2"
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: text)).urlRequest()
        }
        #expect(!"\(failure)".contains("hunter2"))
    }

    @Test(arguments: [
        ("a%2Fb", "/a%2Fb"), ("/users/a", "/users/a"), ("a;v=1,2", "/a;v=1,2"), ("%EB%AF%BC", "/%EB%AF%BC"),
        ("a:b@c!$&'()*+,;=", "/a:b@c!$&'()*+,;="),
    ])
    func `a raw path goes out as it is`(raw: String, encoded: String) {
        #expect(("\(raw: raw)" as NetworkAPI.Path).encoded == encoded)
    }

    @Test(arguments: [
        ("src/a.swift", "/files/src/a.swift"), ("a b/c?d#e%", "/files/a%20b/c%3Fd%23e%25"),
        ("한/글", "/files/%ED%95%9C/%EA%B8%80"),
        ("a+b $c:d@e,f;g=h/i!(k)*l&m'", "/files/a%2Bb%20%24c%3Ad%40e%2Cf%3Bg%3Dh/i%21%28k%29%2Al%26m%27"),
    ])
    func `a file's path keeps its slashes`(value: String, encoded: String) {
        #expect(("/files/\(path: value)" as NetworkAPI.Path).encoded == encoded)
    }

    @Test(arguments: ["/a", "a//b", "a//", "../a", "a/..", "./a", "a/../", ""])
    func `each segment of a file's path is checked`(value: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: "/files/\(path: value)")).urlRequest()
        }
        #expect(failure.request?.part == .path)
    }

    @Test func `literal text keeps its slashes and is percent-encoded`() throws {
        let paths: [(NetworkAPI.Path, String)] = [
            ("/users", "/users"), ("users", "/users"), ("/users/", "/users/"), ("/", "/"), ("", "/"),
            ("/a b%", "/a%20b%25"), ("/100%/2g%2", "/100%25/2g%252"), ("/검색", "/%EA%B2%80%EC%83%89"),
            ("/v1:run", "/v1:run"),
            ("a:b", "/a:b"),
            ("*", "/*"), ("/users/\(1)/", "/users/1/"), ("/a\("b")c", "/abc"), ("\("a")\("b")", "/ab"),
            ("\(1)/x", "/1/x"), ("/x.\("json")", "/x.json"),
        ]
        for (path, encoded) in paths {
            #expect(path.encoded == encoded)
            #expect(
                try Plain(urlInfo: .init(host: "h.com", path: path)).sentURL() == "https://h.com" + encoded)
        }
    }

    @Test(arguments: ["//", "//evil.com/x", "/a//b", "/a//", "/..", "/./a", "/a/../b", "..", "/a/.."])
    func `a literal with an empty or dot segment is refused`(text: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: NetworkAPI.Path(stringLiteral: text))).urlRequest()
        }
        #expect(failure.request?.part == .path)
    }

    @Test func `numbers, identifiers and raw values are segments`() throws {
        enum Kind: String { case all = "a/b" }
        struct ID: RawRepresentable { let rawValue: Int }
        let uuid = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
        let path: NetworkAPI.Path =
            "/\(1)/\(-2.5)/\(true)/\(uuid)/\(Kind.all)/\(ID(rawValue: 7))/\("sub"[...])/\(Character("é"))"
        let rest = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F/a%2Fb/7/sub/%C3%A9"
        #expect(path.encoded == "/1/-2.5/true/" + rest)
        let fixed: StaticString = "a/b"
        let number: any LosslessStringConvertible = UInt8(7)
        #expect(
            ("/\(fixed)/\(Unicode.Scalar(UInt8(65)))/\(number)" as NetworkAPI.Path).encoded == "/a%2Fb/A/7")
        #expect(
            ("/\(Float(0.5))/\(Int8.min)/\(UInt.max)" as NetworkAPI.Path).encoded == "/0.5/-128/\(UInt.max)")
    }

    @Test func `a path without segments is the root`() {
        #expect(NetworkAPI.Path(segments: []).encoded == "/")
    }

    @Test(arguments: [
        ("/search?q=swift", "/search", "use query:"), ("/search?", "/search", "use query:"),
        ("?q=swift", "/", "use query:"), ("/a#top", "/a", "fragments are not sent"),
        ("/a%20b", "/a%20b", #"use \(raw:)"#), ("/%e4", "/%e4", #"use \(raw:)"#),
    ])
    func `a literal with a query, a fragment or an escape fails with advice`(
        text: String, shown: String, advice: String
    ) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: NetworkAPI.Path(stringLiteral: text))).urlRequest()
        }
        #expect(failure.request?.part == .path)
        #expect(failure.request?.reason.contains("\"\(shown)\"") == true)
        #expect(failure.request?.reason.contains(advice) == true)
    }

    @Test func `a query in the literal text around a value is refused without showing the value`() throws {
        let key = "swift-key"
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: "/search?key=\(key)")).urlRequest()
        }
        #expect(failure.request?.reason.contains("use query:") == true)
        #expect(failure.description.contains(key) == false)
    }

    @Test func `a question mark, a number sign and an escape in a value are part of the value`() throws {
        let value = "a?b#c%20d"
        let url = try Plain(urlInfo: .init(host: "h.com", path: "/x/\(value)")).sentURL()
        #expect(url == "https://h.com/x/a%3Fb%23c%2520d")
    }

    @Test func `a slash at the end is kept by every way to make a path`() throws {
        let (name, text): (String, String) = ("users", "/users/")
        let (raw, file) = ("users/", "docs/users/")
        let paths: [(NetworkAPI.URLInfo, String)] = [
            (.init(host: "h.com", path: "/users/"), "/users/"),
            (.init(host: "h.com", path: "/\(name)/"), "/users/"),
            (.init(host: "h.com", path: "/\(raw: raw)"), "/users/"),
            (.init(host: "h.com", path: "/\(path: file)"), "/docs/users/"),
            (.init(host: "h.com", path: "\(path: text)"), "/users/"),
            (.init(host: "h.com", path: .init(segments: [name], trailingSlash: true)), "/users/"),
            (.init(host: "h.com", path: .init(segments: [], trailingSlash: true)), "/"),
        ]
        for (urlInfo, path) in paths {
            #expect(try Plain(urlInfo: urlInfo).sentURL() == "https://h.com" + path)
        }
    }

    @Test func `a slash at the end of a path value is refused if text follows it`() throws {
        let value = "users/"
        for path in ["/\(raw: value)/x", "/\(path: value)/x"] as [NetworkAPI.Path] {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(urlInfo: .init(host: "h.com", path: path)).urlRequest()
            }
            #expect(failure.request?.reason.contains("an empty segment") == true)
        }
    }

    @Test func `a long value is encoded whole`() {
        let value = String(repeating: "가/", count: 20_000)
        let path: NetworkAPI.Path = "/\(value)"
        #expect(path.encoded.utf8.count == 1 + 20_000 * 12)
        #expect(path.encoded.removingPercentEncoding == "/" + value)
    }
}
