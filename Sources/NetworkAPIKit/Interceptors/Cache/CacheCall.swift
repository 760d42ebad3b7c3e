import Foundation

/// One call through a cache: the stored answer, and the request to the server.
final class CacheCall: Sendable {
    private let lookup: CacheLookup
    private let next: NetworkAPI.Next
    private let cache: NetworkAPI.Cache
    private let ticket: CacheStore.Ticket

    private var request: NetworkAPI.Request { lookup.request }
    private var store: CacheStore { cache.store }

    init(_ request: NetworkAPI.Request, _ next: NetworkAPI.Next, _ cache: NetworkAPI.Cache) {
        lookup = CacheLookup(
            request, adding: next.transportHeaders(for: request),
            hidesCredentials: cache.store.hidesCredentials(request, next))
        self.next = next
        self.cache = cache
        ticket = cache.store.begin(request.url, start: next.beginning.start)
    }

    func end() { store.end(ticket) }

    /// The stored answer; `nil` if there is none, or if it was stored for another endpoint with the same URL, and is a
    /// refusal to this one, or a redirect that this one follows.
    func stored() async -> CachedAnswer? {
        guard let stored = await store.answer(to: lookup, ticket, now: cache.now()) else { return nil }
        if case .memory(let limit) = request.destination, stored.body.count > limit { return nil }
        let answer = stored.answer(.hit, url: request.url, now: cache.now())
        return answer.isRedirect(of: request) || answer.checked(for: request).isRefused ? nil : stored
    }

    /// Sends the request to the server, with a condition if the stored answer has a validator.
    func ask(about stored: CachedAnswer? = nil) async throws -> NetworkAPI.Answer {
        var question = request
        let isConditional = stored?.makeConditional(&question) ?? false
        if isConditional { question.statuses = question.statuses.adding(304) }
        let observer = Observer(question)
        question.change { $0.observers.append(observer) }
        let requested = cache.now()
        var answer: NetworkAPI.Answer
        do {
            answer = try await next(question)
        } catch {
            let failure = NetworkAPI.Failure(interceptorError: error, request)
            store.noteCookies(before: failure, of: observer.sent, request, next)
            guard failure.mayBeConnectivity, let stale = stale(stored, failure.call?.attempts) else {
                throw error
            }
            return stale
        }
        store.noteCookies(answer, request, next)
        if CacheRules.isServerError(answer, to: request), let stale = stale(stored, answer.attempts) {
            return stale
        }
        guard answer.status == 304, isConditional, let stored else {
            await keep(answer, observer.sent, requested)
            answer.cache = .miss
            return answer
        }
        // A redirect's target has other validators.
        guard !answer.isRedirected, stored.isConfirmed(by: answer) else {
            await store.remove(lookup, now: cache.now())
            return try await ask()
        }
        var fresh = stored
        let received = cache.now()
        fresh.freshen(answer, secrets: request.secrets, requested: requested, received: received)
        await keep(fresh, observer.sent, replacing: answer)
        return fresh.answer(.revalidated, answer.attempts, url: request.url, now: received)
    }

    /// Returns a stored answer after an error, if the server or the request allows it (RFC 5861, section 4).
    private func stale(_ stored: CachedAnswer?, _ attempts: Int?) -> NetworkAPI.Answer? {
        let time = cache.now()
        guard let stored, stored.isUsableAfterError(for: CacheControl(request.headers), now: time) else {
            return nil
        }
        return stored.answer(.hit, attempts ?? 1, url: request.url, now: time)
    }

    /// Revalidates in the background, one request at a time, after a stale answer was returned (RFC 5861, section 3).
    func revalidateInBackground(_ stored: CachedAnswer) {
        // The call that caused it has ended: its observers, progress and deadline do not apply.
        var request = request.unobserved
        request.deadline = request.timeout.total.map { .after($0) }
        let call = CacheCall(request, next, cache)
        let key = "\(call.lookup.key) \(stored.variant.sortedByKey)"
        guard store.beginRevalidating(key) else { return call.end() }
        Task { [store, cache] in
            do {
                // The last request in the background may have ended after the answer was read.
                let newest = await call.stored()
                if newest?.isUsable(for: CacheControl(call.request.headers), now: cache.now()) != true {
                    _ = try await call.ask(about: stored)
                }
            } catch {
                // The stored answer stays: a later call tries again, and gets the failure if it fails too.
            }
            store.endRevalidating(key)
            call.end()
        }
    }

    /// Stores an answer that may be stored, and removes the answers that it replaces (section 4).
    private func keep(_ answer: NetworkAPI.Answer, _ sent: NetworkAPI.Request?, _ requested: Date) async {
        guard case .data = answer.content, !answer.isRefused,
            answer.url.map({ CacheRules.key($0) == lookup.key }) ?? true
        else { return await removeStored(after: answer.status) }
        let fresh = CachedAnswer(
            answer, secrets: request.secrets, requested: requested, received: cache.now())
        await keep(fresh, sent, replacing: answer)
    }

    /// Stores an answer made from the server's answer, or removes the answers that it replaces.
    private func keep(
        _ answer: CachedAnswer, _ sent: NetworkAPI.Request?, replacing received: NetworkAPI.Answer
    ) async {
        if let sent, CacheLookup.adds(sent, to: request) { store.noteHiddenCredentials(request.url) }
        let (headers, isPublic) = (answer.headers, CacheRules.isPublic(answer.headers))
        let mayStore = CacheRules.mayStore(status: answer.status, headers)
        // If another caller's request was sent (`.deduplication()`), that caller stores the answer.
        guard sent != nil || isPublic || !mayStore else { return }
        var fresh = answer
        // The state after the answer: cookies may have come with it.
        let lookup = CacheLookup(
            request, adding: lookup.added, hidesCredentials: store.hidesCredentials(request, next))
        guard mayStore, lookup.owns(headers, of: sent),
            received.header(.setCookie) == nil || !next.transportMayKeepCookies || isPublic,
            !next.variesByUnseenCookies(headers, request), let variant = lookup.variant(by: headers)
        else { return await removeStored(after: received.status) }
        fresh.variant = variant
        fresh.estimate = cache.estimatesLifetimes ? answer.heuristicLifetime : 0
        await store.keep(fresh, lookup, ticket, now: cache.now())
    }

    /// Removes the stored answer, unless the status is a server error or temporary: it may still be valid.
    private func removeStored(after status: Int) async {
        guard status < 500, !NetworkAPI.StatusSet.transient.contains(status) else { return }
        await store.remove(lookup, now: cache.now())
    }
}
