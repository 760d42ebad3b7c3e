import Foundation

/// The current credential, and the next action of a call that needs it, without threads and clocks.
///
/// Each refresh that ends with another credential or fails, and each credential that is set, begins a new generation. A
/// call that was refused with an older generation starts no refresh: the result of a refresh that has ended meanwhile
/// applies to it.
struct AuthenticationState: Sendable {
    typealias Credential = NetworkAPI.Authentication.Credential
    typealias Refresh = SharedTask<Void>
    /// Begins the refresh of a generation, with the old credential.
    typealias Make = (_ generation: Int, _ old: Credential?) -> Refresh

    /// A credential, and the generation and session in which it was the current one.
    struct Ticket: Sendable {
        let credential: Credential
        let generation: Int
        let session: Int
    }

    enum Action: Sendable {
        case use(Ticket)
        /// Wait for the refresh that is under way, and then ask again.
        case wait(Refresh)
        case fail(any Error)
    }

    /// The time by two clocks: the date for comparison with a server's dates, the uptime for durations.
    struct Moment {
        let date: Date
        let uptime: Duration
    }

    /// The largest number of refreshes in a duration.
    struct Window: Hashable, Sendable {
        let limit: Int
        let duration: Duration
    }

    let leeway: TimeInterval
    let window: Window
    private(set) var credential: Credential?
    private(set) var generation = 0
    /// The number of times that the user changed; no call continues with the credential of the next user.
    private(set) var session = 0
    /// The last credential of the current user, also after the server's refusal; `nil` after a sign-out.
    private var last: Credential?
    /// The refresh of the generation that is under way, and whether it began before the credential expired.
    private var refresh: (task: Refresh, isEarly: Bool)?
    private var starts: [Duration] = []
    /// The failure of a generation's refresh, for the calls that were made with its credential.
    private var failed: (generation: Int, failure: NetworkAPI.Failure)?
    /// The server's final refusal to renew the credential; it applies until a credential is set.
    private var finalFailure: NetworkAPI.Failure?
    /// The time before its expiration at which the credential is renewed; 0 after an early refresh has failed.
    ///
    /// `nil` if expiry dates are not usable: a new credential was already expired, by a wrong clock or a long leeway.
    private var lead: TimeInterval?

    init(credential: Credential?, leeway: TimeInterval, window: Window) {
        self.credential = credential
        last = credential
        self.leeway = leeway
        self.window = window
        lead = leeway
    }

    /// Returns the current credential, even if it has expired; `nil` if there is none, or if the user has changed.
    func ticket(in session: Int) -> Ticket? { session == self.session ? credential.map(ticket) : nil }

    private func ticket(_ credential: Credential) -> Ticket {
        Ticket(credential: credential, generation: generation, session: session)
    }

    /// Whether a new request uses the credential whatever the time is: it does not expire, and nothing is pending.
    var isTimeless: Bool {
        refresh == nil && finalFailure == nil && credential.map { $0.expires == nil } ?? false
    }

    /// Returns the action of a call of a session: one that begins or was refused, or that has waited for a refresh.
    mutating func action(
        in session: Int, refused: Ticket?, hasWaited: Bool, _ now: Moment, make: Make
    ) -> Action {
        guard session == self.session else { return .fail(NetworkAPI.Authentication.CredentialRemoved()) }
        if hasWaited, refresh == nil, let credential { return .use(ticket(credential)) }
        let refused = hasWaited ? nil : refused?.generation
        if let failed, failed.generation == refused { return .fail(failed.failure) }
        let isRejected = refused == generation
        if let finalFailure, isRejected || credential.map({ expires($0, now, within: 0) }) ?? true {
            credential = nil
            return .fail(finalFailure)
        }
        if let refresh { return .wait(refresh.task) }
        guard !isRejected, let credential, lead.map({ !expires(credential, now, within: $0) }) ?? true else {
            return start(now, isRejected: isRejected, make)
        }
        return .use(ticket(credential))
    }

    /// Handles the end of a generation's refresh; returns the failure for the calls that wait, or `nil` if they continue.
    mutating func end(
        _ generation: Int, _ result: Result<Credential, NetworkAPI.Failure>, _ now: Moment
    ) -> NetworkAPI.Failure? {
        // A credential was set meanwhile.
        guard let ended = refresh, generation == self.generation else { return nil }
        refresh = nil
        switch result {
        case .success(let credential):
            self.credential = credential
            last = credential
            lead = expires(credential, now, within: leeway) ? nil : leeway
            failed = nil
            self.generation += 1
            return nil
        case .failure(let failure):
            if failure.isFinalRefusal { finalFailure = failure }
            if ended.isEarly, let credential, !expires(credential, now, within: 0) {
                // The credential is still valid, and its generation stays the same.
                lead = 0
                return nil
            }
            if finalFailure != nil { credential = nil }
            failed = (generation, failure)
            self.generation += 1
            return failure
        }
    }

    /// Sets the credential of a user who signed in, `nil` if the user signed out; returns the refresh that is under way.
    mutating func set(_ credential: Credential?) -> Refresh? {
        defer { (refresh, failed, finalFailure) = (nil, nil, nil) }
        self.credential = credential
        generation += 1
        if !isSameUser(credential) { session += 1 }
        last = credential
        (starts, lead) = ([], leeway)
        return refresh?.task
    }

    /// Whether calls under way may continue with a credential that is set.
    private func isSameUser(_ credential: Credential?) -> Bool {
        guard let credential else { return false }
        guard let last else { return true }
        let refreshToken = credential.refreshToken ?? ""
        return credential.token == last.token || !refreshToken.isEmpty && refreshToken == last.refreshToken
    }

    private mutating func start(_ now: Moment, isRejected: Bool, _ make: Make) -> Action {
        let window = window
        let isEarly = !isRejected && credential.map { !expires($0, now, within: 0) } ?? false
        starts.removeAll { now.uptime - $0 >= window.duration }
        guard starts.count < window.limit else {
            guard isEarly, let credential else {
                if let failed { return .fail(failed.failure) }
                return .fail(NetworkAPI.Authentication.RefreshLimitExceeded(window: window))
            }
            return .use(ticket(credential))
        }
        starts.append(now.uptime)
        let task = make(generation, credential)
        refresh = (task, isEarly)
        return .wait(task)
    }

    private func expires(_ credential: Credential, _ now: Moment, within time: TimeInterval) -> Bool {
        credential.expires.map { $0.timeIntervalSince(now.date) <= time } ?? false
    }
}

extension NetworkAPI.Failure {
    /// Whether the server will refuse again: a client error other than those that allow another attempt.
    fileprivate var isFinalRefusal: Bool {
        guard case .status(let failure) = self else { return false }
        let isTransient = NetworkAPI.StatusSet.transient.contains(failure.status)
        return (400..<500).contains(failure.status) && !isTransient
    }
}
