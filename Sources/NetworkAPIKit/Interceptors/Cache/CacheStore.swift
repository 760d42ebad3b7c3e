import Foundation

/// The answers of a cache, in memory, and on disk if a folder was given.
///
/// The lock is never held while the disk is used.
final class CacheStore: Sendable {
    struct State: Sendable {
        var memory: MemoryCache
        /// The requests under way: an answer that was requested before an invalidation is not stored after it.
        var tickets: [Ticket] = []
        /// The URLs that are requested in the background, each with its variant.
        var revalidating: Set<String> = []
        /// The origins for which credentials were added that the cache does not see; `nil` if it may be any.
        var hidden: Set<String>? = []
        /// When all answers were removed; `nil` if they never were.
        var emptied: ContinuousClock.Instant?

        /// Stores an answer in memory before the others of its URL; returns `false` if its ticket was withdrawn.
        fileprivate mutating func keep(_ answer: CachedAnswer, _ key: String, _ ticket: Ticket) -> Bool {
            guard tickets.contains(where: { $0 === ticket }) else { return false }
            memory.keep(CacheStore.adding(answer, to: memory.answers(key)), key)
            return true
        }
    }

    /// The right to store the answer to one request; it is withdrawn when its URL's answers are invalidated.
    final class Ticket: Sendable {
        fileprivate let key: String

        fileprivate init(_ key: String) { self.key = key }
    }

    let state: Locked<State>
    private let disk: DiskCache?
    private let diskLimit: Int
    private let storesPrivate: Bool

    /// The largest number of answers stored for one URL, for different credentials, languages and the like.
    private static let variantLimit = 8

    init(memory: Int, folder: URL?, disk: Int, storesPrivate: Bool) {
        self.storesPrivate = storesPrivate
        state = Locked(State(memory: MemoryCache(limit: memory)))
        self.disk = folder.map { DiskCache.at($0) }
        diskLimit = max(0, disk)
    }

    /// Returns the ticket of a request; it is not valid if all answers were removed since the start of its call.
    func begin(_ url: URL, start: ContinuousClock.Instant = .now) -> Ticket {
        let ticket = Ticket(CacheRules.key(url))
        state.withLock { if $0.emptied.map({ $0 < start }) ?? true { $0.tickets.append(ticket) } }
        return ticket
    }

    func end(_ ticket: Ticket) { state.withLock { $0.tickets.removeAll { $0 === ticket } } }

    func isValid(_ ticket: Ticket) -> Bool { state.withLock { $0.tickets.contains { $0 === ticket } } }

    /// The answer to a request, fresh or stale, from memory or else the disk; `nil` if none is stored.
    func answer(to lookup: CacheLookup, _ ticket: Ticket, now: Date) async -> CachedAnswer? {
        let stored = state.withLock { $0.memory.answers(lookup.key) }
        if let stored = stored.first(where: lookup.selects) { return stored }
        guard let onDisk = await disk?.perform({ $0.answers(lookup.key, now: now) }),
            let chosen = onDisk.first(where: lookup.selects)
        else { return nil }
        // Not used if it was invalidated while the disk was read.
        return state.withLock { $0.keep(chosen, lookup.key, ticket) } ? chosen : nil
    }

    /// Stores an answer before the others of its URL, unless these were invalidated since it was requested.
    func keep(_ answer: CachedAnswer, _ lookup: CacheLookup, _ ticket: Ticket, now: Date) async {
        guard state.withLock({ $0.keep(answer, lookup.key, ticket) }), let disk else { return }
        let mayBeOnDisk =
            (storesPrivate || CacheRules.mayStoreOnDisk(answer.headers, lookup))
            && !answer.contains(lookup.request.secrets.paths)
        await disk.perform { [self] folder in
            // An invalidation that comes later empties the disk later: the queue is serial.
            guard isValid(ticket) else { return }
            if mayBeOnDisk {
                let answers = Self.adding(answer, to: folder.answers(lookup.key, now: now))
                folder.keep(answers, lookup.key, now: now, limit: diskLimit)
            } else {
                folder.remove(lookup.key, now: now, limit: diskLimit) { $0.variant == answer.variant }
            }
        }
    }

    func remove(_ lookup: CacheLookup, now: Date) async {
        state.withLock {
            $0.memory.keep($0.memory.answers(lookup.key).filter { !lookup.selects($0) }, lookup.key)
        }
        await disk?.perform { [diskLimit] folder in
            folder.remove(lookup.key, now: now, limit: diskLimit, where: lookup.selects)
        }
    }

    /// Removes all answers of URLs, and stores none that was requested before.
    func invalidate(_ urls: [URL]) async {
        let keys = urls.map(CacheRules.key)
        state.withLock { state in
            keys.forEach { state.memory.remove($0) }
            state.tickets.removeAll { keys.contains($0.key) }
        }
        await disk?.perform { folder in keys.forEach { folder.remove($0) } }
    }

    /// Removes all answers, and stores none to a call that began before.
    func removeAll() {
        state.withLock { state in
            state.memory.removeAll()
            (state.tickets, state.emptied) = ([], .now)
        }
        disk?.removeAll()
    }

    /// Notes that an answer is requested in the background; returns `false` if it is already.
    func beginRevalidating(_ key: String) -> Bool { state.withLock { $0.revalidating.insert(key).inserted } }

    func endRevalidating(_ key: String) { _ = state.withLock { $0.revalidating.remove(key) } }

    /// Notes that requests for a URL get credentials that the cache does not see; with `nil`, that all requests do.
    func noteHiddenCredentials(_ url: URL?) {
        state.withLock { if let url { $0.hidden?.insert(URL.Origin(url).text) } else { $0.hidden = nil } }
    }

    private static func adding(_ answer: CachedAnswer, to others: [CachedAnswer]) -> [CachedAnswer] {
        [answer] + others.filter { $0.variant != answer.variant }.prefix(variantLimit - 1)
    }

    /// Whether a request may get credentials that the cache does not see.
    func hidesCredentials(_ request: NetworkAPI.Request, _ next: NetworkAPI.Next) -> Bool {
        if next.addsCredentials(to: request) { return true }
        let origin = URL.Origin(request.url).text
        let isNoted = state.withLock { $0.hidden?.contains(origin) ?? true }
        // These fields do not identify a user; `Vary` selects an answer by them.
        let plain: [NetworkAPI.Headers.Name] = [.accept, "Accept-Encoding", .acceptLanguage, .userAgent]
        return isNoted || next.transportHeaders(for: request)?.contains { !plain.contains($0.name) } == true
    }

    /// Notes that a transport may add cookies from now on, if the transport does not report its headers.
    ///
    /// Those of an answer that was not delivered (`nil`) may be for any host.
    func noteCookies(_ answer: NetworkAPI.Answer?, _ request: NetworkAPI.Request, _ next: NetworkAPI.Next) {
        guard next.transportMayKeepCookies, next.transportHeaders(for: request) == nil else { return }
        guard let answer else { return noteHiddenCredentials(nil) }
        let cookies = answer.headers[values: .setCookie]
        // A cookie of a domain is sent to other hosts (RFC 6265, section 5.2.3), and those of redirects are unknown.
        let areElsewhere = answer.isRedirected || cookies.contains { $0.lowercased().contains("domain=") }
        if areElsewhere || !cookies.isEmpty { noteHiddenCredentials(areElsewhere ? nil : request.url) }
    }

    /// Notes the cookies of an answer that may have come before a failure, unless nothing was sent.
    func noteCookies(
        before failure: NetworkAPI.Failure, of sent: NetworkAPI.Request?, _ request: NetworkAPI.Request,
        _ next: NetworkAPI.Next
    ) {
        guard sent != nil else { return }
        let (call, first) = (failure.call, NetworkAPI.CallDescription(request))
        let isFirst = call?.url == first.url && call?.attempts == first.attempts
        if failure.request != nil || isFirst && failure.transport?.reason == .unreachable { return }
        noteCookies(failure.answer, request, next)
    }
}
