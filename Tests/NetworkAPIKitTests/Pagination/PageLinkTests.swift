import Foundation
import NetworkAPIKit
import Testing

/// Tests the URL of a link to the next page, with the client's `servers` and with dots in its path.
@Suite(.timeLimit(.minutes(10)))
struct PageLinkTests {
    /// Returns the URLs that a client with servers sends for a first page with a link.
    private func sent(_ link: String, _ servers: [String: String], port: Int? = nil) async throws -> [String]
    {
        let script = Script({ _ in page([1], link: link) }, { _ in page([2]) })
        let client = NetworkAPI.Client(
            transport: script, servers: servers.compactMapValues { URL(string: $0) })
        var listing = Listing<ByLink>()
        listing.urlInfo.port = port
        #expect(try await all(listing, client) == [1, 2])
        return script.requests.map(\.url.absoluteString)
    }

    @Test(arguments: [
        "/list?page=2", "list?page=2", "?page=2", "//api.example.com/list?page=2",
        "https://api.example.com/list?page=2", "http://api.example.com/list?page=2", "./list?page=2",
        "https://api.example.com/a/../list?page=2", "/../../list?page=2", "../../../list?page=2",
        "https://api.example.com/../../list?page=2", "/%2e%2E/%2e./list?page=2", "/%2e/list?page=2",
        "https://api.example.com/a/%2E%2e/.%2e/list?page=2", "http://127.0.0.1:8080/tenant/v3/list?page=2",
        "http://127.0.0.1:8080/tenant/v3/a/%2e%2e/list?page=2",
    ])
    func `a link is resolved at the provider and stays below the server that replaces it`(link: String)
        async throws
    {
        let urls = try await sent(link, ["api.example.com": "http://127.0.0.1:8080/tenant/v3"])
        #expect(urls.last == "http://127.0.0.1:8080/tenant/v3/list?page=2")
    }

    @Test(arguments: [
        "http://127.0.0.1:8080/admin", "http://127.0.0.1:8080/tenant/v3/../admin",
        "http://127.0.0.1:8080/tenant/v3/%2e%2e/admin", "http://127.0.0.1:8080/tenant/v33/list",
        "http://127.0.0.1:8080/", "/a/..%2fadmin", "/..%2F..%2Fadmin", "/%2e%2e%2fadmin", "/..%5cadmin",
        "/..%2fadmin%ff",
        "/a/..%2F%CC%81", "/%2e%5C%cc%81",
        "https://api.example.com/a%2F..%2F..%2Fadmin", "//evil.com/tenant/v3/list",
    ])
    func `a link that leaves the path of the client's server is refused`(link: String) async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await sent(link, ["api.example.com": "http://127.0.0.1:8080/tenant/v3"])
        }
        #expect(failure?.request?.part == .nextPage)
    }

    @Test(arguments: ["/list?page=2", "https://api.example.com:8443/list?page=2", "?page=2"])
    func `the host and port of a link are replaced by the client's server`(link: String) async throws {
        let urls = try await sent(link, ["api.example.com:8443": "http://127.0.0.1:8080/v3"], port: 8443)
        #expect(urls.last == "http://127.0.0.1:8080/v3/list?page=2")
    }

    @Test(arguments: [
        "https://api.example.com/a/../list?page=2", "/a/%2e%2e/list?page=2", "/%2e/./list?page=2",
    ])
    func `dots in a link are removed before it is followed`(link: String) async throws {
        #expect(try await sent(link, [:]).last == "https://api.example.com/list?page=2")
    }

    @Test(arguments: [
        ("?q=café&page[number]=2", "?q=caf%C3%A9&page%5Bnumber%5D=2"),
        ("/list?q=a%20b&size=100%", "?q=a%20b&size=100%25"), ("?q=a b&page=2 ", "?q=a%20b&page=2"),
        ("?q=%E2%9D%A4\u{FE0F}&page=2", "?q=%E2%9D%A4%EF%B8%8F&page=2"),
        ("?q=caf%65\u{301}%4", "?q=caf%65%CC%81%254"),
    ])
    func `a link may have characters that a URL cannot have`(link: String, query: String) async throws {
        #expect(try await sent(link, [:]).last == "https://api.example.com/list" + query)
        let urls = try await sent(link, ["api.example.com": "http://127.0.0.1:8080/v3"])
        #expect(urls.last == "http://127.0.0.1:8080/v3/list" + query)
    }
}
