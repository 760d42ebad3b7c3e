import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct AuthenticationTests {
    private let server = TokenServer()

    @Test func `a valid credential is added and not renewed`() async throws {
        let client = server.client(
            .authentication(credential: TokenServer.credential(1)) { _ in server.refresh() })
        #expect(try await Numbered(7).request(using: client) == "7")
        #expect(server.refreshes == 0)
    }

    @Test(arguments: [NetworkAPI.Method.get, .post])
    func `a refused call is repeated with a new credential`(method: NetworkAPI.Method) async throws {
        let client = server.client(
            .authentication(credential: TokenServer.credential(0)) { old in
                #expect(old == TokenServer.credential(0))
                return server.refresh()
            })
        #expect(try await Numbered(7, method: method).request(using: client) == "7")
        #expect(try await Numbered(8, method: method).request(using: client) == "8")
        #expect(server.refreshes == 1)
        #expect(server.refused == 1)
    }

    @Test func `a missing credential is requested before the call is sent`() async throws {
        let client = server.client(
            .authentication { old in
                #expect(old == nil)
                return server.refresh()
            })
        #expect(try await Numbered(7).request(using: client) == "7")
        #expect(server.refused == 0)
    }

    /// In seconds from now, against a leeway of 30.
    @Test(arguments: [(-1.0, 1), (0, 1), (29, 1), (100, 0)])
    func `a credential is renewed ahead of its end`(seconds: Double, refreshes: Int) async throws {
        let credential = TokenServer.credential(1, expires: Date(timeIntervalSinceNow: seconds))
        let client = server.client(
            .authentication(credential: credential) { _ in server.refresh() })
        #expect(try await Numbered(7).request(using: client) == "7")
        #expect(server.refreshes == refreshes)
        #expect(server.refused == 0)
    }

    @Test func `a new credential that comes as an expired one is used until it is refused`() async throws {
        let client = server.client(
            .authentication { _ in
                var credential = server.refresh()
                credential.expires = .distantPast
                return credential
            })
        for number in 0..<10 { #expect(try await Numbered(number).request(using: client) == "\(number)") }
        #expect(server.refreshes == 1)
    }

    @Test func `a refusal of the new credential is the answer`() async throws {
        let client = server.client(
            .authentication(credential: TokenServer.credential(0)) { _ in
                server.refuseRefresh()
                return TokenServer.credential(0)
            })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Numbered().request(using: client)
        }
        #expect(failure?.status == 401)
        #expect(server.refreshes == 1)
        #expect(server.refused == 2)
    }

    @Test func `endpoints without or with their own credentials are not changed`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { .text($0.headers[.authorization] ?? "none", status: 200) },
            interceptors: [
                .authentication { _ in
                    Issue.record("refreshed")
                    return TokenServer.credential(1)
                }
            ])
        #expect(try await Numbered(authorization: .never).request(using: client) == "none")
        #expect(try await Numbered(headers: ["authorization": "mine"]).request(using: client) == "mine")
    }

    @Test func `a credential meets required credentials in any place of the request`() async throws {
        let authentication = NetworkAPI.Authentication(
            credential: TokenServer.credential(1), apply: { $0.headers["X-Session"] = $1.token },
            refresh: { _ in server.refresh() })
        let client = NetworkAPI.Client(
            transport: .stub { .text($0.headers["X-Session"] ?? "none") }, interceptors: [authentication])
        #expect(try await Numbered(authorization: .required).request(using: client) == "t1")
    }

    @Test func `other statuses can be refusals of a credential`() async throws {
        let authentication = NetworkAPI.Authentication(
            credential: TokenServer.credential(0), refusals: [419], refresh: { _ in server.refresh() })
        let client = NetworkAPI.Client(
            transport: .stub { request in
                var answer = await server.answer(request)
                if answer.status == 401 { answer.status = 419 }
                return answer
            }, interceptors: [authentication])
        #expect(try await Numbered(7).request(using: client) == "7")
    }

    @Test func `a credential that is set is used for the next call`() async throws {
        let authentication = NetworkAPI.Authentication { _ in throw URLError(.userAuthenticationRequired) }
        let client = server.client(authentication)
        _ = await Numbered().result(using: client)
        authentication.credential = TokenServer.credential(1)
        #expect(try await Numbered(7).request(using: client) == "7")
        authentication.credential = nil
        #expect(authentication.credential == nil)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Numbered().request(using: client)
        }
        #expect(failure?.interceptor?.underlying is URLError)
    }

    @Test func `no description of a credential shows its tokens`() {
        let credential = NetworkAPI.Authentication.Credential(
            token: "hunter2", refreshToken: "hunter3", expires: .distantPast)
        var dumped = ""
        dump(credential, to: &dumped)
        let shown = "\(credential) \(String(reflecting: credential)) \(dumped)"
        #expect(!shown.contains("hunter"))
        #expect(shown.contains("until"))
    }
}
