import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The descriptions of values that contain a secret, by every way to show a value.
struct DescriptionTests {
    private static let secret = "SECRET12"
    private static let secrets = NetworkAPI.Secrets.standard.adding("X-Mine", "mine")

    private struct Login: NetworkAPIDefinition {
        var urlInfo = URLInfo(
            host: "user:\(DescriptionTests.secret)@api.example.com", path: "/login",
            query: ["api_key": DescriptionTests.secret, "mine": DescriptionTests.secret])
        var requestInfo = RequestInfo<[String: String]>(
            method: .post,
            headers: [.authorization: DescriptionTests.secret, "X-Mine": DescriptionTests.secret],
            parameters: ["password": DescriptionTests.secret], secrets: DescriptionTests.secrets)
        typealias Response = EmptyResponse
    }

    /// The request of a call, its reply, and what a signer was given.
    private static func call() async throws -> [Any] {
        let seen = Locked<[any Sendable]>([])
        let keep = { @Sendable (value: any Sendable) in seen.withLock { $0.append(value) } }
        struct Keeping: NetworkAPI.Interceptor {
            let keep: @Sendable (any Sendable) -> Void

            func intercept(
                _ request: NetworkAPI.Request, next: NetworkAPI.Next
            ) async throws -> NetworkAPI.Answer {
                keep(next)
                keep(request.headers)
                if let body = request.body { keep(body) }
                return try await next(request)
            }
        }
        let client = NetworkAPI.Client(
            transport: .stub { request in
                keep(request)
                keep(request.headers)
                return .json("{}", headers: ["X-Mine": secret, "Location": "/?token=\(secret)"])
            },
            interceptors: [
                .basic(user: "a", password: secret), .cache(), Keeping(keep: keep),
                .signing { request, _ in
                    keep(request)
                    return ["X-Signed": secret]
                },
            ])
        var login = Login()
        login.urlInfo.host = "api.example.com"
        let reply = try await login.reply(using: client)
        keep(client)
        let shown: [Any] = [reply, reply.headers, reply.answer, reply.headers.fields]
        return shown + seen.withLock { $0 }.map { $0 as Any }
    }

    private static func interceptors() -> [any NetworkAPI.Interceptor] {
        let authentication = NetworkAPI.Authentication(
            credential: .init(token: secret, refreshToken: secret), refresh: { _ in .init(token: secret) })
        return [
            .basic(user: "a", password: secret), .bearer(secret), .apiKey(secret, in: .query("key")),
            authentication,
            .signing { _, _ in ["X-Signed": secret] }, .cache(), .deduplication(), .retry(),
            NetworkAPI.StandardInterceptor.bearer(secret).when { _ in true },
        ]
    }

    private static func values() async throws -> [Any] {
        let login = Login()
        let form: NetworkAPI.MultipartForm = [.field("password", secret), .data("token", Data(secret.utf8))]
        let raw = NetworkAPI.RawBody.text(secret)
        let stub = NetworkAPI.StubTransport { _ in .text(secret, headers: ["Set-Cookie": secret]) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["Authorization": secret]
        let values: [Any] = [
            login, login.urlInfo, login.urlInfo.query as Any, login.requestInfo, login.requestInfo.headers,
            login.requestInfo.headers.fields, login.urlInfo.query?.items as Any, form, form.parts, raw,
            raw.body,
            NetworkAPI.Body.data(Data(secret.utf8)), NetworkAPI.Body.form(form), stub,
            NetworkAPI.URLSessionTransport(session: .init(configuration)), Locked(secret),
            NetworkAPI.Authentication.Credential(token: secret), login.future,
            NetworkAPI.StubTransport.Matcher.header(.authorization, secret),
            NetworkAPI.StubTransport.Matcher.query("token", secret),
            NetworkAPI.StubTransport.Matcher.json(#"{"password":"\#(secret)"}"#),
            NetworkAPI.StubTransport.Matcher.body("/a/password", secret),
        ]
        let client = NetworkAPI.Client(transport: stub, interceptors: interceptors())
        return values + [client as Any] + interceptors().map { $0 as Any } + (try await call())
    }

    @Test func `no value shows a secret, printed, dumped or reflected`() async throws {
        let values = try await Self.values()
        for value in values {
            var texts = [String(describing: value), String(reflecting: value), "\(value)"]
            var dumped = ""
            dump(value, to: &dumped)
            var printed = ""
            print(value, to: &printed)
            texts += [dumped, printed] + Self.leaves(of: value, depth: 0)
            for text in texts where text.contains(Self.secret) || text.contains("YTpTRUNSRVQxMg") {
                Issue.record("\(type(of: value)) shows: \(text)")
            }
        }
        #expect(values.count > 40)
    }

    /// What a debugger that walks the mirrors would show.
    private static func leaves(of value: Any, depth: Int) -> [String] {
        guard depth < 12 else { return [] }
        return Mirror(reflecting: value).children.flatMap { child in
            ["\(child.value)"] + leaves(of: child.value, depth: depth + 1)
        }
    }

    private struct Dated: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/dates")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        struct Response: Decodable {
            let when: Date?
            let sessions: [String: Session]?
            struct Session: Decodable { let n: Int }
        }
    }

    @Test(arguments: [
        #"{"when":"x\n2026 ERROR forged line \u001b[31m"}"#, #"{"sessions":{"a\nb\u001b[31m":{}}}"#,
        #"{"when":"\u202e\u2028\u0085"}"#,
        #"{"when":"\#(String(repeating: "x", count: 1_000_000))"}"#,
        #"{"sessions":{"\#(String(repeating: "x", count: 100_000))":{}}}"#,
    ])
    func `the text of a server is one line of a failure, and short`(body: String) async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Dated().request(using: .stub(.json(body)))
        }
        let shown = failure.map { "\($0)" } ?? ""
        #expect(shown.count > 50 && shown.count < 700)
        #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(!shown.unicodeScalars.contains { [0x202E, 0x2028].contains($0.value) })
    }

    @Test func `the headers of a server are lines of a log, and short`() async {
        let lines = Locked("")
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                .text(
                    "", status: 500,
                    headers: [
                        "X-Text": "a\u{1b}[31m\u{9b}b", "X-Long": String(repeating: "x", count: 10_000),
                    ])
            },
            interceptors: [.log(.debug, clock: TestClock()) { line in lines.withLock { $0 += line + "\n" } }])
        _ = await Numbered().result(using: client)
        let shown = lines.withLock { $0 }
        #expect(shown.contains("X-Text: a\\u{001B}[31m") || shown.contains(#"X-Text: a\u{1B}[31m"#))
        #expect(!shown.contains("\u{1b}") && !shown.contains("\u{9b}"))
        #expect(shown.count < 2000)
    }

    @Test func `a content type and an error's text are cut and escaped`() async {
        let type = "text/\u{1b}" + String(repeating: "x", count: 10_000)
        let refused = await Numbered().result(
            using: .stub(.data(Data(), type: .init(rawValue: type), status: 500))
        ).failure
        let error = URLError(.cannotParseResponse, userInfo: [NSLocalizedDescriptionKey: type])
        let failed = await Numbered().result(using: .failing(error)).failure
        for failure in [refused, failed] {
            let shown = failure.map { "\($0)" } ?? ""
            #expect(!shown.contains("\u{1b}"))
            #expect(shown.count > 20 && shown.count < 1000)
        }
    }

    @Test func `keys below a secret one are data, and not shown`() async {
        struct Vault: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "api.example.com", path: "/vault")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            struct Response: Decodable { let credentials: [String: Int] }
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Vault().request(using: .stub(.json(#"{"credentials":{"SECRET12":"a"}}"#)))
        }
        #expect(failure?.decoding?.codingPath == "credentials.***")
    }

    @Test func `declared keys below a secret one are not shown either`() async {
        struct Login: Decodable {
            struct Password: Decodable { let pin: Int }
            let password: Password
        }
        let call = Endpoint<EmptyParameter, Login>(requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(.json(#"{"password":{"pin":"a"}}"#)))
        }
        #expect(failure?.decoding?.codingPath == "password.***")
    }
}
