import Foundation

/// Which credential is the current one, and what a call has to do to get it: plain state, no threads, no clock.
///
/// Every end of a refresh, and every credential that is set, begins a new generation. A call that was refused with an
/// older one asks for no refresh of its own: somebody else's has ended meanwhile, and its result counts for both.
struct AuthenticationState: Sendable {
    typealias Refresh = SharedTask<Void>

    /// A credential, and how long it will be the current one.
    struct Ticket: Sendable {
        let credential: NetworkAPI.Credential
        let generation: Int
        let session: Int
    }

    enum Action: Sendable {
        case use(Ticket)
        /// A refresh is under way; ask again when it has ended, with the session in which the waiting began.
        case wait(Refresh, session: Int)
        case fail(any Error)
    }

    /// How the times of two clocks are told: the date for what the server says, the uptime for what passes here.
    struct Moment {
        let date: Date
        let uptime: Duration
    }

    let leeway: TimeInterval
    let window: RefreshWindow
    private(set) var credential: NetworkAPI.Credential?
    private var generation = 0
    /// How often somebody has signed out; no call goes on with the credential of whoever signs in next.
    private var session = 0
    private var refresh: (number: Int, task: Refresh)?
    private var lastNumber = 0
    private var starts: [Duration] = []
    /// How the refresh of a generation failed, for the calls that were made with its credential.
    private var failed: (generation: Int, failure: NetworkAPI.Failure)?
    /// Why there is no credential, until one is set.
    private var refusal: NetworkAPI.Failure?
    /// False where a new credential comes as an expired one: then one of the clocks is wrong, or the leeway too long.
    private var isExpiryKnown = true

    init(credential: NetworkAPI.Credential?, leeway: TimeInterval, window: RefreshWindow) {
        self.credential = credential
        self.leeway = leeway
        self.window = window
    }

    /// What a call does that begins.
    mutating func begin(_ now: Moment, make: (Int, NetworkAPI.Credential?) -> Refresh) -> Action {
        if let refusal { return .fail(refusal) }
        if let refresh { return .wait(refresh.task, session: session) }
        guard let credential, !isExpiryKnown || !expires(credential, now) else { return start(now, make) }
        return .use(Ticket(credential: credential, generation: generation, session: session))
    }

    /// What a call does that was refused.
    mutating func refused(
        _ ticket: Ticket, _ now: Moment, make: (Int, NetworkAPI.Credential?) -> Refresh
    ) -> Action {
        guard ticket.session == session else { return .fail(NetworkAPI.SignedOut()) }
        if let failed, failed.generation == ticket.generation { return .fail(failed.failure) }
        guard ticket.generation == generation else { return begin(now, make: make) }
        if let refresh { return .wait(refresh.task, session: session) }
        return start(now, make)
    }

    /// What a call does that has waited: it takes the credential as it is.
    mutating func waited(
        since session: Int, _ now: Moment, make: (Int, NetworkAPI.Credential?) -> Refresh
    ) -> Action {
        guard session == self.session else { return .fail(NetworkAPI.SignedOut()) }
        guard let credential, refresh == nil else { return begin(now, make: make) }
        return .use(Ticket(credential: credential, generation: generation, session: session))
    }

    /// A refresh has ended.
    ///
    /// - Returns: The failure for those who wait; `nil` where they are to ask again.
    mutating func end(
        _ number: Int, _ result: Result<NetworkAPI.Credential, NetworkAPI.Failure>, _ now: Moment
    ) -> NetworkAPI.Failure? {
        // Somebody signed in or out meanwhile.
        guard refresh?.number == number else { return nil }
        refresh = nil
        defer { generation += 1 }
        switch result {
        case .success(let credential):
            self.credential = credential
            isExpiryKnown = !expires(credential, now)
            failed = nil
            return nil
        case .failure(let failure):
            failed = (generation, failure)
            if failure.isFinalRefusal { (credential, refusal) = (nil, failure) }
            return failure
        }
    }

    /// Somebody signed in or out.
    mutating func set(_ credential: NetworkAPI.Credential?) {
        self.credential = credential
        generation += 1
        if credential == nil { session += 1 }
        (refresh, failed, refusal) = (nil, nil, nil)
        (starts, isExpiryKnown) = ([], true)
    }

    private mutating func start(_ now: Moment, _ make: (Int, NetworkAPI.Credential?) -> Refresh) -> Action {
        let window = window
        starts.removeAll { now.uptime - $0 >= window.duration }
        guard starts.count < window.limit else { return .fail(NetworkAPI.TooManyRefreshes(window)) }
        starts.append(now.uptime)
        lastNumber += 1
        let task = make(lastNumber, credential)
        refresh = (lastNumber, task)
        return .wait(task, session: session)
    }

    private func expires(_ credential: NetworkAPI.Credential, _ now: Moment) -> Bool {
        credential.expires.map { $0.timeIntervalSince(now.date) <= leeway } ?? false
    }
}

extension NetworkAPI.Failure {
    /// Whether the server will say no again: it has read the request, and asks for no second try.
    fileprivate var isFinalRefusal: Bool {
        guard case .status(let failure) = self else { return false }
        return (400..<500).contains(failure.status) && ![408, 425, 429].contains(failure.status)
    }
}
