import NetworkAPIKit
import Testing

/// Which of the three initializers a spelling picks: the ones that take a `Path` escape a value's slash.
struct URLInfoTests {
    private let name = "a/b"

    @Test func `an interpolated literal is a Path`() throws {
        let info = NetworkAPI.URLInfo(host: "h.com", path: "/users/\(name)")
        #expect(try Plain(urlInfo: info).sentURL() == "https://h.com/users/a%2Fb")
    }

    @Test func `an interpolated literal with a query literal is a Path`() throws {
        let info = NetworkAPI.URLInfo(host: "h.com", path: "/users/\(name)", query: ["b": "1", "a": "2"])
        #expect(try Plain(urlInfo: info).sentURL() == "https://h.com/users/a%2Fb?b=1&a=2")
    }

    @Test func `an interpolated literal with a dictionary variable is a Path`() throws {
        let dictionary = ["b": "1", "a": "2"]
        let info = NetworkAPI.URLInfo(host: "h.com", path: "/users/\(name)", query: dictionary)
        #expect(try Plain(urlInfo: info).sentURL() == "https://h.com/users/a%2Fb?a=2&b=1")
    }

    @Test func `an interpolated literal with nil for a query is a Path`() throws {
        let info = NetworkAPI.URLInfo(host: "h.com", path: "/users/\(name)", query: nil)
        #expect(try Plain(urlInfo: info).sentURL() == "https://h.com/users/a%2Fb")
    }

    @Test func `a ternary of literals is a Path`() throws {
        let info = NetworkAPI.URLInfo(host: "h.com", path: name.isEmpty ? "/users" : "/users/\(name)")
        #expect(try Plain(urlInfo: info).sentURL() == "https://h.com/users/a%2Fb")
    }

    @Test func `a helper that takes a Path escapes`() throws {
        func service(path: NetworkAPI.Path) -> NetworkAPI.URLInfo { .init(host: "h.com", path: path) }
        #expect(try Plain(urlInfo: service(path: "/users/\(name)")).sentURL() == "https://h.com/users/a%2Fb")
    }

    @Test func `a helper that takes a String keeps a slash and escapes the rest`() throws {
        func service(path: String) -> NetworkAPI.URLInfo { .init(host: "h.com", path: path) }
        #expect(try Plain(urlInfo: service(path: "/users/\(name)")).sentURL() == "https://h.com/users/a/b")
        let other = try Plain(urlInfo: service(path: "/users/a?b#c%d e")).sentURL()
        #expect(other == "https://h.com/users/a%3Fb%23c%25d%20e")
    }

    @Test func `text that was added to a literal is text`() throws {
        let info = NetworkAPI.URLInfo(host: "h.com", path: "/users/" + name)
        #expect(try Plain(urlInfo: info).sentURL() == "https://h.com/users/a/b")
    }

    @Test func `a Substring is text`() throws {
        let info = NetworkAPI.URLInfo(host: "h.com", path: "/users/x"[...].dropLast(2))
        #expect(try Plain(urlInfo: info).sentURL() == "https://h.com/users")
    }

    @Test(arguments: ["", "//", "/a/", "/a/nil", "/nil/a", "/a//b", "/a//", "/../x", "/a/..", ".", "/a/./b"])
    func `text with an empty or dot segment, or a missing value, is refused`(text: String) throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "h.com", path: text)).urlRequest()
        }
        #expect(failure.request?.part == .path)
    }

    @Test func `text with the description of an Optional is refused`() throws {
        func service(path: String) -> NetworkAPI.URLInfo { .init(host: "h.com", path: path) }
        let name: String? = "mona"
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: service(path: "/users/\(String(describing: name))")).urlRequest()
        }
        #expect(failure.request?.part == .path)
        #expect(failure.request?.reason.contains("unwrap the value") == true)
    }

    @Test func `the dictionary initializer keeps the scheme, the port and the path`() throws {
        let dictionary = ["a": "1"]
        let info = NetworkAPI.URLInfo(scheme: "http", host: "h.com", port: 81, path: "/x", query: dictionary)
        #expect(try Plain(urlInfo: info).sentURL() == "http://h.com:81/x?a=1")
    }

    @Test func `the text initializer keeps the scheme, the port and the query`() throws {
        let text = "/x"
        let info = NetworkAPI.URLInfo(scheme: "http", host: "h.com", port: 81, path: text, query: ["a": "1"])
        #expect(try Plain(urlInfo: info).sentURL() == "http://h.com:81/x?a=1")
    }

    @Test func `text that is the root is the root`() throws {
        let root = "/"
        #expect(try Plain(urlInfo: .init(host: "h.com", path: root)).sentURL() == "https://h.com/")
    }
}
