import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SocketTests {
    @Suite("Redirects over sockets", .timeLimit(.minutes(10)))
    struct RedirectTests {
        let server: LoopbackServer
        let other: LoopbackServer

        init() throws {
            server = try LoopbackServer()
            other = try LoopbackServer()
            other.fallback { .text("\($0.method) \($0.target) \($0.text)") }
            server.fallback { .text("\($0.method) \($0.target) \($0.text)") }
        }

        @Test(arguments: [(301, "GET /end "), (302, "GET /end "), (303, "GET /end ")])
        func `a POST becomes a GET`(status: Int, text: String) async throws {
            server.route("POST", "/start", .redirect(to: "/end?", status: status))
            #expect(
                try await Probe(server, "/start", method: .post, body: ["a": "b"]).text().hasPrefix(
                    "GET /end"))
            #expect(server.requests.last?["Content-Type"] == nil)
        }

        @Test(arguments: [307, 308])
        func `a 307 and a 308 keep method and body`(status: Int) async throws {
            server.route("PUT", "/start", .redirect(to: "/end", status: status))
            let text = try await Probe(server, "/start", method: .put, body: ["a": "b"]).text()
            #expect(text == #"PUT /end {"a":"b"}"#)
        }

        @Test func `another origin sees no credentials`() async throws {
            server.route("GET", "/start", .redirect(to: other.baseURL + "/end"))
            let headers: NetworkAPI.Headers = [
                "Authorization": "Bearer S", "Cookie": "c=1", "X-Riot-Token": "K", "X-Trace": "t",
            ]
            let secrets = NetworkAPI.Secrets.standard.adding("X-Riot-Token")
            _ = try await Probe(server, "/start", headers: headers, secrets: secrets).text()
            let request = try #require(other.requests.first)
            #expect(request["Authorization"] == nil)
            #expect(request["Cookie"] == nil)
            #expect(request["X-Riot-Token"] == nil)
            #expect(request["X-Trace"] == "t")
        }

        @Test func `another origin does not see the headers of the session's configuration`() async throws {
            server.route("GET", "/start", .redirect(to: other.baseURL + "/end"))
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpAdditionalHeaders = [
                "Authorization": "Bearer S", "X-Api-Key": "K", "X-Trace": "t",
            ]
            let client = NetworkAPI.Client(transport: .urlSession(configuration))
            _ = try await Probe(server, "/start").reply(using: client)
            let (first, second) = (try #require(server.requests.first), try #require(other.requests.first))
            #expect(first["Authorization"] == "Bearer S")
            #expect(first["X-Api-Key"] == "K")
            #expect(second["Authorization"] == nil)
            #expect(second["X-Api-Key"] == nil)
            #expect(second["X-Trace"] == "t")
        }

        @Test func `a user and a password in a Location are not sent as credentials`() async throws {
            server.route("GET", "/start", .redirect(to: "http://user:pass@127.0.0.1:\(server.port)/end"))
            #expect(try await Probe(server, "/start").text() == "GET /end ")
            #expect(server.requests.last?["Authorization"] == nil)
        }

        @Test func `a loop ends after 20 redirects`() async throws {
            server.route("GET", "/start", .redirect(to: "/start"))
            let failure = try #require(await Probe(server, "/start").failure())
            #expect(failure.transportReason == .redirect(.tooMany))
            #expect(failure.status == 302)
            #expect(server.requests.count == 21)
        }

        @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/hostname"])
        func `another scheme is not followed`(location: String) async throws {
            server.route("GET", "/start", .redirect(to: location))
            let failure = try #require(await Probe(server, "/start").failure())
            #if canImport(FoundationNetworking)
                #expect(failure.transportReason == .redirect(.unreadable))
            #else
                // Apple's URLSession may end the task itself, before it asks about the redirect.
                #expect(failure.transportReason != nil)
            #endif
            #expect(server.requests.count == 1)
        }

        @Test func `a redirect that is not followed is a status failure`() async throws {
            server.route("GET", "/start", .redirect(to: "/end"))
            let failure = try #require(await Probe(server, "/start", redirects: .never).failure())
            #expect(failure.status == 302)
            #expect(failure.answer?.headers[.location] == "/end")
            #expect(failure.transportReason == nil)
        }

        @Test func `an answer has the final address`() async throws {
            server.route("GET", "/start", .redirect(to: other.baseURL + "/end"))
            let reply = try await Probe(server, "/start").reply()
            #expect(reply.answer.url?.absoluteString == other.baseURL + "/end")
        }
    }
}
