import Foundation
import Testing

@testable import NetworkAPIKit

/// Secret values in the path of a URL.
@Suite(.timeLimit(.minutes(10)))
struct SecretPathTests {
    private static let token = "123:SECRET/12 é%"
    private static let encoded = "123%3ASECRET%2F12%20%C3%A9%25"

    enum Region: String { case eu = "SECRET-eu" }
    struct Number: LosslessStringConvertible {
        var description: String { "SECRET-7" }
        init() {}
        init?(_ text: String) { self.init() }
    }

    @Test func `a secret is written as without the label, for each type of value`() {
        let id = UUID()
        let fixed: StaticString = "SECRET"
        let piece = "aSECRETb".dropFirst()
        let joined: NetworkAPI.Path = "/SECRET/\("a/b")"
        let pairs: [(secret: NetworkAPI.Path, plain: NetworkAPI.Path, shown: String)] = [
            ("/bot\(secret: Self.token)/send", "/bot\(Self.token)/send", "/bot***/send"),
            ("\(secret: "SECRET")", "\("SECRET")", "/***"), ("/\(secret: fixed)", "/\(fixed)", "/***"),
            ("/x\(secret: piece)y", "/x\(piece)y", "/x***y"), ("/\(secret: id)", "/\(id)", "/***"),
            ("/\(secret: 7531)", "/\(7531)", "/***"), ("/\(secret: 2.5)/", "/\(2.5)/", "/***/"),
            ("/\(secret: true)", "/\(true)", "/***"), ("/\(secret: Number())", "/\(Number())", "/***"),
            ("/\(secret: Region.eu)/a", "/\(Region.eu)/a", "/***/a"),
            ("/v1\(secret: joined)/a", "/v1\(joined)/a", "/v1/***/***/a"),
            ("/\(secret: "a")-\(secret: "b")/\(secret: "c")", "/a-b/c", "/***-***/***"),
        ]
        for (secret, plain, shown) in pairs {
            #expect(secret.encoded == plain.encoded)
            #expect(secret.description == shown)
            #expect(secret.problem == nil)
            var dumped = ""
            dump(NetworkAPI.URLInfo(host: "a.com", path: secret), to: &dumped)
            for text in [
                dumped, "\(secret)", String(reflecting: secret),
                "\(NetworkAPI.URLInfo(host: "a.com", path: secret))",
            ] {
                #expect(!text.contains("SECRET"))
            }
        }
    }

    @Test(
        arguments: [
            ("/\(secret: "")/x", "/\("")/x"), ("/x/\(secret: "")", "/x/\("")"),
            ("/\(secret: "..")", "/\("..")"),
            ("/\(secret: ".")/x", "/\(".")/x"), ("/\(secret: Double.nan)", "/\(Double.nan)"),
            ("/\(secret: "SECRET")/%20", "/***/%20"), ("/\(secret: "SECRET")?a=b", "/***?a=b"),
        ] as [(NetworkAPI.Path, NetworkAPI.Path)])
    func `a secret is refused as without the label, and is not in the failure`(
        secret: NetworkAPI.Path, plain: NetworkAPI.Path
    ) throws {
        let failures = [secret, plain].map { path in
            #expect(throws: NetworkAPI.Failure.self) {
                _ = try Plain(urlInfo: .init(host: "a.com", path: path)).urlRequest()
            }
        }
        #expect(failures[0]?.request?.part == .path)
        #expect(failures[0]?.request?.reason.contains("SECRET") == false)
        if !"\(plain)".contains("***") { #expect(secret.problem == plain.problem) }
    }

    @Test func `a secret of a joined path stays secret, at its place`() {
        let bot: NetworkAPI.Path = "bot\(secret: "SECRET")/"
        let all: NetworkAPI.Path = "/v1/\(bot)/\(bot)send/\(secret: "SECRET2")"
        #expect(all.encoded == "/v1/botSECRET/botSECRET/send/SECRET2")
        #expect("\(all)" == "/v1/bot***/bot***/send/***")
        let first: NetworkAPI.Path = "\(bot)x"
        #expect("\(first)" == "/bot***/x")
        #expect(all != "/v1/botSECRET/botSECRET/send/SECRET2")
    }

    private func call(_ token: String = token) -> Plain {
        Plain(urlInfo: .init(host: "api.example.com", path: "/bot\(secret: token)/send"))
    }

    @Test func `the request has the secret, and curl shows it only if asked`() throws {
        let url = "https://api.example.com/bot\(Self.encoded)/send"
        #expect(try call().sentURL() == url)
        #expect(try call().curl().contains("https://api.example.com/bot***/send"))
        #expect(try call().curl(showingSecrets: true).contains(url))
        #expect(
            try call().sentURL(using: .server("http://127.0.0.1:8080/base"))
                == "http://127.0.0.1:8080/base/bot\(Self.encoded)/send")
    }

    @Test(arguments: [token, "SECRET12", "a-SECRET", "S", "%41SECRET"])
    func `nothing that is shown of a call has the secret`(token: String) async throws {
        let lines = Locked<[String]>([])
        let show = { @Sendable (text: String) in lines.withLock { $0.append(text) } }
        let encoded = PercentEncoding.unreserved.encoded(token)
        let url = "https://api.example.com/bot\(encoded)/send"
        let again =
            "https://other.com/x/bot\(encoded.lowercased() == encoded ? encoded : encoded.replacing("%3A", with: "%3a"))/y"
        let answers: [@Sendable () throws -> NetworkAPI.Answer] = [
            {
                .json(
                    #"{"url": "\#(url)"}"#, status: 500,
                    headers: [.location: again, .link: "<\(url)>; rel=next"])
            },
            { throw URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "No answer: \(url)"]) },
            { .json(#"{"url": "\#(url)""#) },
            { throw NetworkAPI.Failure.cancelled },
        ]
        for answer in answers {
            let client = NetworkAPI.Client(
                transport: .stub { request in
                    show("\(request)")
                    show(request.curl())
                    show("\(request.headers)")
                    return try answer()
                },
                interceptors: [
                    Changing(), .log(.debug, to: show), .events { show("\($0)") },
                    .retry(attempts: 2, budget: .unlimited, clock: TestClock()), .cache(),
                ])
            let typed = Endpoint<EmptyParameter, [String: Int]>(
                urlInfo: call(token).urlInfo,
                requestInfo: .init(method: .get, headers: [.referer: url], secrets: .none))
            do throws(NetworkAPI.Failure) {
                let reply = try await typed.reply(using: client)
                show("\(reply)")
            } catch {
                show("\(error)")
                show("\(error.answer?.headers ?? [:])")
                show(error.localizedDescription)
                var dumped = ""
                dump(error, to: &dumped)
                show(dumped)
            }
        }
        let shown = lines.withLock { $0 }
        #expect(shown.contains { $0.contains("/bot***/send") })
        // A value of one letter is in other text; there the segment is looked for.
        let secrets = token.count > 3 ? [token, encoded] : ["/bot\(token)/"]
        for secret in secrets { #expect(!shown.contains { $0.contains(secret) }) }
    }

    @Test(arguments: [("ABC", "a ABC in /bot***/"), ("ABCD", "a *** in /bot***/")])
    func `a secret of four bytes is found in any text, and a shorter one in its segment`(
        value: String, shown: String
    ) {
        let path: NetworkAPI.Path = "/bot\(secret: value)/send"
        let secrets = SecretPaths(path.encoded, path.secrets ?? [])
        #expect(secrets.masked("a \(value) in /bot\(value)/") == shown)
    }

    /// An interceptor that sets other secret names.
    private struct Changing: NetworkAPI.Interceptor {
        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var request = request
            request.secrets = .standard
            return try await next(request)
        }
    }

    @Test func `the URL of a redirect shows the secret of the path as ***`() throws {
        var way = Redirection(try NetworkAPI.Client.stub().makeRequest(call()))
        let step = way.next(after: .empty(status: 302, headers: [.location: "/file/bot\(Self.encoded)/a"]))
        #expect(step == .follow)
        #expect(way.request.url.absoluteString == "https://api.example.com/file/bot\(Self.encoded)/a")
        #expect(
            "\(NetworkAPI.CallDescription(way.request))".contains("https://api.example.com/file/bot***/a"))
    }

    @Test func `the URL of the next page shows the secret of the path as ***`() async {
        var listing = Listing<ByLink>()
        listing.urlInfo.path = "/bot\(secret: Self.token)/list"
        let script = Script(
            { _ in page([1], link: "/file/bot\(Self.encoded)/list") }, { _ in .empty(status: 500) })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await all(listing, .init(transport: script))
        }
        #expect(script.requests.last?.url.absoluteString.contains("/file/bot\(Self.encoded)/list") == true)
        #expect(failure?.call?.url == "https://api.example.com/file/bot***/list")
    }

    @Test func `a stub's failure names the call without the secret`() async throws {
        let client = NetworkAPI.Client(transport: .stub { _ in nil })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await call().request(using: client)
        }
        #expect(failure.map { "\($0)".contains("bot***/send") } == true)
        #expect(failure.map { "\($0)".contains("SECRET") } == false)
    }

    @Test func `an answer that repeats the secret is not on disk, and no file has it`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "secret-path-\(UUID().uuidString)")
        defer {
            do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
        }
        for isRepeated in [false, true] {
            let body = isRepeated ? "see /bot\(Self.encoded)/" : "plain"
            let client = NetworkAPI.Client(
                transport: .stub { _ in .text(body, headers: [.cacheControl: "public, max-age=60"]) },
                interceptors: [.cache(folder: folder)])
            let call = Endpoint<EmptyParameter, String>(
                urlInfo: .init(host: "api.example.com", path: "/\("\(isRepeated)")/bot\(secret: Self.token)"),
                requestInfo: .init(method: .get))
            _ = try await call.request(using: client)
        }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count == 1)
        for file in files {
            let content = String(decoding: try Data(contentsOf: file), as: Unicode.ASCII.self)
            #expect(!content.contains("SECRET") && !file.path.contains("SECRET"))
        }
    }
}
