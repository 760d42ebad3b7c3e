import Foundation

/// The current credential, and what a call has to do to get it: plain state, without threads and clocks.
///
/// Each refresh that ends with another credential or fails, and each credential that is set, begins a new generation. A
/// call that was refused with an older one starts no refresh of its own: another has ended meanwhile, and its result
/// holds for both.
struct AuthenticationState: Sendable {
    typealias Refresh = SharedTask<Void, NetworkAPI.Failure>

    /// A credential, and how long it will be the current one.
    struct Ticket: Sendable {
        let credential: NetworkAPI.Authentication.Credential
        let generation: Int
        let session: Int
    }

    enum Action: Sendable {
        case use(Ticket)
        /// A refresh is under way; ask again when it has ended, with the session in which the waiting began.
        case wait(Refresh, session: Int)
        case fail(any Error)
    }

    /// The time by two clocks: the date for what the server writes, the uptime for what passes here.
    struct Moment {
        let date: Date
        let uptime: Duration
    }

    let leeway: TimeInterval
    let window: RefreshWindow
    private(set) var credential: NetworkAPI.Authentication.Credential?
    private var generation = 0
    /// The number of times a user signed out; no call goes on with the credential of the next user.
    private var session = 0
    /// The refresh that is under way, and whether it began although the credential still holds.
    private var refresh: (number: Int, task: Refresh, isEarly: Bool)?
    private var lastNumber = 0
    private var starts: [Duration] = []
    /// How the refresh of a generation failed, for the calls that were made with its credential.
    private var failed: (generation: Int, failure: NetworkAPI.Failure)?
    /// Why there will be no other credential, until one is set.
    private var refusal: NetworkAPI.Failure?
    /// How long before its end the credential is renewed: not at all after that has failed.
    private var lead: TimeInterval
    /// False if a new credential comes as an expired one: then one of the clocks is wrong, or the leeway too long.
    private var isExpiryKnown = true

    init(credential: NetworkAPI.Authentication.Credential?, leeway: TimeInterval, window: RefreshWindow) {
        self.credential = credential
        self.leeway = leeway
        self.window = window
        lead = leeway
    }

    /// What a call does that begins.
    mutating func begin(_ now: Moment, make: (Int, NetworkAPI.Authentication.Credential?) -> Refresh)
        -> Action
    {
        if let refusal, credential.map({ expires($0, now, within: 0) }) ?? true {
            credential = nil
            return .fail(refusal)
        }
        if let refresh { return .wait(refresh.task, session: session) }
        guard let credential, !isExpiryKnown || !expires(credential, now, within: lead) else {
            return start(now, make)
        }
        return .use(Ticket(credential: credential, generation: generation, session: session))
    }

    /// What a call does that was refused.
    mutating func refused(
        _ ticket: Ticket, _ now: Moment, make: (Int, NetworkAPI.Authentication.Credential?) -> Refresh
    ) -> Action {
        guard ticket.session == session else { return .fail(NetworkAPI.Authentication.CredentialRemoved()) }
        if let failed, failed.generation == ticket.generation { return .fail(failed.failure) }
        guard ticket.generation == generation else { return begin(now, make: make) }
        if let refusal {
            credential = nil
            return .fail(refusal)
        }
        if let refresh { return .wait(refresh.task, session: session) }
        return start(now, isRefused: true, make)
    }

    /// What a call does that has waited: it takes the credential as it is.
    mutating func waited(
        since session: Int, _ now: Moment, make: (Int, NetworkAPI.Authentication.Credential?) -> Refresh
    ) -> Action {
        guard session == self.session else { return .fail(NetworkAPI.Authentication.CredentialRemoved()) }
        guard let credential, refresh == nil else { return begin(now, make: make) }
        return .use(Ticket(credential: credential, generation: generation, session: session))
    }

    /// A refresh has ended.
    ///
    /// - Returns: The failure for the calls that wait; `nil` if they are to ask again.
    mutating func end(
        _ number: Int, _ result: Result<NetworkAPI.Authentication.Credential, NetworkAPI.Failure>,
        _ now: Moment
    ) -> NetworkAPI.Failure? {
        // Somebody signed in or out meanwhile.
        guard let ended = refresh, ended.number == number else { return nil }
        refresh = nil
        switch result {
        case .success(let credential):
            self.credential = credential
            isExpiryKnown = !expires(credential, now, within: leeway)
            (failed, lead) = (nil, leeway)
            generation += 1
            return nil
        case .failure(let failure):
            if failure.isFinalRefusal { refusal = failure }
            if ended.isEarly, let credential, !expires(credential, now, within: 0) {
                // The credential holds a while longer, and is still the one of its generation.
                lead = 0
                return nil
            }
            if refusal != nil { credential = nil }
            failed = (generation, failure)
            generation += 1
            return failure
        }
    }

    /// Somebody signed in or out.
    mutating func set(_ credential: NetworkAPI.Authentication.Credential?) {
        self.credential = credential
        generation += 1
        if credential == nil { session += 1 }
        (refresh, failed, refusal) = (nil, nil, nil)
        (starts, isExpiryKnown, lead) = ([], true, leeway)
    }

    private mutating func start(
        _ now: Moment, isRefused: Bool = false,
        _ make: (Int, NetworkAPI.Authentication.Credential?) -> Refresh
    ) -> Action {
        let window = window
        let isEarly = !isRefused && credential.map { !expires($0, now, within: 0) } ?? false
        starts.removeAll { now.uptime - $0 >= window.duration }
        guard starts.count < window.limit else {
            guard isEarly, let credential else {
                return .fail(NetworkAPI.Authentication.RefreshLimitExceeded(window))
            }
            return .use(Ticket(credential: credential, generation: generation, session: session))
        }
        starts.append(now.uptime)
        lastNumber += 1
        let task = make(lastNumber, credential)
        refresh = (lastNumber, task, isEarly)
        return .wait(task, session: session)
    }

    private func expires(
        _ credential: NetworkAPI.Authentication.Credential, _ now: Moment, within time: TimeInterval
    ) -> Bool {
        credential.expires.map { $0.timeIntervalSince(now.date) <= time } ?? false
    }
}

extension NetworkAPI.Failure {
    /// Whether the server will refuse again: it has read the request, and does not ask for a second try.
    fileprivate var isFinalRefusal: Bool {
        guard case .status(let failure) = self else { return false }
        return (400..<500).contains(failure.status) && ![408, 425, 429].contains(failure.status)
    }
}
