import Foundation
import Testing

@testable import NetworkAPIKit

/// Answers for one user on disk, and stale answers while a server cannot be reached.
@Suite("The cache without a network", .timeLimit(.minutes(10)))
struct OfflineCacheTests {
    private let folder = CacheFolder()
    private let time = TimeOfDay()

    private func endpoint(_ control: String = "", _ policy: NetworkAPI.CredentialPolicy = .automatic)
        -> Endpoint<EmptyParameter, String>
    {
        let headers: NetworkAPI.Headers = control.isEmpty ? [:] : ["Cache-Control": control]
        return Endpoint(requestInfo: .init(method: .get, headers: headers, authorization: policy))
    }

    private func cache(_ storesPrivate: Bool = true) -> NetworkAPI.Cache {
        NetworkAPI.Cache(folder: folder.url, storesPrivate: storesPrivate, now: { [time] in time.now })
    }

    /// A client with an empty memory, as after a start.
    private func client(
        _ script: Script, _ credentials: any NetworkAPI.Interceptor, storesPrivate: Bool = true
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: script, interceptors: [credentials, cache(storesPrivate)])
    }

    private static let offline: Script.Step = { request in
        throw NetworkAPI.Failure.transport(.init(.unreachable, request))
    }

    private func answering(_ control: String) -> Script {
        Script({ _ in .text("kept", headers: ["Cache-Control": control, "ETag": "\"1\""]) })
    }

    private let cached = "only-if-cached, max-stale"

    @Test(arguments: ["private, max-age=60", "max-age=60", "private, max-age=0", "public, max-age=60"])
    func `an answer for one user is there without a network, for this user alone`(control: String)
        async throws
    {
        for policy in [NetworkAPI.CredentialPolicy.automatic, .required] {
            _ = try await endpoint("", policy).request(using: client(answering(control), .bearer("hunter2")))
            let reply = try await endpoint(cached, policy).reply(
                using: client(Script(Self.offline), .bearer("hunter2")))
            #expect(reply.value == "kept")
            #expect(reply.answer.cache == .hit)
            for other in [.bearer("hunter3"), .bearer { nil }, .basic(user: "a", password: "b")]
                as [NetworkAPI.StandardInterceptor]
            {
                let failure = await #expect(throws: NetworkAPI.Failure.self) {
                    try await endpoint(cached, policy == .required ? .automatic : policy).request(
                        using: client(Script(Self.offline), other))
                }
                #expect(failure?.status == 504)
            }
            for file in try folder.files {
                let data = try Data(contentsOf: file)
                #expect(data.range(of: Data("hunter2".utf8)) == nil)
                try FileManager.default.removeItem(at: file)
            }
        }
    }

    @Test(arguments: ["no-store", "private, no-store, max-age=60"])
    func `an answer with no-store is not stored on disk`(control: String) async throws {
        _ = try await endpoint().request(using: client(answering(control), .bearer("hunter2")))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(cached).request(using: client(Script(Self.offline), .bearer("hunter2")))
        }
        #expect(failure?.status == 504)
    }

    @Test func `without the choice an answer for one user is not on disk`() async throws {
        for control in ["private, max-age=60", "max-age=60"] {
            _ = try await endpoint().request(
                using: client(answering(control), .bearer("hunter2"), storesPrivate: false))
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await endpoint(cached).request(using: client(Script(Self.offline), .bearer("hunter2")))
            }
            #expect(failure?.status == 504)
        }
    }

    @Test func `credentials that the cache does not see store nothing`() async throws {
        func client(_ script: Script) -> NetworkAPI.Client {
            NetworkAPI.Client(transport: script, interceptors: [cache(), .bearer("hunter2")])
        }
        _ = try await endpoint().request(using: client(answering("private, max-age=60")))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(cached).request(using: client(Script(Self.offline)))
        }
        #expect(failure?.status == 504)
    }

    @Test func `after it was emptied nothing is on disk, and the folder belongs to its user`() async throws {
        let kept = cache()
        let client = NetworkAPI.Client(
            transport: answering("private, max-age=60"), interceptors: [.bearer("hunter2"), kept])
        _ = try await endpoint().request(using: client)
        #expect(try folder.files.count == 1)
        let mode =
            try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        kept.removeAll()
        #expect(try folder.files.isEmpty)
    }

    @Test func `a file is readable by its user alone in a folder that others can read`() async throws {
        try FileManager.default.createDirectory(
            at: folder.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        let long = Script({ _ in
            .text(String(repeating: "a", count: 10_000), headers: ["Cache-Control": "private, max-age=60"])
        })
        _ = try await endpoint().request(using: client(long, .bearer("hunter2")))
        let file = try #require(try folder.files.first).path
        func mode() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        }
        #expect(try mode() == 0o600)
        // A file that others can read already, which has a longer answer.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let short = client(answering("private, max-age=60"), .bearer("hunter2"))
        _ = try await endpoint("no-cache").request(using: short)
        #expect(try mode() == 0o600)
        let offline = client(Script(Self.offline), .bearer("hunter2"))
        #expect(try await endpoint(cached).request(using: offline) == "kept")
    }

    @Test func `an expired credential is enough for what is in the cache`() async throws {
        let expired = NetworkAPI.Authentication.Credential(token: "hunter2", expires: .distantPast)
        func authentication() -> NetworkAPI.Authentication {
            NetworkAPI.Authentication(credential: expired) { _ in throw URLError(.notConnectedToInternet) }
        }
        _ = try await endpoint().request(using: client(answering("private, max-age=60"), .bearer("hunter2")))
        let offline = client(Script(Self.offline), authentication())
        #expect(try await endpoint(cached).request(using: offline) == "kept")
        await #expect(throws: NetworkAPI.Failure.self) { try await endpoint().request(using: offline) }
    }

    // MARK: - stale-if-error

    private func afterError(
        _ control: String, _ wish: String, age: Double, _ error: @escaping Script.Step
    ) async throws -> NetworkAPI.Reply<String> {
        let script = Script(
            { _ in .text("kept", headers: ["Cache-Control": control, "ETag": "\"1\""]) }, error)
        let client = NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(now: { [time] in time.now })])
        _ = try await endpoint().request(using: client)
        time.advance(age)
        return try await endpoint(wish).reply(using: client)
    }

    /// Errors for which RFC 5861 allows a stale answer.
    private static var errors: [Script.Step] {
        let reasons: [NetworkAPI.TransportFailure.Reason] = [
            .unreachable, .connectionLost, .idleTimeout(.seconds(1)),
        ]
        let failures = reasons.map { reason -> Script.Step in
            { throw NetworkAPI.Failure.transport(.init(reason, $0)) }
        }
        return failures
            + [500, 502, 503, 504].map { status -> Script.Step in
                { _ in .empty(status: status, headers: ["Cache-Control": "max-age=9"]) }
            }
    }

    @Test(arguments: [
        ("max-age=60, stale-if-error=30", "", 90.0), ("max-age=60", "stale-if-error=30", 90),
        ("max-age=60, stale-if-error=10", "stale-if-error=30", 90),
        ("max-age=60", "max-age=0, stale-if-error=30", 30),
        ("max-age=60, stale-if-error=30", "stale-if-error=10", 90),
    ])
    func `within the window a stale answer is returned after an error`(
        control: String, wish: String, age: Double
    )
        async throws
    {
        for error in Self.errors {
            let reply = try await afterError(control, wish, age: age, error)
            #expect(reply.value == "kept")
            #expect(reply.answer.cache == .hit)
            #expect(reply.headers[.age] == "\(Int(age))")
        }
    }

    @Test(arguments: [
        ("max-age=60, stale-if-error=30", "", 91.0), ("max-age=60", "", 61),
        ("max-age=60", "stale-if-error=x", 61),
        ("max-age=60, stale-if-error=30, must-revalidate", "stale-if-error=30", 70),
        ("no-cache, stale-if-error=30", "", 1), ("max-age=60, stale-if-error=30", "no-cache", 70),
        ("max-age=60, stale-if-error=30", "max-age=0", 70),
        ("max-age=60, stale-if-error=30", "min-fresh=1", 70),
    ])
    func `no stale answer replaces an error after the window, or if it is forbidden`(
        control: String, wish: String, age: Double
    )
        async
    {
        for error in Self.errors {
            await #expect(throws: NetworkAPI.Failure.self) {
                try await afterError(control, wish, age: age, error)
            }
        }
    }

    @Test(arguments: [400, 401, 404, 429, 501])
    func `another status is not an error for which a stale answer is returned`(status: Int) async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await afterError("max-age=60, stale-if-error=600", "", age: 70) { _ in .empty(status: status)
            }
        }
        #expect(failure?.status == status)
    }

    @Test(arguments: [NetworkAPI.TransportFailure.Reason.totalTimeout, .unsupported, .redirect(.tooMany)])
    func `a stale answer replaces only a failure of the connection`(
        reason: NetworkAPI.TransportFailure.Reason
    ) async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await afterError("max-age=60, stale-if-error=600", "", age: 70) {
                throw NetworkAPI.Failure.transport(.init(reason, $0))
            }
        }
        #expect(failure?.transportReason == reason)
    }

    @Test func `after the error the answer is revalidated again`() async throws {
        let script = Script(
            { _ in .text("1", headers: ["Cache-Control": "max-age=60, stale-if-error=60", "ETag": "\"1\""]) },
            { _ in .empty(status: 503) }, { _ in .text("2", headers: ["Cache-Control": "max-age=60"]) })
        let client = NetworkAPI.Client(
            transport: script, interceptors: [NetworkAPI.Cache(now: { [time] in time.now })])
        _ = try await endpoint().request(using: client)
        time.advance(70)
        #expect(try await endpoint().request(using: client) == "1")
        #expect(try await endpoint().request(using: client) == "2")
        #expect(script.requests.count == 3)
    }
}
