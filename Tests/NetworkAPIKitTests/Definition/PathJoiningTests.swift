import NetworkAPIKit
import Testing

struct PathJoiningTests {
    private let path: NetworkAPI.Path = "/users/\("a b/c")"

    @Test func `a joined path is not escaped again, and its slashes meet the others once`() throws {
        let base: NetworkAPI.Path = "/api/"
        let root: NetworkAPI.Path = "/"
        let list = NetworkAPI.Path(segments: ["x", "y"], trailingSlash: true)
        let encoded = "/users/a%20b%2Fc"
        let paths: [(NetworkAPI.Path, String)] = [
            ("\(path)", encoded), ("/v2\(path)", "/v2" + encoded), ("/v2/\(path)", "/v2" + encoded),
            ("v2\(path)", "/v2" + encoded), ("\(path)/repos", encoded + "/repos"),
            ("/a/\(path)/b", "/a\(encoded)/b"), ("/a\(path)/b/", "/a\(encoded)/b/"),
            ("\(path).json", encoded + ".json"), ("\(path)/\(1)", encoded + "/1"),
            ("\(path)\(1)", encoded + "1"),
            ("\(base)/users", "/api/users"), ("\(base)users", "/api/users"),
            ("\(base)\(path)", "/api" + encoded),
            ("\(base)\(1)", "/api/1"), ("\(base)\(raw: "/x")", "/api/x"),
            ("\(base)\(path: "/x/y")", "/api/x/y"),
            ("\(base)", "/api/"), ("\(root)", "/"), ("\(root)/users", "/users"), ("/v2\(root)", "/v2/"),
            ("/v2\(root)/x", "/v2/x"), ("\(root)\(root)", "/"), ("\(list)/z", "/x/y/z"), ("\(list)", "/x/y/"),
        ]
        for (path, encoded) in paths {
            #expect(path.encoded == encoded)
            #expect(
                try Plain(urlInfo: .init(host: "h.com", path: path)).sentURL() == "https://h.com" + encoded)
        }
    }

    @Test func `a helper that adds a prefix keeps each value in its segment`() throws {
        func service(path: NetworkAPI.Path) -> NetworkAPI.URLInfo { .init(host: "h.com", path: "/v2\(path)") }
        let url = try Plain(urlInfo: service(path: "/users/\("a b/c")")).sentURL()
        #expect(url == "https://h.com/v2/users/a%20b%2Fc")
    }

    @Test func `the problem of a joined path is the problem of the whole`() throws {
        let (dots, name) = (".." as String, "" as String)
        let empty: NetworkAPI.Path = "/users/\(name)"
        let dot: NetworkAPI.Path = "/a/."
        let paths: [NetworkAPI.Path] = [
            "/v2\("/users/\(dots)" as NetworkAPI.Path)", "\(empty)/repos", "/v2\(empty)", "\(dot)",
            "/v2\("/a?b" as NetworkAPI.Path)", "/v2/\(name)\(path)", "\("/api/" as NetworkAPI.Path)//x",
            "\("/a/.x" as NetworkAPI.Path)/\(dots)", "//\(path)", "\("/a/" as NetworkAPI.Path)\(dots)/x",
            "\("/a/" as NetworkAPI.Path)\(name)",
        ]
        for path in paths {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(urlInfo: .init(host: "h.com", path: path)).urlRequest()
            }
            #expect(failure.request?.part == .path, "\(path)")
        }
    }
}
