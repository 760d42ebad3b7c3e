import NetworkAPIKit
import Testing

extension NetworkAPI.URLInfo {
    static func Medium(path: String) -> Self {
        Self(host: "api.medium.com", path: path)
    }
}

@Test func `a helper with a String keeps a slash and encodes other characters`() {
    let name = "a/b"
    let urlInfo: NetworkAPI.URLInfo = .Medium(path: "/users/\(name)/articles")
    #expect(urlInfo.path.encoded == "/users/a/b/articles")
    #expect(NetworkAPI.URLInfo.Medium(path: "/a?b#c%").path.encoded == "/a%3Fb%23c%25")
}
