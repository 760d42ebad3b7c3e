import Foundation
import TestSupport
import Testing

@testable import NetworkAPIKit

/// Each name in each place of a call, and everything that is shown or sent of it.
@Suite(.timeLimit(.minutes(10)))
struct SecretNameTests {
    private static let value = "V4LUE-of-it"

    @Test func `there are two hundred names of each kind`() {
        #expect(Set(SecretNames.secret).count >= 200)
        #expect(Set(SecretNames.innocent).count >= 200)
        #expect(Set(SecretNames.secret).isDisjoint(with: SecretNames.innocent))
    }

    @Test func `a secret name is secret as a name of any kind`() {
        let secrets = NetworkAPI.Secrets.standard
        #expect(SecretNames.secret.filter { !secrets.contains($0) || !secrets.containsHeader($0) } == [])
        #expect(SecretNames.innocent.filter { secrets.contains($0) || secrets.containsHeader($0) } == [])
    }

    @Test(arguments: ["json", "form", "query", "header", "multipart", "xml", "graphql", "events"])
    func `every way out of a call masks the secret names, and shows the others`(place: String) async throws {
        var leaked: [String] = []
        var hidden: [String] = []
        for name in SecretNames.secret where try await shown(name, place).contains(Self.value) {
            leaked.append(name)
        }
        for name in SecretNames.innocent where try await !shown(name, place).contains(Self.value) {
            hidden.append(name)
        }
        #expect(leaked == [])
        #expect(hidden == [])
    }

    /// What is shown of a call with the value under a name: cURL, the log, events and the failure.
    private func shown(_ name: String, _ place: String) async throws -> String {
        let lines = Locked<[String]>([])
        let show = { @Sendable (text: String) in lines.withLock { $0.append(text) } }
        var urlInfo = NetworkAPI.URLInfo(host: "a.com", path: "/x")
        var headers: NetworkAPI.Headers = [:]
        var body: NetworkAPI.RawBody?
        switch place {
        case "query": urlInfo.query = .init([.init(name: name, value: Self.value)])
        case "header": headers.append(.init(name), Self.value)
        case "json": body = .data(Data(#"{"a": {"\#(name)": "\#(Self.value)"}}"#.utf8), type: .json)
        case "form": body = .data(Data("a=1&\(name)=\(Self.value)".utf8), type: .form)
        case "xml": body = .data(Data("<a><\(name)>\(Self.value)</\(name)></a>".utf8), type: .xml)
        case "graphql":
            let query = "mutation { send(\(name): \\\"\(Self.value)\\\") { id } }"
            body = .data(Data(#"{"query": "\#(query)"}"#.utf8), type: .json)
        case "events":
            let data = "data: {\"\(name)\":\ndata: \"\(Self.value)\"}\n\n"
            body = .data(Data(data.utf8), type: .eventStream)
        default:
            let type = NetworkAPI.MediaType(rawValue: "multipart/form-data; boundary=b")
            let part =
                "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(Self.value)\r\n--b--\r\n"
            body = .data(Data(part.utf8), type: type)
        }
        let client = NetworkAPI.Client(
            transport: .stub { [headers] _ in .empty(status: 500, headers: headers) },
            interceptors: [.log(.debug, to: show), .events { show("\($0)") }])
        let call = Endpoint<NetworkAPI.RawBody?, EmptyResponse>(
            urlInfo: urlInfo,
            requestInfo: .init(method: body == nil ? .get : .post, headers: headers, parameters: body))
        show(try call.curl())
        do throws(NetworkAPI.Failure) {
            _ = try await call.request(using: client)
        } catch {
            show("\(error)")
            show("\(error.answer?.headers ?? [:])")
        }
        return lines.withLock { $0.joined(separator: "\n") }
    }

    @Test func `a redirect to another origin drops the headers of secret names and no others`() throws {
        var headers: NetworkAPI.Headers = [:]
        for name in SecretNames.secret + SecretNames.innocent { headers.append(.init(name), Self.value) }
        let call = Endpoint<EmptyParameter, EmptyResponse>(requestInfo: .init(method: .get))
        var request = try NetworkAPI.Client.stub().makeRequest(call)
        request.headers = headers
        var way = Redirection(request)
        let step = way.next(after: .empty(status: 302, headers: [.location: "https://other.com/"]))
        #expect(step == .follow)
        let sent = Set(way.request.headers.map { $0.name })
        #expect(SecretNames.secret.filter { sent.contains(.init($0)) } == [])
        #expect(SecretNames.innocent.filter { !sent.contains(.init($0)) } == [])
    }

    @Test func `the cache stores no header of a secret name, and selects by it`() throws {
        let call = Endpoint<EmptyParameter, EmptyResponse>(requestInfo: .init(method: .get))
        var request = try NetworkAPI.Client.stub().makeRequest(call)
        for name in SecretNames.secret {
            request.headers = [.init(name): Self.value]
            let answer = NetworkAPI.Answer(status: 200, headers: request.headers)
            let stored = CachedAnswer(
                answer, secrets: .standard, requested: .now, received: .now)
            #expect(stored.headers.isEmpty, "\(name)")
            #expect(CacheLookup(request, hidesCredentials: false).credentials.count == 1, "\(name)")
        }
        for name in ["max_tokens", "X-Access-Level", "author", "X-Token-Count"] {
            request.headers = [.init(name): Self.value]
            #expect(CacheLookup(request, hidesCredentials: false).credentials.isEmpty, "\(name)")
        }
    }

    @Test func `the record of a download tells callers apart by secret names, and stores no value`() throws {
        let call = Endpoint<EmptyParameter, EmptyResponse>(requestInfo: .init(method: .get))
        var request = try NetworkAPI.Client.stub().makeRequest(call)
        func caller(_ name: String, _ value: String) -> String {
            request.headers = [.init(name): value]
            return ResumeRecord.owner(of: request, adding: [:], comparedWith: "salt")
        }
        let mixed = SecretNames.secret.filter { caller($0, Self.value) == caller($0, "another") }
        let separate = SecretNames.innocent.filter { caller($0, Self.value) != caller($0, "another") }
        #expect(mixed == [])
        #expect(separate.filter { !$0.lowercased().hasPrefix("accept") } == [])
        let stored = SecretNames.secret.map { caller($0, Self.value) }
        #expect(stored.count { $0.contains("salt") } == SecretNames.secret.count)
        #expect(stored.filter { $0.contains(Self.value) } == [])
    }

    @Test(arguments: [
        "name*=UTF-8''password", "name=\"a\"; name=\"password\"", "name*0=\"pass\"; name*1=\"word\"",
        "name*=utf-8'en'%70assword", "NAME=\"pass_word\"",
    ])
    func `a part is secret if any of its names is`(parameters: String) {
        let body = "--b\r\nContent-Disposition: form-data; \(parameters)\r\n\r\nSECRET12\r\n--b--\r\n"
        let shown = NetworkAPI.Secrets.standard.masked(Data(body.utf8), as: "multipart/form-data; boundary=b")
        #expect(!String(decoding: shown, as: UTF8.self).contains("SECRET12"))
    }

    @Test(arguments: [
        #"{"query": "mutation { login(password: \"SECRET12\", a: 1) }"}"#,
        #"{"query": "mutation { login(password: \"\"\"a \" SECRET12\"\"\") }"}"#,
        #"{"query": "{ a(pin: 1234SECRET12) }"}"#,
        #"{"query": "{ a(input: {token: [\"SECRET12\"]}) }"}"#, #"{"note": "use Bearer aSECRET12"}"#,
        #"{"note": "eyJhbGciOiJub25lIn0.eyJzdWIiOiJTRUNSRVQxMiJ9.SECRET12"}"#,
    ])
    func `a secret in the text of a member is not shown`(json: String) {
        let shown = NetworkAPI.Secrets.standard.masked(Data(json.utf8), as: .json)
        #expect(!String(decoding: shown, as: UTF8.self).contains("SECRET12"))
    }

    @Test(arguments: [
        #"{"error": "Invalid token: expected a name"}"#, #"{"a": "Basic authentication is required"}"#,
        #"{"a": "Bearer realm=\"x\", error=\"y\""}"#,
        #"{"password": null, "is_secret": true, "secret": false}"#,
        #"{"cursor": "eyJpZCI6MX0="}"#, "data: {\"a\": 1}\n\nevent: token\nid: 5\n\n",
    ])
    func `text without a secret stays as it is`(text: String) {
        let type: NetworkAPI.MediaType = text.hasPrefix("{") ? .json : .eventStream
        let shown = NetworkAPI.Secrets.standard.masked(Data(text.utf8), as: type)
        #expect(String(decoding: shown, as: UTF8.self) == text)
    }

    @Test func `the data of an event in several lines is masked, and the other lines stay`() {
        let text = "event: a\ndata: {\"password\":\ndata: \"SECRET12\"}\nid: 7\n\ndata: b\n\n"
        let shown = NetworkAPI.Secrets.standard.masked(Data(text.utf8), as: .eventStream)
        #expect(
            String(decoding: shown, as: UTF8.self)
                == "event: a\ndata: {\"password\":\ndata: \"***\"}\nid: 7\n\ndata: b\n\n")
    }

    @Test func `an argument outside of its limit shows no secret of the path or of the client`() throws {
        let token = "SECRET/12"
        for (name, path) in [("bot", "/bot\(secret: token)/send"), ("badge", "/send")]
            as [(String, NetworkAPI.Path)]
        {
            let call = Endpoint<EmptyParameter, EmptyResponse>(
                urlInfo: .init(host: "api.example.com", path: path),
                requestInfo: .init(method: .get).argument(name, "a \(token)", limit: .length(1...2)))
            let failure = #expect(throws: NetworkAPI.Failure.self) {
                try call.urlRequest(
                    using: .init(transport: .stub { _ in nil }, secrets: .standard.adding("badge")))
            }
            #expect("\(failure as Any)".contains("***"))
            #expect(!"\(failure as Any)".contains("SECRET"))
        }
    }

    private struct Numbers: Decodable { let n: Int }

    @Test func `the keys of dictionaries are not in failures, and those of types are`() async throws {
        struct Body: Decodable { let sessions: [String: [Numbers]] }
        let client = NetworkAPI.Client.stub(.json(#"{"sessions": {"K7Q2M9WX": [{"n": 1}, {"n": "x"}]}}"#))
        let call = Endpoint<EmptyParameter, Body>(requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await call.request(using: client)
        }
        #expect(failure?.decoding?.codingPath == "sessions.***[1].n")
        #expect(failure.map { "\($0)".contains("K7Q2M9WX") } == false)
        let foundation = Endpoint<EmptyParameter, Body>(
            requestInfo: .init(method: .get), responseInfo: .json(JSONDecoder()))
        let other = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await foundation.request(using: client)
        }
        #expect(other?.decoding?.codingPath == "sessions.***[1].n")
    }
}
