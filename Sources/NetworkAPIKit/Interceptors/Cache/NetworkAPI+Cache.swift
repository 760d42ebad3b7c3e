import Foundation

extension NetworkAPI {
    /// Keeps answers, as the server allows it (RFC 9111, a private cache).
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.cache()])
    /// ```
    ///
    /// A GET is answered from what is kept while that is fresh (`max-age`, `Expires`, `Age`); a stale answer is asked
    /// for anew with its `ETag` and `Last-Modified`, and a 304 gives the kept one, with the status that it had.
    /// `reply.answer.cache` says which it was. Nothing is guessed: an answer that says neither how long it holds nor
    /// its version is not kept. The definition may say in `Cache-Control` what it wants: `no-cache`, `no-store`,
    /// `max-age`, `min-fresh`, `max-stale`, `only-if-cached`.
    ///
    /// What is kept belongs to who asked: answers to other credentials are other answers. Stand the cache behind the
    /// interceptor that adds the credentials, so that it sees them, and in front of rate limits, so that what is not
    /// sent is not counted. Call ``removeAll()`` when a user signs out.
    ///
    /// In memory it keeps so many bytes and forgets first what was not used for longest. On disk, if asked, the
    /// answers survive the program; a damaged file is a miss. No secret header is kept, such as `Set-Cookie`. What
    /// was asked for with credentials goes to disk only where the answer says `public`, `must-revalidate` or
    /// `s-maxage`, and not `private` (section 3.5).
    public struct Cache: Interceptor {
        private let store: Locked<CacheStore>
        private let now: @Sendable () -> Date

        /// Makes a cache; to reach ``removeAll()``, make it before the client and keep it.
        ///
        /// - Parameters:
        ///   - memory: How many bytes are kept in memory.
        ///   - folder: A folder of the cache's own, which is made; `nil` keeps nothing on disk.
        ///   - disk: How many bytes are kept on disk.
        ///   - now: The time of day.
        public init(
            memory: Int = 20_000_000,
            folder: URL? = nil,
            disk: Int = 100_000_000,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            store = Locked(CacheStore(memory: memory, folder: folder, disk: disk))
            self.now = now
        }

        /// Forgets everything, on disk as well.
        public func removeAll() {
            store.withLock { $0.removeAll() }
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let wish = CacheControl(request.headers)
            guard CacheRules.concerns(request), !wish.has("no-store") else {
                return try await sendThrough(request, next)
            }
            let start = now()
            let kept = store.withLock { $0.answer(to: request, now: start) }
            if let kept, kept.answers(wish, now: start) {
                return kept.answer(.hit, url: request.url, now: start)
            }
            // Section 5.2.1.7.
            if wish.has("only-if-cached") { return .empty(status: 504) }
            guard let kept, kept.canBeRevalidated else { return try await ask(request, next) }
            return try await revalidate(kept, request, next)
        }

        /// What is not kept may still make outdated what is (section 4.4).
        private func sendThrough(_ request: Request, _ next: Next) async throws -> Answer {
            let answer = try await next(request)
            let outdated = CacheRules.outdated(by: request, answer)
            if !outdated.isEmpty { store.withLock { store in outdated.forEach { store.remove($0) } } }
            return answer
        }

        private func ask(_ request: Request, _ next: Next) async throws -> Answer {
            let requested = now()
            var answer = try await next(request)
            keep(answer, request, requested)
            answer.cache = .miss
            return answer
        }

        private func revalidate(
            _ kept: CachedAnswer,
            _ request: Request,
            _ next: Next
        ) async throws -> Answer {
            var question = request
            kept.ask(&question)
            let requested = now()
            var answer = try await next(question)
            guard answer.status == 304 else {
                keep(answer, request, requested)
                answer.cache = .miss
                return answer
            }
            guard kept.isMeant(by: answer) else {
                store.withLock { $0.forget(request, now: now()) }
                return try await ask(request, next)
            }
            var kept = kept
            let received = now()
            kept.freshen(answer, secrets: request.secrets, requested: requested, received: received)
            store.withLock { $0.keep(kept, to: request, now: received) }
            var revalidated = kept.answer(.revalidated, url: request.url, now: received)
            revalidated.attempts = answer.attempts
            return revalidated
        }

        /// Keeps an answer that may be kept, and forgets what it replaces (section 4).
        private func keep(_ answer: Answer, _ request: Request, _ requested: Date) {
            let received = now()
            guard CacheRules.mayKeep(answer, to: request),
                let variant = CacheRules.variant(of: request, by: answer.headers)
            else {
                // A server that is in trouble for a moment has not said that the kept answer is wrong.
                if answer.status < 500 { store.withLock { $0.forget(request, now: received) } }
                return
            }
            let kept = CachedAnswer(
                answer, variant: variant, secrets: request.secrets, requested: requested, received: received)
            store.withLock { $0.keep(kept, to: request, now: received) }
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Cache {
    /// Keeps answers in memory, and on disk where a folder is given; see ``NetworkAPI/Cache``.
    public static func cache(
        memory: Int = 20_000_000,
        folder: URL? = nil,
        disk: Int = 100_000_000,
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> NetworkAPI.Cache {
        NetworkAPI.Cache(memory: memory, folder: folder, disk: disk, now: now)
    }
}
