import Foundation
import NetworkAPIs
import Testing

struct RefreshToken: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "auth.shop.example", path: "/oauth/token")
    let requestInfo: RequestInfo<[String: String]>

    init(_ refreshToken: String) {
        requestInfo = RequestInfo(
            method: .post,
            parameters: [
                "grant_type": "refresh_token", "refresh_token": refreshToken, "client_id": "shop-app",
            ],
            encoding: .form, authorization: .never)
    }

    struct Response: Decodable {
        let accessToken: String
        let refreshToken: String?
        let expiresIn: Double?

        private enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case refreshToken = "refresh_token"
            case expiresIn = "expires_in"
        }
    }

    struct ErrorResponse: Decodable { let error: String }
}

nonisolated extension NetworkAPI.Authentication.Credential {
    init(_ tokens: RefreshToken.Response, replacing old: String?) {
        self.init(
            token: tokens.accessToken,
            refreshToken: tokens.refreshToken ?? old,
            expires: tokens.expiresIn.map { Date(timeIntervalSinceNow: $0) })
    }
}

protocol TokenStore: Actor {
    func save(_ credential: NetworkAPI.Authentication.Credential?) throws

    /// Saves a credential if the stored one still has this refresh token.
    func replace(_ refreshToken: String, with new: NetworkAPI.Authentication.Credential) throws
}

struct SignInRequired: Error {}

struct Session: Sendable {
    let authentication: NetworkAPI.Authentication
    let cache: NetworkAPI.Cache
    let client: NetworkAPI.Client
    private let store: any TokenStore

    init(
        credential: NetworkAPI.Authentication.Credential?, store: any TokenStore,
        transport: any NetworkAPI.Transport = .urlSession
    ) {
        self.store = store
        cache = .cache()
        authentication = NetworkAPI.Authentication(credential: credential) { old in
            guard let refreshToken = old?.refreshToken else { throw SignInRequired() }
            let tokens = try await RefreshToken(refreshToken).request()
            let new = NetworkAPI.Authentication.Credential(tokens, replacing: refreshToken)
            try await store.replace(refreshToken, with: new)
            return new
        }
        client = NetworkAPI.Client(
            transport: transport,
            interceptors: [
                authentication.when { $0.url.host == "api.shop.example" }, .retry(), cache,
            ])
    }
}

extension Session {
    func signIn(_ credential: NetworkAPI.Authentication.Credential) async throws {
        try await store.save(credential)
        authentication.credential = credential
    }

    func signOut() async throws {
        authentication.credential = nil
        cache.removeAll()
        try await store.save(nil)
    }
}

@Suite("Samples of the article Token refresh", .timeLimit(.minutes(10)))
struct TokenRefreshSamples {
    private actor MemoryStore: TokenStore {
        private(set) var saved: NetworkAPI.Authentication.Credential?
        private let onReplace: @Sendable () -> Void

        init(
            _ saved: NetworkAPI.Authentication.Credential? = nil,
            onReplace: @escaping @Sendable () -> Void = {}
        ) {
            self.saved = saved
            self.onReplace = onReplace
        }

        func save(_ credential: NetworkAPI.Authentication.Credential?) { saved = credential }

        func replace(_ refreshToken: String, with new: NetworkAPI.Authentication.Credential) {
            if saved?.refreshToken == refreshToken { saved = new }
            onReplace()
        }
    }

    private let ended = NetworkAPI.Authentication.Credential(
        token: "old", refreshToken: "r1", expires: Date(timeIntervalSince1970: 0))

    private func account(_ session: Session) async throws(NetworkAPI.Failure) -> String {
        try await Account().request(using: session.client)
    }

    @Test func `an expired token is renewed once, stored, and sent`() async throws {
        let store = MemoryStore(ended)
        let server = NetworkAPI.StubTransport { request in
            if request.url.path == "/account" { return .text(request.headers[.authorization] ?? "none") }
            guard case .data(let body)? = request.body else { return .empty(status: 400) }
            #expect(
                String(decoding: body, as: UTF8.self)
                    == "client_id=shop-app&grant_type=refresh_token&refresh_token=r1")
            return .json(#"{"access_token": "new", "refresh_token": "r2", "expires_in": 3600}"#)
        }
        let session = Session(credential: ended, store: store, transport: server)
        async let first = account(session)
        async let second = account(session)
        #expect(try await [first, second] == ["Bearer new", "Bearer new"])
        #expect(session.authentication.credential?.refreshToken == "r2")
        #expect(await store.saved?.refreshToken == "r2")
    }

    @Test func `a refused refresh is the failure of the call, and drops the credential`() async throws {
        let refusing = NetworkAPI.StubTransport { _ in .json(#"{"error": "invalid_grant"}"#, status: 400) }
        let session = Session(credential: ended, store: MemoryStore(), transport: refusing)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await account(session) }
        #expect(failure?.errorResponse(of: RefreshToken.self)?.error == "invalid_grant")
        #expect(session.authentication.credential == nil)
    }

    @Test func `after a sign-out calls fail until the next sign-in`() async throws {
        let echo = NetworkAPI.StubTransport { .text($0.headers[.authorization] ?? "none") }
        let store = MemoryStore()
        let session = Session(credential: nil, store: store, transport: echo)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await account(session) }
        guard case .interceptor(let reason) = failure else { throw SignInRequired() }
        #expect(reason.underlying is SignInRequired)
        try await session.signIn(NetworkAPI.Authentication.Credential(token: "t", refreshToken: "r"))
        #expect(await store.saved?.refreshToken == "r")
        #expect(try await account(session) == "Bearer t")
        try await session.signOut()
        await #expect(throws: NetworkAPI.Failure.self) { try await account(session) }
        #expect(await store.saved == nil)
    }

    @Test func `a refresh that ends after the sign-out does not store its tokens`() async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        let (replaced, replace) = AsyncStream<Void>.makeStream()
        let store = MemoryStore(ended) { replace.yield() }
        let server = NetworkAPI.StubTransport { _ in
            begin.yield()
            for await _ in released { break }
            return .json(#"{"access_token": "new", "refresh_token": "r2"}"#)
        }
        let session = Session(credential: ended, store: store, transport: server)
        let call = Task { try await account(session) }
        for await _ in begun { break }
        try await session.signOut()
        release.yield()
        for await _ in replaced { break }
        await #expect(throws: NetworkAPI.Failure.self) { try await call.value }
        #expect(await store.saved == nil)
        #expect(session.authentication.credential == nil)
    }
}
