import Foundation
import NetworkAPIKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ClientTests {
    private struct Number: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/number")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = Int
    }

    @Test func `the current client of the task makes the calls`() async throws {
        try await NetworkAPI.Client.$current.withValue(.stub(.json("7", headers: ["X-A": "b"]))) {
            #expect(try await Number().request() == 7)
            let reply = try await Number().reply()
            #expect(reply.value == 7)
            #expect(reply.status == 200)
            #expect(reply.headers["x-a"] == "b")
            #expect(reply.body == Data("7".utf8))
            #expect(reply.duration >= .zero)
            let result = await withCheckedContinuation { continuation in
                _ = Number().request { continuation.resume(returning: $0) }
            }
            #expect(try result.get() == 7)
            #expect(try await Number().future.value == 7)
            async let other = Number().request()
            #expect(try await other == 7)
            #expect(try await Task { try await Number().request() }.value == 7)
        }
    }

    @Test func `the client of a completion call is the one of its caller`() async throws {
        let (stream, continuation) = AsyncStream<Result<Int, NetworkAPI.Failure>>.makeStream()
        NetworkAPI.Client.$current.withValue(.stub(.json("7"))) {
            _ = Number().request { result in
                continuation.yield(result)
                continuation.finish()
            }
        }
        var results = stream.makeAsyncIterator()
        #expect(try await results.next()?.get() == 7)
    }

    @Test func `a given client is used in place of the current one`() async throws {
        let number = try await NetworkAPI.Client.$current.withValue(.failing(URLError(.timedOut))) {
            try await Number().request(using: .stub(.json("8")))
        }
        #expect(number == 8)
    }

    @Test func `the current client's servers apply to urlRequest and curl`() throws {
        let line = try NetworkAPI.Client.$current.withValue(.server("http://127.0.0.1:8080/v3")) {
            try Number().curl()
        }
        #expect(line.hasPrefix("curl 'http://127.0.0.1:8080/v3/number' "))
    }

    @Test func `every spelling of a stub compiles`() async throws {
        let clients = [
            NetworkAPI.Client(transport: .stub { _ in .json("7") }),
            NetworkAPI.Client(transport: .stub { request in request.method == .get ? .json("7") : nil }),
            NetworkAPI.Client(
                transport: .stub { request in
                    let isNumber = request.url.path == "/number"
                    return isNumber ? .json("7") : nil
                }),
            NetworkAPI.Client(transport: NetworkAPI.StubTransport { _ in .json("7") }),
            NetworkAPI.Client(transport: NetworkAPI.StubTransport.stub { _ in .json("7") }, interceptors: []),
        ]
        for client in clients { #expect(try await Number().request(using: client) == 7) }
    }

    @Test func `a call without a stub fails with a failure that names it`() async throws {
        let clients = [
            NetworkAPI.Client(transport: NetworkAPI.StubTransport()),
            NetworkAPI.Client(transport: .stub { _ in nil }),
        ]
        for client in clients {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await Number().request(using: client)
            }
            #expect(failure?.transport?.reason == .unsupported)
            #expect(
                failure?.transport?.description == "ClientTests.Number (GET https://api.example.com/number): "
                    + "the transport cannot send this request (no stub matches this call)")
        }
    }

    @Test func `a stub gets the request as it would be sent`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                #expect(request.definition is Endpoint<[String: String], Int>.Type)
                #expect(request.method == .post)
                #expect(request.url.absoluteString == "https://api.example.com/things")
                #expect(
                    request.headers == [
                        "X-A": "1", "x-a": "2", "Content-Type": "application/json",
                        "Accept": "application/json",
                    ])
                #expect(request.body == .data(Data(#"{"a":"b"}"#.utf8)))
                #expect(request.timeout == .init(idle: .seconds(3000), total: .seconds(5000)))
                #expect(request.deadline.map { $0.timeLeft <= .seconds(5000) && $0.timeLeft > .zero } == true)
                #expect(request.redirects == .never)
                #expect(request.secrets.contains("X-A"))
                return .json("7")
            })
        let call = Endpoint<[String: String], Int>(
            requestInfo: .init(
                method: .post, headers: ["X-A": "1", "x-a": "2"], parameters: ["a": "b"],
                timeout: .init(idle: .seconds(3000), total: .seconds(5000)), redirects: .never,
                secrets: .standard.adding("x-a")))
        #expect(try await call.request(using: client) == 7)
    }

    @Test func `a canceled task's call is canceled`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await #expect(throws: NetworkAPI.Failure.self) {
                try await Number().request(using: .stub(.json("7")))
            }
        }
        #expect(await task.value?.isCancelled == true)
    }
}
