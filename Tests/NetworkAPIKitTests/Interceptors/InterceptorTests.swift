import Foundation
import NetworkAPIKit
import Testing

struct InterceptorTests {
    /// Changes the request with a closure of the test.
    private struct Changing: NetworkAPI.Interceptor {
        let change: @Sendable (inout NetworkAPI.Request) -> Void

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var request = request
            change(&request)
            return try await next(request)
        }
    }

    /// Leaves its name in the request and in the answer.
    private struct Named: NetworkAPI.Interceptor {
        let name: String

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var request = request
            request.headers.append("X-Way", name)
            var answer = try await next(request)
            answer.headers.append("X-Way", name)
            return answer
        }
    }

    private struct Repeating: NetworkAPI.Interceptor {
        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var answer = try await next(request)
            while answer.status == 503 {
                var request = request
                request.headers["X-Attempt"] = answer.header("X-Attempt").map { $0 + "x" }
                answer = try await next(request)
            }
            return answer
        }
    }

    private struct Answering: NetworkAPI.Interceptor {
        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            .text("cached")
        }
    }

    private let text = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get))

    @Test func `the first interceptor gets the request first and the answer last`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in .text(request.headers[values: "X-Way"].joined()) },
            interceptors: [Named(name: "a"), Named(name: "b"), Named(name: "c")])
        let reply = try await text.reply(using: client)
        #expect(reply.value == "abc")
        #expect(reply.headers[values: "x-way"] == ["c", "b", "a"])
    }

    @Test func `an interceptor can call next several times`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in
                let attempt = request.headers["X-Attempt"] ?? ""
                return attempt.count < 3
                    ? .empty(status: 503, headers: ["X-Attempt": attempt]) : .text("after \(attempt)")
            },
            interceptors: [Repeating()])
        #expect(try await text.request(using: client) == "after xxx")
    }

    @Test func `an interceptor can answer without calling next`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                Issue.record("sent")
                return nil
            }, interceptors: [Answering()])
        #expect(try await text.request(using: client) == "cached")
    }

    @Test func `an interceptor can catch a transport failure`() async throws {
        struct Rescuing: NetworkAPI.Interceptor {
            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                let failure = await #expect(throws: NetworkAPI.Failure.self) { try await next(request) }
                return .text(failure?.transport.map { "\($0.reason)" } ?? "")
            }
        }
        let client = NetworkAPI.Client(
            transport: .stub { _ in throw URLError(.networkConnectionLost) }, interceptors: [Rescuing()])
        #expect(try await text.request(using: client) == "connectionLost")
    }

    private static let invalid:
        [(NetworkAPI.RequestFailure.Part, @Sendable (inout NetworkAPI.Request) -> Void)] = [
            (.header("X-Request-Id"), { $0.headers["X-Request-Id"] = "a\r\nAuthorization: hunter2" }),
            (.header("Host"), { $0.headers["Host"] = "evil.com" }),
            (.header("a b"), { $0.headers.append("a b", "c") }),
            (.method, { $0.method = .init(rawValue: "GET / HTTP/1.1\r\nX: y") }),
            (.timeout, { $0.timeout.idle = .zero }),
            (.body, { $0.body = .data(Data()) }),
            (.scheme, { $0.url = URL(fileURLWithPath: "/etc/passwd") }),
            (
                .scheme,
                { $0.url = $0.url.deletingLastPathComponent().appendingPathComponent("x").relativeOnly }
            ),
        ]

    @Test(arguments: invalid.indices)
    func `a request that an interceptor made invalid is not sent`(index: Int) async throws {
        let (part, change) = Self.invalid[index]
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                Issue.record("sent")
                return .empty()
            }, interceptors: [Changing(change: change)])
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await text.request(using: client) }
        #expect(failure?.request?.part == part)
        #expect(failure?.description.contains("hunter2") == false)
    }
}

extension URL {
    /// The path only: a URL without scheme and host.
    fileprivate var relativeOnly: URL { URL(string: path) ?? self }
}
