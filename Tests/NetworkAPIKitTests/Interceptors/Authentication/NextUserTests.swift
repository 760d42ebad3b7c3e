import Foundation
import Testing

@testable import NetworkAPIKit

/// A call with several requests has the credentials of one user: attempts, connections of a stream, and pages of a
/// list.
@Suite("The next user", .timeLimit(.minutes(10)))
struct NextUserTests {
    typealias Credential = NetworkAPI.Authentication.Credential

    /// What happens to the credential between two requests.
    enum Change: CaseIterable, Sendable {
        case signedOut, signedOutAndIn, signedOutAndInAsTheSame, replaced
        case renewed, renewedByHand, setAgain, removedByAnother

        /// Whether the next request belongs to the same user for certain.
        var continues: Bool { [.renewed, .renewedByHand, .setAgain, .removedByAnother].contains(self) }
    }

    private static let first = Credential(token: "A", refreshToken: "RA")
    private static let second = Credential(token: "B", refreshToken: "RB")

    /// The server accepts every token but `refused`, and notes what was sent.
    private struct Server: Sendable {
        let sent = Locked<[String]>([])
        let refused = Locked<String?>(nil)
        let answer: @Sendable (NetworkAPI.Request) -> NetworkAPI.Answer

        func transport() -> NetworkAPI.StubTransport {
            .stub { request in
                let token = request.headers[.authorization] ?? "none"
                guard token != refused.withLock({ $0 }) else { return .empty(status: 401) }
                sent.withLock { $0.append(token) }
                return answer(request)
            }
        }
    }

    private func authentication(_ server: Server) -> NetworkAPI.Authentication {
        NetworkAPI.Authentication(credential: Self.first) { old in
            guard old?.token == "A" else { throw URLError(.userAuthenticationRequired) }
            return Credential(token: "A2", refreshToken: "RA2")
        }
    }

    private func apply(_ change: Change, to authentication: NetworkAPI.Authentication, _ server: Server) {
        switch change {
        case .signedOut: authentication.credential = nil
        case .signedOutAndIn:
            authentication.credential = nil
            authentication.credential = Self.second
        case .signedOutAndInAsTheSame:
            authentication.credential = nil
            authentication.credential = Self.first
        case .replaced: authentication.credential = Self.second
        case .renewed: server.refused.withLock { $0 = "Bearer A" }
        case .renewedByHand: authentication.credential = Credential(token: "A2", refreshToken: "RA")
        case .setAgain: authentication.credential = Self.first
        case .removedByAnother: NetworkAPI.Authentication { _ in Self.second }.credential = nil
        }
    }

    private func failure(_ work: () async throws -> Void) async -> NetworkAPI.Failure? {
        do {
            try await work()
            return nil
        } catch {
            return error as? NetworkAPI.Failure
        }
    }

    private func isRemoved(_ failure: NetworkAPI.Failure?) -> Bool {
        failure?.interceptor?.underlying is NetworkAPI.Authentication.CredentialRemoved
    }

    private struct Feed: NetworkAPIDefinition {
        typealias Response = String
        let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/feed")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<String> = .stream(.events(reconnects: true))
    }

    @Test(arguments: Change.allCases)
    func `a stream that reconnects does not continue as the next user`(change: Change) async {
        let count = Locked(0)
        let server = Server { _ in
            let number = count.next()
            guard number < 3 else { return .empty(status: 204) }
            let body = Data("retry: 1\nid: \(number)\ndata: \(number)\n\n".utf8)
            return .init(status: 200, headers: ["Content-Type": "text/event-stream"], body: body)
        }
        let authentication = authentication(server)
        let client = NetworkAPI.Client(transport: server.transport(), interceptors: [authentication])
        var elements: [String] = []
        let failure = await failure {
            for try await element in Feed().stream(using: client, clock: TestClock()) {
                if elements.isEmpty { apply(change, to: authentication, server) }
                elements.append(element)
            }
        }
        #expect(isRemoved(failure) == !change.continues, "\(String(describing: failure))")
        #expect(elements == (change.continues ? ["1", "2"] : ["1"]))
        #expect(!server.sent.withLock { $0 }.contains("Bearer B"))
    }

    @Test(arguments: Change.allCases)
    func `a list does not continue as the next user`(change: Change) async {
        let server = Server { request in
            request.url.query == "size=2" ? page([1, 2], next: "c2") : page([3])
        }
        let authentication = authentication(server)
        let client = NetworkAPI.Client(transport: server.transport(), interceptors: [authentication])
        var listing = Listing<ByCursor>()
        listing.requestInfo = .init(method: .get)
        var items: [Int] = []
        let failure = await failure {
            for try await item in listing.items(using: client) {
                if items.isEmpty { apply(change, to: authentication, server) }
                items.append(item)
            }
        }
        #expect(isRemoved(failure) == !change.continues, "\(String(describing: failure))")
        #expect(items == (change.continues ? [1, 2, 3] : [1, 2]))
        #expect(!server.sent.withLock { $0 }.contains("Bearer B"))
    }

    @Test(arguments: Change.allCases, [false, true])
    func `an attempt does not continue as the next user, wherever the credential is added`(
        change: Change, isBeforeRetry: Bool
    ) async {
        let attempts = Locked(0)
        let isChanged = Locked<(@Sendable () -> Void)?>(nil)
        let server = Server { _ in
            isChanged.withLock { $0 }?()
            let number = attempts.next()
            return number == 1 ? .empty(status: 503) : .empty()
        }
        let authentication = authentication(server)
        isChanged.withLock {
            $0 = { if attempts.withLock({ $0 }) == 0 { apply(change, to: authentication, server) } }
        }
        let retry = NetworkAPI.StandardInterceptor.retry(backoff: .init(base: .zero))
        let client = NetworkAPI.Client(
            transport: server.transport(),
            interceptors: isBeforeRetry ? [authentication, retry] : [retry, authentication])
        let failure = await failure { _ = try await Plain().request(using: client) }
        #expect(isRemoved(failure) == !change.continues, "\(String(describing: failure))")
        #expect(!server.sent.withLock { $0 }.contains("Bearer B"))
    }

    @Test func `a list that begins after a change has the credential of its own user`() async throws {
        let server = Server { request in
            request.url.query == "size=2" ? page([1], next: "c2") : page([2])
        }
        let authentication = authentication(server)
        let client = NetworkAPI.Client(transport: server.transport(), interceptors: [authentication])
        var listing = Listing<ByCursor>()
        listing.requestInfo = .init(method: .get)
        #expect(try await all(listing, client) == [1, 2])
        authentication.credential = nil
        authentication.credential = Self.second
        #expect(try await all(listing, client) == [1, 2])
        #expect(server.sent.withLock { $0 } == ["Bearer A", "Bearer A", "Bearer B", "Bearer B"])
    }

    @Test func `a refused credential that is set again belongs to the user before`() async throws {
        let server = Server { _ in page([1], next: "c2") }
        let authentication = NetworkAPI.Authentication(credential: Self.first) { _ in
            throw NetworkAPI.Failure.status(
                .init(call: .init("refresh"), answer: .empty(status: 400), decoding: .automatic))
        }
        let client = NetworkAPI.Client(transport: server.transport(), interceptors: [authentication])
        var listing = Listing<ByCursor>()
        listing.requestInfo = .init(method: .get)
        var pages = listing.pages(using: client).makeAsyncIterator()
        _ = try await pages.next()?.items
        server.refused.withLock { $0 = "Bearer A" }
        let refused = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await listing.request(using: client).items
        }
        #expect(refused?.status == 400)
        #expect(authentication.credential == nil)
        // Another person signs in after the server has refused the first one.
        authentication.credential = Self.second
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await pages.next()?.items }
        #expect(isRemoved(failure))
        #expect(server.sent.withLock { $0 } == ["Bearer A"])
    }
}
