import Foundation
import Testing

@testable import NetworkAPIKit

/// The values that `apply` adds, and those that an interceptor of an app adds, are secret in any place.
@Suite(.timeLimit(.minutes(10)))
struct AppliedCredentialTests {
    enum Place: CaseIterable {
        case header, headers, addedHeader, holdingHeader, query, body, form

        var change: @Sendable (inout NetworkAPI.Request, NetworkAPI.Authentication.Credential) -> Void {
            switch self {
            case .header: { $0.headers["X-Plain"] = $1.token }
            case .headers:
                {
                    $0.headers.append("X-Who", "me"); $0.headers["X-Proof"] = $1.token
                }
            case .addedHeader: { $0.headers.append("X-List", $1.token) }
            case .holdingHeader: { $0.headers["Via"] = "1.1 \($1.token)" }
            case .query: { $0.url.append(queryItems: [.init(name: "ticket", value: $1.token)]) }
            case .body: { $0.body = .data(Data(#"{"a":1,"proof":["\#($1.token)"]}"#.utf8)) }
            case .form:
                {
                    $0.headers[.contentType] = "application/x-www-form-urlencoded"
                    $0.body = .data(Data("a=1&proof=\($1.token)".utf8))
                }
            }
        }
    }

    /// An interceptor of an app.
    struct Signing: NetworkAPI.Interceptor {
        let place: Place

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            place.change(&request, .init(token: "SECRETSECRET1"))
            request.isAuthorized = true
            return try await next(request)
        }
    }

    enum Way: CaseIterable { case authentication, interceptor, conditional, second }

    @Test(arguments: Place.allCases, Way.allCases)
    func `a credential is masked in every place and stays with its origin`(place: Place, way: Way)
        async throws
    {
        let sent = Locked<NetworkAPI.Request?>(nil)
        let shown = Locked("")
        let interceptor: any NetworkAPI.Interceptor =
            switch way {
            case .authentication:
                NetworkAPI.Authentication(
                    credential: .init(token: "SECRETSECRET1"), apply: place.change,
                    refresh: { _ in throw URLError(.badURL) })
            case .interceptor, .second: Signing(place: place)
            case .conditional: Signing(place: place).when { _ in true }
            }
        let first: [any NetworkAPI.Interceptor] =
            way == .second ? [.apiKey("SECRETSECRET2", in: .header("X-Api-Key"))] : []
        let client = NetworkAPI.Client(
            transport: .stub { request in
                sent.withLock { $0 = request }
                return .empty(status: 500)
            },
            interceptors: [.log(.debug, clock: TestClock()) { line in shown.withLock { $0 += line } }] + first
                + [interceptor])
        let endpoint = Endpoint<[String: Int], EmptyResponse>(
            requestInfo: .init(method: .post, headers: ["X-List": "a", "X-Trace": "t"], parameters: ["a": 1]))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint.request(using: client)
        }
        let request = try #require(sent.withLock { $0 })
        #expect(!shown.withLock { $0 }.contains("SECRETSECRET1"))
        #expect(shown.withLock { $0 }.contains("X-Trace: t"))
        #expect(!"\(failure as Any) \(request.curl()) \(request.headers)".contains("SECRETSECRET1"))
        var hop = Redirection(request)
        _ = hop.next(after: .empty(status: 302, headers: [.location: "https://other.example.com/"]))
        #expect(!"\(hop.request.headers.fields.map(\.value))".contains("SECRETSECRET1"))
        #expect(hop.request.headers["X-Trace"] == "t")
        // A 307 would keep the body.
        var kept = Redirection(request)
        let step = kept.next(after: .empty(status: 307, headers: [.location: "https://other.example.com/"]))
        #expect(step == ([.body, .form].contains(place) ? .refuse(.otherOrigin) : .follow))
    }

    @Test func `a short token does not make other headers secret that contain its letters`() async throws {
        let shown = Locked("")
        let authentication = NetworkAPI.Authentication(credential: .init(token: "a")) { _ in .init(token: "b")
        }
        let client = NetworkAPI.Client(
            transport: .stub { request in
                shown.withLock { $0 = "\(request.headers)" }
                return .empty()
            }, interceptors: [authentication])
        let plain = Plain(requestInfo: .init(method: .get, headers: [.accept: "application/json"]))
        _ = try await plain.request(using: client)
        #expect(shown.withLock { $0 } == "Accept: application/json\nAuthorization: ***")
    }
}
