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

extension NetworkAPI.Authentication.Credential {
    init(_ tokens: RefreshToken.Response, replacing old: String?) {
        self.init(
            token: tokens.accessToken,
            refreshToken: tokens.refreshToken ?? old,
            expires: tokens.expiresIn.map { Date(timeIntervalSinceNow: $0) })
    }
}

protocol TokenStore: Sendable {
    func save(_ credential: NetworkAPI.Authentication.Credential?) throws
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
            try store.save(new)
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
    func signIn(_ credential: NetworkAPI.Authentication.Credential) throws {
        try store.save(credential)
        authentication.credential = credential
    }

    func signOut() throws {
        authentication.credential = nil
        cache.removeAll()
        try store.save(nil)
    }
}

@Suite("Samples of the article Token refresh")
struct TokenRefreshSamples {
    private final class MemoryStore: TokenStore, Sendable {
        private let saved = AsyncStream<String>.makeStream()

        func save(_ credential: NetworkAPI.Authentication.Credential?) throws {
            saved.continuation.yield(credential?.refreshToken ?? "none")
        }

        func texts() async -> [String] {
            saved.continuation.finish()
            return await saved.stream.reduce(into: []) { $0.append($1) }
        }
    }

    private let ended = NetworkAPI.Authentication.Credential(
        token: "old", refreshToken: "r1", expires: Date(timeIntervalSince1970: 0))

    private func account(_ session: Session) async throws(NetworkAPI.Failure) -> String {
        try await Account().request(using: session.client)
    }

    @Test func `an expired token is renewed once, stored, and sent`() async throws {
        let store = MemoryStore()
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
        #expect(await store.texts() == ["r2"])
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
        try session.signIn(NetworkAPI.Authentication.Credential(token: "t", refreshToken: "r"))
        #expect(try await account(session) == "Bearer t")
        try session.signOut()
        await #expect(throws: NetworkAPI.Failure.self) { try await account(session) }
        #expect(await store.texts() == ["r", "none"])
    }
}
