import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Failures say what is true, and name no secret.
struct TrueReasonTests {
    private struct Get<Response: Decodable & Sendable>: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/first")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        var responseInfo: ResponseInfo<Response> = .automatic
    }

    private struct Send<Body: Encodable & Sendable>: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/first")
        let requestInfo: RequestInfo<Body>
        typealias Response = EmptyResponse

        init(_ body: Body, method: NetworkAPI.Method = .post, secrets: NetworkAPI.Secrets = .standard) {
            requestInfo = RequestInfo(method: method, parameters: body, secrets: secrets)
        }
    }

    private struct Count: Decodable { let n: Int }

    /// A value that its type refuses to write.
    private struct Pin: Encodable {
        let value: String

        func encode(to encoder: any Encoder) throws {
            let reason = "\"\(value)\"\nhas no digit."
            throw EncodingError.invalidValue(
                value, .init(codingPath: encoder.codingPath, debugDescription: reason))
        }
    }

    private struct SignIn: Encodable { let password: Pin }
    private struct Order: Encodable { let number: Pin }

    private func client(
        _ body: String, type: NetworkAPI.MediaType = .json, secrets: NetworkAPI.Secrets = .standard
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: .stub { _ in .data(Data(body.utf8), type: type) }, secrets: secrets)
    }

    private func failure(
        _ call: some NetworkAPIDefinition, _ client: NetworkAPI.Client
    ) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) { _ = try await call.request(using: client) }
    }

    @Test(arguments: [
        #"{"\ube44\ubc00\ubc88\ud638":"hunter2","n":"#, #"{"access\u005ftoken":"hunter2","n":"#,
        #"{"pass\u0077ord":"hunter2","n":"#, #"{"a":"\u0022","\u0070assword":"hunter\u00322","n":"#,
    ])
    func `JSON that ends too early shows no secret with an escaped name`(body: String) async throws {
        let client = client(body, secrets: .standard.adding("비밀번호"))
        let failure = try #require(await failure(Get<Count>(), client)?.decoding)
        #expect(failure.problem == .cutShort)
        #expect(!"\(failure)".contains("hunter") && failure.excerpt.contains("***"))
    }

    @Test func `an escaped name in a form is masked, and escapes elsewhere are left as they are`() throws {
        for text in [#"{"pass\u0077ord":"hunter2"}"#, #"{"text":"{\"pass\\u0077ord\":\"hunter2\"}"}"#] {
            let secret = try FormCall(text).curl()
            #expect(secret.contains("***") && !secret.contains("hunter2"))
        }
        #expect(try FormCall(#"a\u0062c"#).curl().contains("a%5Cu0062c"))
    }

    private struct FormCall: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/form")
        let requestInfo: RequestInfo<[String: String]>
        typealias Response = EmptyResponse

        init(_ value: String) {
            requestInfo = RequestInfo(method: .post, parameters: ["json": value], encoding: .form)
        }
    }

    @Test(arguments: [NetworkAPI.Method.post, .get])
    func `the failure of a body that cannot be encoded does not show the keys of dictionaries`(
        method: NetworkAPI.Method
    ) async {
        let failure = await failure(Send(["anna@example.com": Double.nan], method: method), client(""))
        #expect(failure?.request?.codingPath == "***")
        #expect(failure.map { !"\($0)".contains("anna") } == true)
    }

    @Test func `a value with a secret name that cannot be encoded is not shown`() async {
        let hidden = await failure(Send(SignIn(password: Pin(value: "hunter2"))), client(""))
        #expect(
            hidden?.request?.codingPath == "password"
                && hidden?.request?.reason == "the value is refused")
        let own = Send(Order(number: Pin(value: "hunter2")), secrets: .standard.adding("number"))
        #expect(await failure(own, client(""))?.request?.reason == "the value is refused")
        let of = NetworkAPI.Client(
            transport: .stub { _ in .empty(status: 200) }, secrets: .standard.adding("number"))
        let ofClient = await failure(Send(Order(number: Pin(value: "hunter2"))), of)
        #expect(ofClient?.request?.reason == "the value is refused")
        let shown = await failure(Send(Order(number: Pin(value: "abc"))), client(""))
        #expect(shown?.request?.reason == #""abc"\nhas no digit"#)
    }

    @Test(arguments: [Decimal.nan, 1.5])
    func `a Decimal that is not a number is not sent`(price: Decimal) throws {
        let call = Send(["NaN": price])
        guard price.isNaN else {
            let body = try #require(call.urlRequest().httpBody)
            return #expect(String(decoding: body, as: UTF8.self) == #"{"NaN":1.5}"#)
        }
        let failure = #expect(throws: NetworkAPI.Failure.self) { try call.urlRequest() }
        #expect(failure?.request?.part == .parameters)
    }

    @Test(arguments: [
        (#"<?xml version="1.0"?><r/>"#, "application/xml"),
        ("\"a\",\"b\"\n", "text/csv"), ("[a];[b]\n", "text/csv"), ("a,b", "text/csv"),
    ])
    func `a closure's reason is kept for a body of another type than JSON`(body: String, type: String) async {
        let settings = NetworkAPI.ResponseInfo<[String]>.decode { _ in
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "row 3 has 2 columns"))
        }
        let failure = await failure(Get(responseInfo: settings), client(body, type: .init(rawValue: type)))
        #expect(failure?.decoding?.reason == "row 3 has 2 columns" && failure?.decoding?.problem == .mismatch)
    }

    @Test(arguments: [
        ("[1,2 3]", NetworkAPI.MediaType.json, NetworkAPI.DecodingFailure.Problem.malformed, "a comma or"),
        ("<!doctype html><title>Sign in</title>", .html, .html, "the body is HTML"),
        (#"{"items":[1]}"#, .json, .mismatch, "is not an array"),
    ])
    func `the failure of a stream has its own reason, and no number of bytes`(
        body: String, type: NetworkAPI.MediaType, problem: NetworkAPI.DecodingFailure.Problem, reason: String
    ) async {
        let call = Get<Int>(responseInfo: .stream(.array()))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await _ in call.stream(using: client(body, type: type)) {}
        }
        #expect(failure?.decoding?.problem == problem)
        let text = failure.map { "\($0)" } ?? ""
        #expect(text.contains(reason) && text.contains("a stream)") && !text.contains("bytes)"), "\(text)")
    }

    @Test func `a failure after a redirect has the URL of its target`() async {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                guard request.url.path == "/first" else { throw URLError(.cannotConnectToHost) }
                return .empty(status: 302, headers: ["Location": "https://gone.example.com/next"])
            })
        let failure = await failure(Get<Count>(), client)
        #expect(failure?.transportReason == .unreachable)
        #expect(failure?.call?.url == "https://gone.example.com/next")
    }

    @Test func `a transport throws the error of the platform if nothing was redirected`() async throws {
        let request = try NetworkAPI.Client().makeRequest(Get<Count>())
        let stub = NetworkAPI.StubTransport { _ in throw URLError(.cannotConnectToHost) }
        await #expect(throws: URLError.self) { try await stub.send(request) }
    }

    @Test func `the tag of a language in a table has no case`() {
        let own = NetworkAPI.Failure.cancelled.message(
            in: "pt-br", table: ["pt-BR": ["cancelled": "Cancelada"]])
        #expect(own == "Cancelada")
    }
}
