import Foundation

@testable import NetworkAPIKit

/// A scripted server that accepts one token at a time, and counts its requests.
final class TokenServer: Sendable {
    struct State: Sendable {
        /// The number of the only valid token.
        var current: Int
        var refreshes = 0
        var accepted = 0
        var refused = 0
        var held: [CheckedContinuation<Void, Never>] = []
    }

    let state: Locked<State>

    private let holding: Int

    /// Creates a server that answers no refused call before a number of calls have been refused.
    init(current: Int = 1, holding: Int = 0) {
        state = Locked(State(current: current))
        self.holding = holding
    }

    var refreshes: Int { state.withLock { $0.refreshes } }
    var accepted: Int { state.withLock { $0.accepted } }
    var refused: Int { state.withLock { $0.refused } }

    /// Returns a credential that the server accepted once, or will accept.
    static func credential(_ number: Int, expires: Date? = nil) -> NetworkAPI.Authentication.Credential {
        NetworkAPI.Authentication.Credential(
            token: "t\(number)", refreshToken: "r\(number)", expires: expires)
    }

    /// Renews the token, and forgets the one before.
    func refresh() -> NetworkAPI.Authentication.Credential {
        state.withLock { state in
            state.refreshes += 1
            state.current += 1
            return Self.credential(state.current)
        }
    }

    /// Counts a refresh without a result.
    func refuseRefresh() { state.withLock { $0.refreshes += 1 } }

    /// Returns the server's answer: the requested path, or 401.
    func answer(_ request: NetworkAPI.Request) async -> NetworkAPI.Answer {
        let isAccepted = state.withLock { state in
            let isAccepted = request.headers[.authorization] == "Bearer t\(state.current)"
            if isAccepted { state.accepted += 1 } else { state.refused += 1 }
            return isAccepted
        }
        if isAccepted { return .text(request.url.lastPathComponent) }
        await hasRefused(holding)
        return .empty(status: 401)
    }

    /// Waits until a number of calls have been refused.
    func hasRefused(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let released = state.withLock { state in
                state.held.append(continuation)
                guard state.refused >= count else { return [CheckedContinuation<Void, Never>]() }
                defer { state.held = [] }
                return state.held
            }
            for continuation in released { continuation.resume() }
        }
    }

    /// Returns a client of this server with interceptors.
    func client(_ interceptors: any NetworkAPI.Interceptor...) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: .stub { [self] in await answer($0) }, interceptors: interceptors)
    }
}

/// An endpoint that answers with its own number.
struct Numbered: NetworkAPIDefinition, Sendable {
    var urlInfo: URLInfo
    var requestInfo: RequestInfo<EmptyParameter>
    typealias Response = String

    init(
        _ number: Int = 0,
        method: NetworkAPI.Method = .get,
        headers: NetworkAPI.Headers = [:],
        timeout: NetworkAPI.Timeout? = nil,
        authorization: NetworkAPI.CredentialPolicy = .automatic
    ) {
        urlInfo = URLInfo(host: "api.example.com", path: "/things/\(number)")
        requestInfo = RequestInfo(
            method: method, headers: headers, timeout: timeout, authorization: authorization)
    }

    func result(using client: NetworkAPI.Client) async -> Result<String, NetworkAPI.Failure> {
        do throws(NetworkAPI.Failure) {
            return .success(try await request(using: client))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the results of a number of concurrent calls, by their numbers.
    static func results(
        _ count: Int, using client: NetworkAPI.Client
    ) async -> [Int: Result<String, NetworkAPI.Failure>] {
        await withTaskGroup(of: (Int, Result<String, NetworkAPI.Failure>).self) { group in
            for number in 0..<count {
                group.addTask { (number, await Numbered(number).result(using: client)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

/// A gate that tasks wait for until it is opened.
struct Gate: Sendable {
    private let opened: AsyncStream<Void>
    private let opener: AsyncStream<Void>.Continuation

    init() { (opened, opener) = AsyncStream.makeStream() }

    func open() { opener.finish() }
    func pass() async { for await _ in opened {} }
}
