import Foundation

/// Where the calls of an ``NetworkAPI/Authentication`` get their credential, and wait for it.
final class CredentialSource: Sendable {
    private typealias Action = AuthenticationState.Action

    /// The sources whose refresh the current task belongs to, the innermost last: its calls must not wait for them.
    @TaskLocal private static var refreshing: [ObjectIdentifier] = []
    private static let waits = Locked(RefreshWaits())

    private let state: Locked<AuthenticationState>
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let refresh:
        @Sendable (NetworkAPI.Authentication.Credential?) async throws -> NetworkAPI.Authentication.Credential

    init(
        _ state: AuthenticationState,
        _ clock: any Clock<Duration>,
        _ refresh:
            @escaping @Sendable (NetworkAPI.Authentication.Credential?) async throws ->
            NetworkAPI.Authentication.Credential
    ) {
        self.state = Locked(state)
        self.clock = clock
        elapsed = clock.stopwatch()
        self.refresh = refresh
    }

    var credential: NetworkAPI.Authentication.Credential? {
        get { state.withLock { $0.credential } }
        set { state.withLock { $0.set(newValue) } }
    }

    /// Whether the current task is part of this source's refresh.
    var isRefreshing: Bool { Self.refreshing.contains(ObjectIdentifier(self)) }

    /// The credential for a call that begins, or for one that was refused with another; and whether it is a new one.
    func ticket(
        for request: NetworkAPI.Request,
        _ next: NetworkAPI.Next,
        instead refused: AuthenticationState.Ticket? = nil
    ) async throws -> (AuthenticationState.Ticket, hasWaited: Bool) {
        let make = { @Sendable [self] (number: Int, old: NetworkAPI.Authentication.Credential?) in
            task(number, from: old, for: request, next)
        }
        var action = state.withLock { state in
            refused.map { state.refused($0, moment, make: make) } ?? state.begin(moment, make: make)
        }
        var hasWaited = false
        while true {
            switch action {
            case .use(let ticket):
                return (ticket, hasWaited)
            case .fail(let error):
                throw error
            case .wait(let refresh, let session):
                try await withoutCircle {
                    try await request.waiting(on: clock) { try await refresh.value() }
                }
                hasWaited = true
                action = state.withLock { $0.waited(since: session, moment, make: make) }
            }
        }
    }

    /// Waits for this source's refresh, unless that waits for the one which the current task belongs to.
    private func withoutCircle(_ wait: () async throws -> Void) async throws {
        guard let waiter = Self.refreshing.last else { return try await wait() }
        let source = ObjectIdentifier(self)
        guard Self.waits.withLock({ $0.begin(waiter, for: source) }) else {
            throw NetworkAPI.Authentication.CircularRefresh()
        }
        defer { Self.waits.withLock { $0.end(waiter, for: source) } }
        try await wait()
    }

    private var moment: AuthenticationState.Moment {
        AuthenticationState.Moment(date: Date(), uptime: elapsed())
    }

    private func task(
        _ number: Int,
        from old: NetworkAPI.Authentication.Credential?,
        for request: NetworkAPI.Request,
        _ next: NetworkAPI.Next
    ) -> AuthenticationState.Refresh {
        let call = NetworkAPI.CallDescription(request)
        let client = next.client.replacingInterceptors(Array(next.interceptors))
        return SharedTask(isAlwaysFinished: true, cancelled: .cancelled) {
            [self] () throws(NetworkAPI.Failure) in
            let result = await renewed(old, call, client)
            if let failure = state.withLock({ $0.end(number, result, moment) }) { throw failure }
        }
    }

    private func renewed(
        _ old: NetworkAPI.Authentication.Credential?, _ call: NetworkAPI.CallDescription,
        _ client: NetworkAPI.Client
    ) async -> Result<NetworkAPI.Authentication.Credential, NetworkAPI.Failure> {
        let sources = Self.refreshing + [ObjectIdentifier(self)]
        do {
            let new = try await Self.$refreshing.withValue(sources) {
                try await NetworkAPI.Client.$current.withValue(client) { try await refresh(old) }
            }
            return .success(new)
        } catch let failure as NetworkAPI.Failure {
            // None of those who wait has been cancelled.
            guard case .cancelled = failure else { return .failure(failure) }
            return .failure(.interceptor(.init(call: call, underlying: CancellationError())))
        } catch {
            return .failure(.interceptor(.init(call: call, underlying: error)))
        }
    }
}
