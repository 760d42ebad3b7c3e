import Foundation
import NetworkAPIKit
import Testing

struct FailureTests {
    private struct Order: NetworkAPIDefinition {
        var urlInfo = URLInfo(
            host: "api.example.com", path: "/orders", query: ["api_key": "hunter2", "page": "1"])
        var requestInfo = RequestInfo<EmptyParameter>(method: .get, headers: ["Authorization": "hunter2"])

        struct Response: Decodable { let id: Int }
        struct ErrorResponse: Decodable, Equatable { let message: String }
    }

    private enum Mine: Error { case of(String) }

    private func failure(_ client: NetworkAPI.Client) async throws -> NetworkAPI.Failure {
        try #require(
            await #expect(throws: NetworkAPI.Failure.self) { try await Order().request(using: client) })
    }

    private let shown = "FailureTests.Order (GET https://api.example.com/orders?api_key=***&page=1)"

    @Test func `each stage names the definition and the URL, and no secret`() async throws {
        let failures = [
            (
                try await failure(.failing(URLError(.timedOut))),
                "nothing was sent or received for 60.0 seconds"
            ),
            (try await failure(.failing(URLError(.cannotFindHost))), "the server cannot be reached"),
            (try await failure(.failing(Mine.of("hunter2"))), "no complete answer arrived (Mine)"),
            (try await failure(.failing(throwing: Mine.of("hunter2"))), "an interceptor threw Mine"),
            (
                try await failure(.stub(.json(#"{"message":"hunter2"}"#, status: 404))),
                "the server answered 404, "
            ),
            (
                try await failure(.stub(.json(#"{"secret":"hunter2"}"#))),
                "is not as declared at id: the key is missing"
            ),
            (try await failure(.stub(.text("hunter2"))), "the body cannot be read as JSON"),
            (
                try await failure(NetworkAPI.Client(transport: NetworkAPI.StubTransport())),
                "no stub matches this call"
            ),
        ]
        for (failure, text) in failures {
            #expect(failure.description.hasPrefix(shown + ": "))
            #expect(failure.description.contains(text))
            #expect(failure.call?.definition == "FailureTests.Order")
            #expect(failure.call?.url == "https://api.example.com/orders?api_key=***&page=1")
            for shown in [failure.description, failure.localizedDescription, failure.failureReason ?? ""] {
                #expect(!shown.contains("hunter2"))
            }
        }
    }

    @Test func `a request that cannot be built names the definition and the part`() throws {
        var order = Order()
        order.urlInfo.path = "/\("..")"
        let failure = try #require(throws: NetworkAPI.Failure.self) { try order.urlRequest() }
        #expect(failure.description.hasPrefix("FailureTests.Order (GET): not sent, the path "))
        #expect(failure.call?.url == nil)
        #expect(!failure.description.contains("hunter2"))
    }

    @Test func `localizedDescription is a sentence for people`() async throws {
        var sentences: [String] = []
        for status in [400, 401, 403, 404, 410, 429, 500, 503, 302, 199] {
            sentences.append(try await failure(.stub(.empty(status: status))).localizedDescription)
        }
        for code in [
            URLError.Code.timedOut, .cannotConnectToHost, .networkConnectionLost, .secureConnectionFailed,
        ] {
            sentences.append(try await failure(.failing(URLError(code))).localizedDescription)
        }
        sentences.append(try await failure(.failing(CancellationError())).localizedDescription)
        sentences.append(try await failure(.failing(throwing: Mine.of(""))).localizedDescription)
        sentences.append(try await failure(.stub(.text("x"))).localizedDescription)
        #expect(
            sentences == [
                "The server refused the request (400).",
                "You are not signed in, or your session has expired (401).",
                "You do not have permission to do this (403).", "This could not be found (404).",
                "This could not be found (410).", "Too many requests (429). Try again later.",
                "The server had a problem (500). Try again later.",
                "The server had a problem (503). Try again later.",
                "The server refused the request (302).", "The server refused the request (199).",
                "The server did not respond in time. Try again later.",
                "The server could not be reached. Check your connection and try again.",
                "The connection to the server was lost. Try again.", "The request to the server failed.",
                "The request was canceled.", "The request could not be completed.",
                "The server's response could not be read.",
            ])
        let error: any Error = try await failure(.stub(.empty(status: 404)))
        #expect(error.localizedDescription == "This could not be found (404).")
    }

    @Test(arguments: [
        #"{"message":"no"}"#, #"{"message":"no","more":[1]}"#,
    ])
    func `the body of a refused answer is decoded as the error response`(body: String) async throws {
        let failure = try await failure(.stub(.json(body, status: 422)))
        #expect(failure.errorResponse(of: Order.self) == .init(message: "no"))
        #expect(failure.status == 422)
        #expect(failure.answer?.body == Data(body.utf8))
    }

    @Test(arguments: ["", "<html>", "{}", "[]", #"{"message":1}"#])
    func `a refused body of another type is still in the answer`(body: String) async throws {
        let failure = try await failure(.stub(.text(body, status: 500)))
        #expect(failure.errorResponse(of: Order.self) == nil)
        #expect(failure.answer?.body == Data(body.utf8))
    }

    @Test func `only a refusal has an error response`() async throws {
        let decoding = try await failure(.stub(.json(#"{"message":"no"}"#)))
        #expect(decoding.errorResponse(of: Order.self) == nil)
        #expect(try await failure(.failing(CancellationError())).errorResponse(of: Order.self) == nil)
    }

    private struct Render<Response: Decodable & SendableMetatype>: NetworkAPIDefinition {
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/render")
        let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Response>
        typealias ErrorResponse = Order.ErrorResponse
    }

    @Test func `a refusal in JSON is typed at an endpoint that answers otherwise`() async throws {
        let problem = NetworkAPI.Answer.json(#"{"message":"no"}"#, status: 422)
        for info in [NetworkAPI.ResponseInfo<String>.automatic, .text, .data, .empty] {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Render(responseInfo: info).request(using: .stub(problem))
            }
            #expect(failure?.errorResponse(of: Render<String>.self) == .init(message: "no"))
        }
    }

    @Test func `every error of a cancellation becomes canceled`() async throws {
        for error in [CancellationError(), URLError(.cancelled), NetworkAPI.Failure.cancelled] as [any Error]
        {
            #expect(try await failure(.failing(error)).isCancelled)
            #expect(try await failure(.failing(throwing: error)).isCancelled)
        }
        let cancelled = try await failure(.failing(CancellationError()))
        #expect(cancelled.call == nil)
        #expect(cancelled.answer == nil)
        #expect(cancelled.description == "the call was canceled")
    }

    @Test func `an error that an interceptor throws is kept and not shown`() async throws {
        let failure = try await failure(.failing(throwing: Mine.of("hunter2")))
        guard case .of("hunter2") = failure.interceptor?.underlying as? Mine else {
            Issue.record("\(failure)")
            return
        }
    }

    @Test func `an error that a transport throws is kept and not shown`() async throws {
        let failure = try await failure(.failing(Mine.of("hunter2")))
        #expect(failure.transport?.reason == .other)
        guard case .of("hunter2") = failure.transport?.underlying as? Mine else {
            Issue.record("\(failure)")
            return
        }
    }

    @Test func `a failure of another call goes through`() async throws {
        let other = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(host: "", path: "/")).urlRequest()
        }
        for client in [NetworkAPI.Client.failing(other), .failing(throwing: other)] {
            #expect(try await failure(client).request?.description == other.request?.description)
        }
    }

    @Test(arguments: [
        "cannot load https://api.example.com/orders?api_key=hunter2&page=1",
        "(https://other.example.com/x?page=1&api_key=hunter2): refused", "see <http://h/?password=hunter2>",
        "\"https://h/?q=1#access_token=hunter2\"", "https://user:hunter2@h/", "a?token=hunter2,b",
    ])
    func `URLs inside a transport's text are masked`(text: String) async throws {
        let error = URLError(.badServerResponse, userInfo: [NSLocalizedDescriptionKey: text])
        let failure = try await failure(.failing(error))
        #expect(!failure.description.contains("hunter2"))
        #expect(failure.description.contains("***"))
        #expect(failure.transport?.reason == .connectionLost)
        #expect(failure.transport?.code == URLError.Code.badServerResponse.rawValue)
    }

    @Test func `a type's name is shown without its module and context`() throws {
        struct Local: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            typealias Response = EmptyResponse
        }
        let failure = try #require(throws: NetworkAPI.Failure.self) { try Local().urlRequest() }
        #expect(failure.call?.definition.hasSuffix("Local") == true)
        #expect(failure.call?.definition.contains("unknown context") == false)
    }
}

extension NetworkAPI.Client {
    /// A client with an interceptor that throws.
    static func failing(throwing error: any Error) -> NetworkAPI.Client {
        struct Throwing: NetworkAPI.Interceptor {
            let error: any Error

            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                throw error
            }
        }
        return NetworkAPI.Client(transport: .stub { _ in .empty() }, interceptors: [Throwing(error: error)])
    }
}
