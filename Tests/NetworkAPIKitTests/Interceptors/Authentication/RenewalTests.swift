import Foundation
import Testing

@testable import NetworkAPIKit

/// Renewals that fail, and renewals that wait for each other.
@Suite(.timeLimit(.minutes(10)))
struct RenewalTests {
    private let server = TokenServer()

    private struct Refresh: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "auth.example.com", path: "/token")
        let requestInfo = RequestInfo<EmptyParameter>(method: .post, authorization: .never)
        typealias Response = String
    }

    /// Returns a client with a credential that ends after `seconds`, and a refresh that fails with a status or an
    /// error.
    private func client(endsIn seconds: Double, status: Int?) -> NetworkAPI.Client {
        let credential = TokenServer.credential(1, expires: Date(timeIntervalSinceNow: seconds))
        let authentication = NetworkAPI.Authentication(credential: credential, leeway: .seconds(20_000)) {
            [server] _ in
            server.refuseRefresh()
            guard let status else { throw URLError(.timedOut) }
            _ = try await Refresh().request(using: .stub(.empty(status: status)))
            return TokenServer.credential(1)
        }
        return server.client(authentication)
    }

    @Test(arguments: [nil, 503, 400])
    func `a credential that is still valid is used when its renewal fails`(status: Int?) async throws {
        let client = client(endsIn: 10_000, status: status)
        for number in 0..<20 { #expect(try await Numbered(number).request(using: client) == "\(number)") }
        #expect(server.refreshes == 1)
        #expect(server.refused == 0)
    }

    @Test(arguments: [nil, 503, 400])
    func `a credential that has expired is not used when its renewal fails`(status: Int?) async {
        let failure = await Numbered().result(using: client(endsIn: -1, status: status)).failure
        #expect(failure?.status == status)
        #expect(server.accepted == 0)
    }

    @Test func `each call without a network fails with the failure of its renewal`() async {
        let credential = TokenServer.credential(1, expires: .distantPast)
        let authentication = NetworkAPI.Authentication(credential: credential, window: .seconds(1_000_000)) {
            [server] _ in
            server.refuseRefresh()
            throw URLError(.timedOut)
        }
        let client = server.client(authentication)
        for _ in 0..<12 {
            let failure = await Numbered().result(using: client).failure
            #expect(failure?.interceptor?.underlying is URLError)
        }
        #expect(server.refreshes == 5)
    }

    @Test(arguments: [true, false])
    func `calls that wait for a renewal go on when a credential is set`(isSignedIn: Bool) async throws {
        let begun = Gate()
        let end = Gate()
        let old = TokenServer.credential(0, expires: .distantPast)
        let authentication = NetworkAPI.Authentication(credential: old) { _ in
            begun.open()
            await end.pass()
            return TokenServer.credential(9)
        }
        let client = server.client(authentication)
        let call = Task { await Numbered(3).result(using: client) }
        await begun.pass()
        authentication.credential = isSignedIn ? .init(token: "t1", refreshToken: "r0") : nil
        switch await call.value {
        case .success(let text): #expect(isSignedIn && text == "3")
        case .failure(let failure):
            #expect(
                !isSignedIn && failure.interceptor?.underlying is NetworkAPI.Authentication.CredentialRemoved)
        }
        end.open()
    }

    @Test func `a task that begins in a renewal has the credential after it`() async throws {
        let end = Gate()
        let worker = Locked<Task<String?, Never>?>(nil)
        let owner = Locked<NetworkAPI.Client?>(nil)
        let authentication = NetworkAPI.Authentication { _ in
            let task = Task { () -> String? in
                await end.pass()
                guard let client = owner.withLock({ $0 }) else { return nil }
                return try? await Numbered(7).result(using: client).get()
            }
            worker.withLock { $0 = task }
            return TokenServer.credential(1)
        }
        let client = server.client(authentication)
        owner.withLock { $0 = client }
        #expect(try await Numbered(1).request(using: client) == "1")
        end.open()
        #expect(await worker.withLock { $0 }?.value == "7")
    }

    @Test(arguments: [nil, 400])
    func `a valid credential that is refused fails with the failure of its renewal`(status: Int?) async {
        let client = client(endsIn: 10_000, status: status)
        _ = await Numbered().result(using: client)
        _ = server.refresh()
        let failure = await Numbered().result(using: client).failure
        #expect(failure?.status == status)
        #expect(failure?.call?.definition == (status == nil ? "Numbered" : "RenewalTests.Refresh"))
    }

    @Test(arguments: [1, 20])
    func `a credential that is refused after its early renewal failed is renewed`(count: Int) async throws {
        let renewals = Locked(0)
        let credential = TokenServer.credential(0, expires: Date(timeIntervalSinceNow: 10_000))
        let authentication = NetworkAPI.Authentication(credential: credential, leeway: .seconds(20_000)) {
            [server] _ in
            let isFirst = renewals.withLock { renewals in
                renewals += 1
                return renewals == 1
            }
            if isFirst { _ = try await Refresh().request(using: .stub(.empty(status: 500))) }
            return server.refresh()
        }
        let client = server.client(authentication)
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<count { group.addTask { try await Numbered(number).request(using: client) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(answers == Set((0..<count).map(String.init)))
        #expect(renewals.withLock { $0 } == 2)
    }

    /// Interceptors in a ring: each refreshes with a call that needs the credential of the next.
    private func ring(_ count: Int, _ begun: Gates) -> [NetworkAPI.Client] {
        let clients = Locked<[NetworkAPI.Client]>([])
        for index in 0..<count {
            let authentication = NetworkAPI.Authentication { _ in
                await begun.arrive()
                let next = clients.withLock { $0[(index + 1) % count] }
                _ = try await Numbered(index).request(using: next)
                return TokenServer.credential(1)
            }
            let client = server.client(authentication)
            clients.withLock { $0.append(client) }
        }
        return clients.withLock { $0 }
    }

    /// Lets tasks continue after a number of them have arrived.
    private struct Gates: Sendable {
        let count: Int
        let arrived = Locked(0)
        let gate = Gate()

        func arrive() async {
            let isLast = arrived.withLock { arrived in
                arrived += 1
                return arrived == count
            }
            if isLast { gate.open() }
            await gate.pass()
        }
    }

    @Test(arguments: [2, 3, 5])
    func `refreshes that wait for each other in a circle fail`(count: Int) async {
        let clients = ring(count, Gates(count: count))
        let failures = await withTaskGroup(of: NetworkAPI.Failure?.self) { group in
            for client in clients { group.addTask { await Numbered().result(using: client).failure } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures.count == count)
        for failure in failures {
            #expect(failure?.interceptor?.underlying is NetworkAPI.Authentication.CircularRefresh)
            #expect(failure?.description.contains("waits for itself") == true)
        }
    }

    @Test func `a refresh that needs another credential waits for it`() async throws {
        let inner = server.client(
            .authentication(credential: TokenServer.credential(0)) { [server] _ in server.refresh() })
        let outer = server.client(
            .authentication { _ in
                _ = try await Numbered(5).request(using: inner)
                return TokenServer.credential(2)
            })
        #expect(try await Numbered(7).request(using: outer) == "7")
    }
}
