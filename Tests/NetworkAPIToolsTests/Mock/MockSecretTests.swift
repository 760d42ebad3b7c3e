import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// The secrets of definitions in the texts that a mock server writes.
@Suite(.timeLimit(.minutes(10)))
struct MockSecretTests {
    struct GetMe: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        init(token: String) { urlInfo = URLInfo(host: "bot.example.com", path: "/bot\(secret: token)/getMe") }

        static let specification = NetworkAPI.Specification(
            GetMe.init, requestLine: "GET /bot{token}/getMe", summary: "Get the bot", example: "1:TEST",
            exampleResponse: .empty(status: 204))
    }

    struct GetChat: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        init(token: String, chat: Int) {
            urlInfo = URLInfo(host: "bot.example.com", path: "/bot\(secret: token)/chats/\(chat)")
        }

        static let specification = NetworkAPI.Specification(
            GetChat.init, requestLine: "GET /bot{token}/chats/{chat}", summary: "Get a chat",
            example: "1:TEST", 5, exampleResponse: .empty(status: 204))
    }

    struct RunHook: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .post)
        typealias Response = EmptyResponse

        init(hook: Int, key: UUID) {
            urlInfo = URLInfo(host: "bot.example.com", path: "/hooks/\(hook)/\(secret: key)/run")
        }

        static let specification = NetworkAPI.Specification(
            RunHook.init, requestLine: "POST /hooks/{hook}/{key}/run", summary: "Run a hook",
            example: 1, UUID(), exampleResponse: .empty(status: 204))
    }

    struct LogIn: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let invite: Int, password: UUID }
        let urlInfo = URLInfo(host: "bot.example.com", path: "/login")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(invite: Int, password: UUID) {
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(invite: invite, password: password),
                secrets: .standard.adding("invite"))
        }

        static let specification = NetworkAPI.Specification(
            LogIn.init, requestLine: "POST /login", summary: "Log in", example: 1, UUID(),
            exampleResponse: .empty(status: 204))
    }

    enum Mode: String, Encodable, CaseIterable, NetworkAPI.Argument { case on, off }

    struct SetMode: SpecifiedAPIDefinition {
        struct Parameter: Encodable { let mode: Mode, password: String }
        let urlInfo = URLInfo(host: "bot.example.com", path: "/mode")
        let requestInfo: RequestInfo<Parameter>
        typealias Response = EmptyResponse

        init(mode: Mode, password: String) {
            requestInfo = RequestInfo(method: .post, parameters: Parameter(mode: mode, password: password))
        }

        static let specification = NetworkAPI.Specification(
            SetMode.init, requestLine: "POST /mode", summary: "Set the mode", example: .on, "a",
            exampleResponse: .empty(status: 204))
    }

    private static let catalog = NetworkAPI.Catalog(
        "Bot", security: .apiKey(.query("appid")),
        [GetMe.self, GetChat.self, RunHook.self, LogIn.self, SetMode.self])
    private static let long = "SECRET-" + String(repeating: "x1", count: 50)

    /// Sends requests to a mock server, and returns the lines that it writes without their times.
    private func lines(
        _ catalogs: [NetworkAPI.Catalog], _ requests: [LocalServer.Request]
    ) async -> [String] {
        let terminal = Terminal(catalogs: catalogs) { _, handler in
            for request in requests { _ = handler(request) }
            return try LocalServer(baseURL: #require(URL(string: "http://127.0.0.1:1"))) {}
        }
        let running = Task { await terminal.run("mock") }
        while terminal.output.isEmpty { await Task.yield() }
        running.cancel()
        #expect(await running.value == .success)
        return terminal.errors.map { String($0.prefix(upTo: $0.lastIndex(of: " ") ?? $0.endIndex)) }
            .map { String($0.prefix(upTo: $0.lastIndex(of: " ") ?? $0.endIndex)) }
    }

    @Test(arguments: [
        ("GET", "/bot123:SECRET/getMe", "204 GET /bot***/getMe"),
        ("HEAD", "/bot123%3ASECRET/getMe", "204 HEAD /bot***/getMe"),
        ("GET", "/bot123:SECRET/chats/7", "204 GET /bot***/chats/7"),
        ("GET", "/bot123:SECRET/chats/x", "400 GET /bot***/chats/x"),
        ("GET", "http://127.0.0.1/bot123:SECRET/getMe", "204 GET /bot***/getMe"),
        // Another method, also of a question of a browser.
        ("POST", "/bot123:SECRET/getMe", "405 POST /bot***/getMe"),
        ("OPTIONS", "/bot123:SECRET/chats/7", "204 OPTIONS /bot***/chats/7"),
        // Paths that begin like one of an endpoint, or have another text before it.
        ("GET", "/bot123:SECRET/getMee", "404 GET /bot***/getMee"),
        ("GET", "/Bot123:SECRET/getMe/", "404 GET /bot***/getMe"),
        ("GET", "/v2/bot123:SECRET/getMe", "404 GET /v2/bot***/getMe"),
        ("GET", "/bot123:SECRET", "404 GET /bot***"),
        // The secret can have slashes that were not escaped.
        ("GET", "/bot123:A/SECRET/B/getMe", "404 GET /bot***"),
        ("POST", "/hooks/7/SECRET/run", "400 POST /hooks/7/***/run"),
        ("POST", "/hooks/7/SECRET/ran", "404 POST /hooks/7/***/ran"),
        ("POST", "/hooks/7/SECRET/run/SECRET", "404 POST /hooks/7/***"),
        ("GET", "/boats/7", "404 GET /boats/7"), ("GET", "/bot", "404 GET /bot"),
        ("POST", "/login?invite=SECRET&a=b", "400 POST /login?invite=***&a=b"),
        ("GET", "/login?invite=SECRET&a=b", "405 GET /login?invite=***&a=b"),
        ("GET", "/logout?invite=SECRET&token=SECRET", "404 GET /logout?invite=***&token=***"),
        ("GET", "/bot1/getMe?appid=SECRET&a=b", "204 GET /bot***/getMe?appid=***&a=b"),
    ])
    func `the line of a request does not have the secrets of definitions`(
        method: String, target: String, line: String
    ) async {
        #expect(await lines([Self.catalog], [.request(method, target)]) == [line])
    }

    @Test(arguments: [
        ("/Bot/bot123:SECRET/getMe", "204 GET /Bot/bot***/getMe"),
        ("/bot123:SECRET/getMe", "404 GET /bot***/getMe"),
        ("/Boot/bot123:SECRET/getMe", "404 GET /Boot/bot***/getMe"),
        ("/Shop/shops/bot1/itemz", "404 GET /Shop/shops/bot1/itemz"),
    ])
    func `a secret is not shown below the name of a service or below a wrong one`(
        target: String, line: String
    ) async {
        #expect(await lines([Self.catalog, ShopAPI.catalog], [.request("GET", target)]) == [line])
    }

    @Test(arguments: [
        ("GET", "/bot123:SECRET/getMee", ""), ("GET", "/v2/bot123:SECRET/getMe", ""),
        ("POST", "/hooks/7/SECRET/run", ""),
        ("POST", "/login", #"{"invite": 1, "password": "SECRET"}"#),
        ("POST", "/login", #"{"invite": 1, "a": {"password": "SECRET-7"}, "password": "SECRET"}"#),
        ("POST", "/mode", #"{"mode": "\#(long)", "password": "\#(long)"}"#),
        ("POST", "/mode", #"{"mode": "SECRET-8", "password": "SECRET-8"}"#),
    ])
    func `a problem does not have the secrets of its request`(method: String, target: String, body: String) {
        let server = MockServer([Self.catalog], options: MockOptions(isStrict: true))
        let headers: NetworkAPI.Headers = body.isEmpty ? [:] : [.contentType: "application/json"]
        let answer = server.answer(to: .request(method, target, headers: headers, body: body))
        #expect(answer.isProblem)
        #expect(!String(decoding: answer.body, as: UTF8.self).contains("SECRET"))
    }
}
