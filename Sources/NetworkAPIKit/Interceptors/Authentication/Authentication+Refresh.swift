import Foundation

// The calls that need a credential wait for one refresh.
extension NetworkAPI.Authentication {
    /// The refreshes that the current task is part of, innermost last; an entry is `nil` after its refresh.
    @TaskLocal private static var refreshes: [Locked<ObjectIdentifier?>] = []
    /// The interceptors with a refresh that the calls of this task must not wait for.
    private static var refreshing: [ObjectIdentifier] { refreshes.compactMap { $0.withLock { $0 } } }
    private static let waits = Locked(Waits())

    /// Whether the current task is part of the refresh of this credential.
    var isRefreshing: Bool { Self.refreshing.contains(ObjectIdentifier(self)) }

    /// Returns the credential for a call that begins or was refused, and whether the call has waited for a new one.
    func ticket(
        for request: NetworkAPI.Request, _ next: NetworkAPI.Next,
        instead refused: AuthenticationState.Ticket? = nil
    ) async throws -> (AuthenticationState.Ticket, isNew: Bool) {
        // Nothing is sent then, so an expired credential is good enough to find the answers that are stored with it.
        let isCachedOnly = CacheRules.isOnlyIfCached(request)
        var session = refused?.session
        let ticket = state.withLock { state -> AuthenticationState.Ticket? in
            guard refused == nil, isCachedOnly || state.isTimeless else { return nil }
            return state.ticket(in: self.session(of: request.call.values.series, state))
        }
        if let ticket { return (ticket, false) }
        // The generation of the first refresh that the call waited for; an early one that fails does not end it.
        var waited: Int?
        while true {
            switch action(for: request, next, in: &session, refused, &waited) {
            case .use(let ticket): return (ticket, isNew: waited.map { $0 != ticket.generation } ?? false)
            case .fail(let error): throw error
            case .wait(let refresh): try await withoutCircle(refresh)
            }
        }
    }

    /// The session of requests that belong together: the first request of a call, a stream or a list decides whose
    /// credential they all have.
    private func session(of series: CallSeries?, _ state: AuthenticationState) -> Int {
        series?.session(of: ObjectIdentifier(self), current: state.session) ?? state.session
    }

    /// Waits for the refresh of this credential, unless that waits for the one that the current task is part of.
    private func withoutCircle(_ refresh: AuthenticationState.Refresh) async throws {
        let waiter = Self.refreshing.last
        let other = ObjectIdentifier(self)
        if let waiter, !Self.waits.withLock({ $0.begin(waiter, for: other) }) { throw CircularRefresh() }
        defer { if let waiter { Self.waits.withLock { $0.end(waiter, for: other) } } }
        try await refresh.value()
    }

    private var moment: AuthenticationState.Moment {
        AuthenticationState.Moment(date: Date(), uptime: elapsed())
    }

    /// Returns the next action of a call; `session` is set by the first one, and `waited` by the first wait.
    ///
    /// The function is not inlined, because the compiler would repeat the state's code in each part of an asynchronous
    /// function.
    @inline(never)
    private func action(
        for request: NetworkAPI.Request, _ next: NetworkAPI.Next, in session: inout Int?,
        _ refused: AuthenticationState.Ticket?, _ waited: inout Int?
    ) -> AuthenticationState.Action {
        // Read before the lock, since a clock may be one of the app.
        let moment = moment
        return state.withLock { state in
            let current = session ?? self.session(of: request.call.values.series, state)
            session = current
            let action = state.action(in: current, refused: refused, hasWaited: waited != nil, moment) {
                task(in: $0, from: $1, for: request, next)
            }
            if case .wait = action { waited = waited ?? state.generation }
            return action
        }
    }

    private func task(
        in generation: Int, from old: Credential?, for request: NetworkAPI.Request, _ next: NetworkAPI.Next
    ) -> AuthenticationState.Refresh {
        let call = NetworkAPI.CallDescription(request)
        return SharedTask(isAlwaysFinished: true) { [self] in
            // Not under the lock: a client asks its transport for its traits.
            let result = await renewed(old, call, next.client.replacingInterceptors(Array(next.interceptors)))
            let moment = moment
            if let failure = state.withLock({ $0.end(generation, result, moment) }) { throw failure }
        }
    }

    private func renewed(
        _ old: Credential?, _ call: NetworkAPI.CallDescription, _ client: NetworkAPI.Client
    ) async -> Result<Credential, NetworkAPI.Failure> {
        let own = Locked<ObjectIdentifier?>(ObjectIdentifier(self))
        defer { own.withLock { $0 = nil } }
        do {
            let new = try await Self.$refreshes.withValue(Self.refreshes + [own]) {
                try await NetworkAPI.Client.$current.withValue(client) { try await refresh(old) }
            }
            return .success(new)
        } catch let failure as NetworkAPI.Failure {
            // None of the waiting calls was canceled.
            guard case .cancelled = failure else { return .failure(failure) }
            return .failure(.interceptor(.init(call: call, underlying: CancellationError())))
        } catch { return .failure(.interceptor(.init(call: call, underlying: error))) }
    }

    /// The refreshes that wait for other refreshes.
    private struct Waits: Sendable {
        /// A wait of one refresh for another, as often as there are calls that wait.
        private var waits: [(waiter: ObjectIdentifier, other: ObjectIdentifier)] = []

        /// Adds a wait of one refresh for another; returns `false` if it would close a circle.
        mutating func begin(_ waiter: ObjectIdentifier, for other: ObjectIdentifier) -> Bool {
            guard !reaches(waiter, from: other) else { return false }
            waits.append((waiter, other))
            return true
        }

        mutating func end(_ waiter: ObjectIdentifier, for other: ObjectIdentifier) {
            if let index = waits.firstIndex(where: { $0 == (waiter, other) }) { waits.remove(at: index) }
        }

        /// Whether a refresh waits for another one, also by way of others; the search ends, as there is no circle.
        private func reaches(_ end: ObjectIdentifier, from start: ObjectIdentifier) -> Bool {
            let others = Set(waits.filter { $0.waiter == start }.map(\.other))
            return start == end || others.contains { reaches(end, from: $0) }
        }
    }
}
