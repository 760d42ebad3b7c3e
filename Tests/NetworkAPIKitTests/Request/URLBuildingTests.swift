import Foundation
import NetworkAPIKit
import Testing

struct URLBuildingTests {
    @Test(arguments: [
        ("h.com", "h.com"), ("H.com", "H.com"), ("a_b.com", "a_b.com"), ("127.0.0.1", "127.0.0.1"),
        ("[::1]", "[::1]"), ("[2001:DB8::7]", "[2001:DB8::7]"), ("localhost", "localhost"),
        ("a.com.", "a.com."),
        ("한글.kr", "xn--bj0bj06e.kr"), ("xn--bj0bj06e.kr", "xn--bj0bj06e.kr"), ("faß.de", "xn--fa-hia.de"),
    ])
    func `a host goes into the URL`(host: String, sent: String) throws {
        #expect(try Plain(urlInfo: .init(host: host, path: "/a")).sentURL() == "https://\(sent)/a")
    }

    @Test(arguments: [
        "", " ", "a b", "user@h.com", "user:secret@h.com", "h.com/", "h.com/x", "h.com:80", "h.com?",
        "h.com#x",
        "a\0b", "a\nb", "a\r\nHost: b", "::1", "[::1", "::1]", "[]", "[::1]x", "[::1]:80", "[a]",
        "[fe80::1%25eth0]",
        "a%20b", "%41.com", "a..b", ".a", ".", "a\\b", "a,b", "a;b", "a=b", "a&b", "a'b", "<a>", "{a}", "a|b",
        "a^b",
        "a\u{A0}b", "a／b", "a＠b", "ａ：80", "％41.com", "‥.com", "a。。b", String(repeating: "a", count: 256),
    ])
    func `text that is not a host is refused`(host: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: host, path: "/a")).urlRequest()
        }
        #expect(failure.request?.part == .host)
        #expect(!failure.description.contains("secret"))
        #expect(!failure.description.contains(where: \.isNewline) && !failure.description.contains("\0"))
        #expect(failure.description.hasPrefix("Plain (GET): not sent, "))
    }

    @Test(arguments: [
        ("https://h.com", #""https://h.com"; use scheme:, port: or path:"#),
        ("h.com/v1", #""h.com/v1"; use scheme:, port: or path:"#),
        ("h.com:8080", #""h.com:8080"; use scheme:, port: or path:"#),
        ("https://h.com/v1?access_token=secret#x", #""https://h.com/v1"; use scheme:, port: or path:"#),
        ("a b", #""a b""#), ("user:secret@h.com", #"it contains an "@""#),
    ])
    func `a host with another part of the URL is refused with the argument for it`(
        host: String, shown: String
    ) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: host, path: "/a")).urlRequest()
        }
        #expect(failure.request?.reason == "the host is not a host name: \(shown)")
    }

    @Test(arguments: [1, 80, 8080, 65_535])
    func `a port goes into the URL`(port: Int) throws {
        let url = try Plain(urlInfo: .init(host: "h.com", port: port, path: "/a")).sentURL()
        #expect(url == "https://h.com:\(port)/a")
    }

    @Test(arguments: [0, -1, 65_536, 999_999, .min, .max])
    func `a port outside 1 to 65535 is refused`(port: Int) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", port: port, path: "/a")).urlRequest()
        }
        #expect(failure.request?.part == .port)
        #expect(failure.description.contains("\(port)"))
    }

    @Test(arguments: ["http", "https", "HTTPS", "Http"])
    func `http and https are sent in lower case`(scheme: String) throws {
        let url = try Plain(urlInfo: .init(scheme: scheme, host: "h.com", path: "/a")).sentURL()
        #expect(url == "\(scheme.lowercased())://h.com/a")
    }

    @Test(arguments: [
        "", "ht tp", "1a", "ftp", "file", "ws", "data", "https:", "https://", "http\0", "ｈttp", "İ",
    ])
    func `a scheme other than http and https is refused`(scheme: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(scheme: scheme, host: "h.com", path: "/a")).urlRequest()
        }
        #expect(failure.request?.part == .scheme)
    }

    private static let queries: [(NetworkAPI.Query, String)] = [
        (["q": "a+b"], "?q=a%2Bb"), (["q": "a;b&c=d"], "?q=a%3Bb%26c%3Dd"),
        (["b": "1", "a": "2", "b": "3"], "?b=1&a=2&b=3"), (["flag": nil], "?flag"), (["flag": ""], "?flag="),
        ([:], ""), (["a b": "c d"], "?a%20b=c%20d"),
        (["검색": "한 글"], "?%EA%B2%80%EC%83%89=%ED%95%9C%20%EA%B8%80"),
        (["a[b]": "[c]"], "?a%5Bb%5D=%5Bc%5D"), (["u": "http://x/?y#z"], "?u=http%3A%2F%2Fx%2F%3Fy%23z"),
        (["p": "100%"], "?p=100%25"), (["n": "\0\r\n"], "?n=%00%0D%0A"), (["e": "e\u{301}"], "?e=e%CC%81"),
        (["x": "'\"`\\"], "?x=%27%22%60%5C"), (["": "v"], "?=v"), (["a": nil, "b": "1"], "?a&b=1"),
    ]

    @Test(arguments: queries)
    func `a query keeps order, repeats and every byte`(query: NetworkAPI.Query, text: String) throws {
        let url = try Plain(urlInfo: .init(host: "h.com", path: "/a", query: query)).sentURL()
        #expect(url == "https://h.com/a" + text)
    }

    @Test func `a query from a dictionary is sorted by name`() throws {
        let names = (0..<50).map { "n\($0)" }
        let dictionary = Dictionary(uniqueKeysWithValues: names.map { ($0, "v") })
        let url = try Plain(urlInfo: .init(host: "h.com", path: "/a", query: dictionary)).sentURL()
        #expect(url == "https://h.com/a?" + names.sorted().map { $0 + "=v" }.joined(separator: "&"))
    }
}
