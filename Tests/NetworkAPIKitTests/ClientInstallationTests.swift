import Foundation
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Each test that installs a client runs in its own process, since a process has one shared client.
@Suite(.timeLimit(.minutes(10)))
struct ClientInstallationTests {
    private struct Text: NetworkAPIDefinition {
        var urlInfo = URLInfo(host: "api.example.com", path: "/text")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = String
    }

    /// A client that returns a text from its calls.
    private static func client(_ text: String) -> NetworkAPI.Client { .stub(.text(text)) }

    private static func failure(_ client: NetworkAPI.Client) -> NetworkAPI.Failure? {
        do throws(NetworkAPI.Failure) {
            try NetworkAPI.Client.bootstrap(client)
            return nil
        } catch {
            return error
        }
    }

    #if os(macOS) || os(Linux)
        @Test func `an installed client makes the calls without a client of their own`() async {
            await #expect(processExitsWith: .success) {
                try NetworkAPI.Client.bootstrap(Self.client("app"))
                #expect(try await Text().request() == "app")
                #expect(try await Text().reply().value == "app")
                #expect(try await Text().future.value == "app")
                #expect(try await Text().request(using: .shared) == "app")
                #expect(try await Text().request(using: .current) == "app")
                #expect(try await Task.detached { try await Text().request() }.value == "app")
            }
        }

        @Test func `a client of a call or of a task is used in place of the installed client`() async {
            await #expect(processExitsWith: .success) {
                // A test may give a client to a task before the app installs its own.
                let before = try await NetworkAPI.Client.$current.withValue(Self.client("task")) {
                    try await Text().request()
                }
                #expect(before == "task")
                let current = NetworkAPI.Client.current
                try NetworkAPI.Client.bootstrap(Self.client("app"))
                #expect(try await Text().request(using: current) == "app")
                #expect(try await Text().request(using: Self.client("call")) == "call")
                let after = try await NetworkAPI.Client.$current.withValue(Self.client("task")) {
                    [try await Text().request(), try await Text().request(using: Self.client("call"))]
                }
                #expect(after == ["task", "call"])
            }
        }

        @Test func `a second installation throws and changes nothing`() async {
            await #expect(processExitsWith: .success) {
                try NetworkAPI.Client.bootstrap(Self.client("first"))
                let failure = Self.failure(Self.client("second"))
                #expect(failure?.request?.part == .client)
                #expect(
                    failure?.description == "NetworkAPI.Client.bootstrap: a client was installed before; "
                        + "an app installs its client once, before its first call")
                #expect(try await Text().request() == "first")
                #expect(Self.failure(Self.client("third"))?.request?.part == .client)
                #expect(try await Text().request() == "first")
            }
        }

        @Test func `an installation after a call of the shared client throws and changes nothing`() async {
            await #expect(processExitsWith: .success) {
                // Nothing is sent: the URL cannot be built.
                _ = await #expect(throws: NetworkAPI.Failure.self) {
                    try await Text(urlInfo: .init(host: "", path: "/")).request()
                }
                let failure = Self.failure(Self.client("late"))
                #expect(failure?.request?.part == .client)
                #expect(failure?.description.contains("the shared client was used before") == true)
                #expect(!NetworkAPI.Client.shared.description.contains("Stub"))
            }
        }

        @Test func `an installation after the shared client was read throws`() async {
            await #expect(processExitsWith: .success) {
                let client = NetworkAPI.Client.shared
                #expect(Self.failure(Self.client("late"))?.request?.part == .client)
                #expect(client.description == NetworkAPI.Client.shared.description)
            }
        }

        @Test func `of several installations at once, one succeeds`() async {
            await #expect(processExitsWith: .success) {
                let installed = await withTaskGroup(of: String?.self) { group in
                    for number in 0..<16 {
                        group.addTask {
                            Self.failure(Self.client("\(number)")) == nil ? "\(number)" : nil
                        }
                    }
                    return await group.reduce(into: [String]()) { all, next in
                        if let next { all.append(next) }
                    }
                }
                #expect(installed.count == 1)
                // Outside of the macro: there the compiler sees that the closure throws.
                let text = try await Text().request()
                #expect(text == installed.first)
            }
        }
    #endif

    @Test func `added interceptors work after those of the client, which is not changed`() async throws {
        struct Letter: NetworkAPI.Interceptor {
            let letter: String

            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                var request = request
                request.headers["X-Letters"] = (request.headers["X-Letters"] ?? "") + letter
                return try await next(request)
            }
        }
        let client = NetworkAPI.Client(
            transport: .stub { .text($0.headers["X-Letters"] ?? "none") },
            interceptors: [Letter(letter: "a")],
            servers: ["api.example.com": try #require(URL(string: "https://other.example.com/base"))])
        let extended = client.adding(Letter(letter: "b"), Letter(letter: "c")).adding(.retry())
        #expect(try await Text().request(using: extended) == "abc")
        #expect(try await Text().request(using: client) == "a")
        #expect(
            try Text().urlRequest(using: extended).url?.absoluteString
                == "https://other.example.com/base/text")
        #expect(extended.description.contains("interceptors: [Letter, Letter, Letter, Retry]"))
    }
}
