import Foundation
import Testing

@testable import NetworkAPIKit

/// The calls that wait for one refresh, and the refresh itself.
@Suite(.timeLimit(.minutes(10)))
struct RefreshTests {
    private let server = TokenServer()
    private let begun = Gate()
    private let gate = Gate()

    /// Answers every refresh with a refusal, as a token endpoint does.
    private struct Refresh: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "auth.example.com", path: "/token")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post, authorization: .never)
        typealias Response = String
    }

    /// Returns a client that refreshes when the gate opens.
    private func client(
        _ server: TokenServer,
        _ end: @escaping @Sendable () async throws -> NetworkAPI.Authentication.Credential
    ) -> NetworkAPI.Client {
        server.client(
            .authentication(credential: TokenServer.credential(0)) { [begun, gate] _ in
                begun.open()
                await gate.pass()
                return try await end()
            })
    }

    @Test func `a thousand calls with an expired credential cause one refresh, and all are answered`() async {
        let server = TokenServer(holding: 1000)
        let client = client(server) { server.refresh() }
        async let results = Numbered.results(1000, using: client)
        gate.open()
        for (number, result) in await results { #expect(result.value == "\(number)") }
        #expect(await results.count == 1000)
        #expect(server.refreshes == 1)
        #expect(server.accepted == 1000)
    }

    @Test func `calls that begin at any moment of a refresh cause no second one`() async {
        let client = server.client(
            .authentication(credential: TokenServer.credential(0)) { [server] _ in server.refresh() })
        let results = await Numbered.results(1000, using: client)
        for (number, result) in results { #expect(result.value == "\(number)") }
        #expect(results.count == 1000)
        #expect(server.refreshes == 1)
    }

    @Test(arguments: [400, 503])
    func `a refresh that fails fails a thousand calls, once`(status: Int) async {
        let server = TokenServer(holding: 1000)
        let refusing = NetworkAPI.Client.stub(.empty(status: status))
        let client = client(server) {
            server.refuseRefresh()
            _ = try await Refresh().request(using: refusing)
            return TokenServer.credential(1)
        }
        async let results = Numbered.results(1000, using: client)
        gate.open()
        let failures = await results.compactMap(\.value.failure)
        #expect(failures.count == 1000)
        #expect(Set(failures.map(\.description)).count == 1)
        #expect(failures.first?.status == status)
        #expect(failures.first?.call?.url == "https://auth.example.com/token")
        #expect(server.refreshes == 1)
    }

    @Test func `after a final refusal nothing is sent until a credential is set`() async throws {
        let authentication = NetworkAPI.Authentication(credential: TokenServer.credential(0)) { [server] _ in
            server.refuseRefresh()
            _ = try await Refresh().request()
            return TokenServer.credential(1)
        }
        let client = NetworkAPI.Client(
            transport: .stub { [server] request in
                request.url.host == "auth.example.com" ? .empty(status: 400) : await server.answer(request)
            }, interceptors: [authentication])
        let results = await Numbered.results(100, using: client)
        #expect(results.values.allSatisfy { $0.failure?.status == 400 })
        #expect(server.refreshes == 1)
        #expect(authentication.credential == nil)
        authentication.credential = TokenServer.credential(1)
        #expect(try await Numbered(7).request(using: client) == "7")
    }

    @Test func `a server that refuses every new credential gets at most five refreshes`() async {
        let clock = TestClock()
        let client = NetworkAPI.Client(
            transport: .stub { _ in .empty(status: 401) },
            interceptors: [
                .authentication(credential: TokenServer.credential(0), clock: clock) { [server] _ in
                    server.refresh()
                }
            ])
        for _ in 0..<5 { #expect(await Numbered().result(using: client).failure?.status == 401) }
        let failure = await Numbered().result(using: client).failure
        let problem = failure?.interceptor?.underlying as? NetworkAPI.Authentication.RefreshLimitExceeded
        #expect(problem?.window.limit == 5)
        #expect(failure?.description.contains("refreshed 5 times in 30.0 seconds") == true)
        #expect(server.refreshes == 5)
        clock.advance(by: .seconds(30))
        #expect(await Numbered().result(using: client).failure?.status == 401)
        #expect(server.refreshes == 6)
    }

    @Test func `the limit of refreshes begins again when a credential is set`() async {
        let credential = TokenServer.credential(0)
        let authentication = NetworkAPI.Authentication(credential: credential, limit: 1, clock: TestClock()) {
            [server] _ in server.refresh()
        }
        let client = server.client(authentication)
        #expect(await Numbered(1).result(using: client).value == "1")
        authentication.credential = credential
        #expect(await Numbered(2).result(using: client).value == "2")
        #expect(server.refreshes == 2)
    }

    @Test func `a waiting call that is canceled ends at once without an effect on others`() async {
        let server = TokenServer(holding: 2)
        let client = client(server) { server.refresh() }
        let leaving = Task { await Numbered(1).result(using: client) }
        async let staying = Numbered(2).result(using: client)
        await server.hasRefused(2)
        leaving.cancel()
        #expect(await leaving.value.failure?.isCancelled == true)
        gate.open()
        #expect(await staying.value == "2")
        #expect(server.refreshes == 1)
    }

    @Test func `a refresh is finished even if no call waits for it any longer`() async {
        let client = client(server) {
            #expect(!Task.isCancelled)
            return server.refresh()
        }
        let leaving = Task { await Numbered(1).result(using: client) }
        await begun.pass()
        leaving.cancel()
        #expect(await leaving.value.failure?.isCancelled == true)
        gate.open()
        #expect(await Numbered(3).result(using: client).value == "3")
        #expect(server.refreshes == 1)
    }

    @Test func `the deadline of a call ends its wait for a refresh only`() async {
        let client = server.client(
            .authentication(credential: TokenServer.credential(0)) { [gate, server] _ in
                await gate.pass()
                return server.refresh()
            })
        async let patient = Numbered(2).result(using: client)
        async let hasty = Numbered(1, timeout: .total(.seconds(0.05))).result(using: client)
        #expect(await hasty.failure?.transportReason == .totalTimeout)
        gate.open()
        #expect(await patient.value == "2")
    }

    @Test func `the refresh does not wait for itself, whichever client it uses`() async throws {
        let own = Locked<NetworkAPI.Client?>(nil)
        let client = NetworkAPI.Client(
            transport: .stub { [server] request in
                guard request.url.lastPathComponent == "0" else { return await server.answer(request) }
                return .text(request.headers[.authorization] ?? "none")
            },
            interceptors: [
                .authentication(credential: TokenServer.credential(0)) { [server] _ in
                    #expect(try await Numbered(0).request() == "none")
                    let client = try #require(own.withLock { $0 })
                    #expect(try await Numbered(0).request(using: client) == "none")
                    return server.refresh()
                }
            ])
        own.withLock { $0 = client }
        #expect(try await Numbered(7).request(using: client) == "7")
    }

    @Test func `a call that began before a sign-out does not continue as the next user`() async {
        let authentication = NetworkAPI.Authentication(credential: TokenServer.credential(0)) {
            [begun, gate, server] _ in
            begun.open()
            await gate.pass()
            return server.refresh()
        }
        let client = server.client(authentication)
        async let result = Numbered(1).result(using: client)
        await begun.pass()
        authentication.credential = nil
        authentication.credential = TokenServer.credential(1)
        gate.open()
        #expect(await result.failure?.interceptor?.underlying is NetworkAPI.Authentication.CredentialRemoved)
        #expect(server.accepted == 0)
        #expect(authentication.credential == TokenServer.credential(1))
    }

    @Test func `a refresh that cancels itself does not cancel the calls`() async {
        let client = client(server) { throw CancellationError() }
        gate.open()
        let failure = await Numbered(1).result(using: client).failure
        #expect(failure?.interceptor?.underlying is CancellationError)
    }
}

extension Result {
    var value: Success? { if case .success(let value) = self { value } else { nil } }
    var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
