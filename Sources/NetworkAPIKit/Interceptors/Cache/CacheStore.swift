import Foundation

/// Where a cache stores its answers: in memory, and on disk if a folder was given.
///
/// The lock is never held while the disk is used.
struct CacheStore: Sendable {
    private struct State: Sendable {
        var memory: MemoryCache
        var tickets = CacheTickets()
        /// The URLs that are asked for in the background.
        var refreshing: Set<String> = []
        /// Where credentials were added that the cache does not see.
        var hidden: Set<URL.Origin> = []
        var isHiddenEverywhere = false
    }

    private let state: Locked<State>
    private let disk: DiskCache?
    private let diskLimit: Int

    /// The largest number of answers stored for one URL, for different credentials, languages and the like.
    private static let variantLimit = 8

    init(memory: Int, folder: URL?, disk: Int) {
        state = Locked(State(memory: MemoryCache(limit: memory)))
        self.disk = folder.map { DiskCache.at($0) }
        diskLimit = max(0, disk)
    }

    /// Issues a ticket to a request that is looked up.
    func begin(_ url: URL) -> CacheTickets.Ticket {
        state.withLock { $0.tickets.issue(CacheRules.key(url)) }
    }

    func end(_ ticket: CacheTickets.Ticket) {
        state.withLock { $0.tickets.end(ticket) }
    }

    /// The answer to a request, fresh or stale; `nil` if none is stored.
    ///
    /// The disk is asked only if memory does not have it.
    func answer(to lookup: CacheLookup, _ ticket: CacheTickets.Ticket, now: Date) async -> CachedAnswer? {
        let stored = state.withLock { $0.memory.answers(lookup.key) }
        if let stored = stored.first(where: lookup.selects) { return stored }
        guard let onDisk = await disk?.perform({ $0.answers(lookup.key, now: now) }),
            let chosen = onDisk.first(where: lookup.selects)
        else { return nil }
        return state.withLock { state in
            // Invalidated while the disk was read.
            guard state.tickets.isValid(ticket) else { return nil }
            state.memory.keep(Self.adding(chosen, to: state.memory.answers(lookup.key)), lookup.key)
            return chosen
        }
    }

    /// Stores an answer before the others of its URL, unless these were invalidated since it was asked for.
    func keep(_ answer: CachedAnswer, _ lookup: CacheLookup, _ ticket: CacheTickets.Ticket, now: Date) async {
        let isValid = state.withLock { state in
            guard state.tickets.isValid(ticket) else { return false }
            state.memory.keep(Self.adding(answer, to: state.memory.answers(lookup.key)), lookup.key)
            return true
        }
        guard isValid, let disk else { return }
        let mayBeOnDisk = CacheRules.mayStoreOnDisk(answer.headers, lookup)
        await disk.perform { [state, diskLimit] folder in
            // An invalidation that comes later empties the disk later: the queue is serial.
            guard state.withLock({ $0.tickets.isValid(ticket) }) else { return }
            let there = folder.answers(lookup.key, now: now)
            if mayBeOnDisk {
                folder.keep(Self.adding(answer, to: there), lookup.key, now: now, limit: diskLimit)
            } else if there.contains(where: { $0.variant == answer.variant }) {
                let others = there.filter { $0.variant != answer.variant }
                folder.keep(others, lookup.key, now: now, limit: diskLimit)
            }
        }
    }

    /// Removes the answer to a request.
    func remove(_ lookup: CacheLookup, now: Date) async {
        state.withLock { state in
            let others = state.memory.answers(lookup.key).filter { !lookup.selects($0) }
            state.memory.keep(others, lookup.key)
        }
        await disk?.perform { [diskLimit] folder in
            let there = folder.answers(lookup.key, now: now)
            let others = there.filter { !lookup.selects($0) }
            guard others.count < there.count else { return }
            folder.keep(others, lookup.key, now: now, limit: diskLimit)
        }
    }

    /// Removes all answers of URLs, and keeps none that was asked for before.
    func invalidate(_ urls: [URL]) async {
        let keys = urls.map(CacheRules.key)
        state.withLock { state in
            for key in keys {
                state.memory.remove(key)
                state.tickets.withdraw(key)
            }
        }
        await disk?.perform { folder in keys.forEach { folder.remove($0) } }
    }

    /// Removes everything, and keeps nothing that was asked for before.
    func removeAll() {
        state.withLock { state in
            state.memory.removeAll()
            state.tickets.withdrawAll()
        }
        disk?.performNow { $0.removeAll() }
    }

    /// Notes that a URL is asked for in the background; false if it is already.
    func beginRefreshing(_ key: String) -> Bool { state.withLock { $0.refreshing.insert(key).inserted } }

    func endRefreshing(_ key: String) { state.withLock { _ = $0.refreshing.remove(key) } }

    /// Whether credentials are known to be added to requests for a URL where the cache does not see them.
    func hidesCredentials(_ url: URL) -> Bool {
        state.withLock { $0.isHiddenEverywhere || $0.hidden.contains(URL.Origin(url)) }
    }

    /// Notes that credentials are added to requests for a URL, or for all, where the cache does not see them.
    func noteHiddenCredentials(_ url: URL, everywhere: Bool = false) {
        state.withLock { state in
            if everywhere { state.isHiddenEverywhere = true } else { state.hidden.insert(URL.Origin(url)) }
        }
    }

    private static func adding(_ answer: CachedAnswer, to others: [CachedAnswer]) -> [CachedAnswer] {
        [answer] + others.filter { $0.variant != answer.variant }.prefix(variantLimit - 1)
    }
}

extension CacheStore {
    /// Whether credentials may be added to a request where the cache does not see them.
    func hidesCredentials(_ request: NetworkAPI.Request, _ next: NetworkAPI.Next) -> Bool {
        if next.addsCredentials(to: request) || hidesCredentials(request.url) { return true }
        return next.transportHeaders(for: request)?.isEmpty == false
    }

    /// Notes that a transport that cannot tell what it adds may add cookies from now on.
    func noteCookies(_ answer: NetworkAPI.Answer, _ request: NetworkAPI.Request, _ next: NetworkAPI.Next) {
        guard let cookie = answer.header(.setCookie), next.transportHeaders(for: request) == nil else {
            return
        }
        noteHiddenCredentials(answer.url ?? request.url)
        // A cookie of a domain is sent to other hosts, too (RFC 6265, section 5.2.3).
        noteHiddenCredentials(request.url, everywhere: cookie.lowercased().contains("domain="))
    }
}
