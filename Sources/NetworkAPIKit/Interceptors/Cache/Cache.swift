import Foundation

extension NetworkAPI {
    /// Stores answers and reuses them as the server allows (RFC 9111, a private cache).
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.cache()])
    /// ```
    ///
    /// `reply.answer.cache` shows whether an answer came from the cache. Answers are separate for each caller: put the
    /// cache after the interceptors that add credentials, and before rate limits, which then apply only to requests
    /// that are sent. Call ``removeAll()`` when a user signs out.
    ///
    /// Memory and disk are limited to numbers of bytes; the least recently used answers are removed first. A damaged
    /// file is a miss. <doc:Caching> says which answers are stored, which are used, and which are written to disk.
    public final class Cache: Interceptor, Next.KitInterceptor {
        let store: CacheStore
        let estimatesLifetimes: Bool
        let now: @Sendable () -> Date
        var precedesBody: Bool { false }

        /// Creates a cache; tests replace the clock.
        init(
            memory: Int = 20_000_000,
            folder: URL? = nil,
            disk: Int = 100_000_000,
            storesPrivate: Bool = false,
            estimatesLifetimes: Bool = false,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            store = CacheStore(memory: memory, folder: folder, disk: disk, storesPrivate: storesPrivate)
            self.estimatesLifetimes = estimatesLifetimes
            self.now = now
        }

        /// Removes all answers, and the answers on disk of every cache with the same folder.
        ///
        /// Answers to calls under way are not stored. It returns after the files are removed.
        public func removeAll() { store.removeAll() }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let wish = CacheControl(request.headers)
            let isOnlyIfCached = CacheRules.isOnlyIfCached(request)
            guard CacheRules.isCacheable(request), !wish.has("no-store") else {
                if let part = await part(request, wish, next) { return part }
                return isOnlyIfCached ? .empty(status: 504) : try await passThrough(request, next)
            }
            let call = CacheCall(request, next, self)
            defer { call.end() }
            guard let stored = await call.stored() else {
                return isOnlyIfCached ? .empty(status: 504) : try await call.ask()
            }
            // The stored answer may be the reason for another attempt, which is for the server.
            guard request.attempt == 1 || isOnlyIfCached else { return try await call.ask(about: stored) }
            let time = now()
            if stored.isUsable(for: wish, now: time) {
                return stored.answer(.hit, url: request.url, now: time)
            }
            if stored.isUsableWhileRevalidating(for: wish, now: time) {
                if !isOnlyIfCached { call.revalidateInBackground(stored) }
                return stored.answer(.hit, url: request.url, now: time)
            }
            return isOnlyIfCached ? .empty(status: 504) : try await call.ask(about: stored)
        }

        /// Returns the requested part of a fresh stored answer; `nil` if the request has to be sent to the server.
        private func part(_ request: Request, _ wish: CacheControl, _ next: Next) async -> Answer? {
            let ranges = request.headers[values: .range]
            var whole = request
            whole.headers[.range] = nil
            guard ranges.count == 1, request.statuses.contains(206), CacheRules.isCacheable(whole),
                !wish.has("no-store")
            else { return nil }
            let call = CacheCall(whole, next, self)
            defer { call.end() }
            let time = now()
            guard let stored = await call.stored(), stored.isUsable(for: wish, now: time) else { return nil }
            return stored.part(ranges[0], url: request.url, now: time)
        }

        /// Sends a request that is not looked up, and may invalidate stored answers (section 4.4).
        private func passThrough(_ request: Request, _ next: Next) async throws -> Answer {
            let observer = Observer(request)
            do {
                var observed = request
                observed.change { $0.observers.append(observer) }
                let answer = try await next(observed)
                store.noteCookies(answer, request, next)
                let urls = CacheRules.invalidated(by: request, answer)
                if !urls.isEmpty { await store.invalidate(urls) }
                return answer
            } catch {
                let failure = Failure(interceptorError: error, request)
                store.noteCookies(before: failure, of: observer.sent, request, next)
                // The server may have carried it out anyway.
                if !request.method.isSafe { await store.invalidate([request.url]) }
                throw error
            }
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Cache {
    /// Stores answers in memory, and on disk if a folder is given; see ``NetworkAPI/Cache``.
    ///
    /// To reach ``NetworkAPI/Cache/removeAll()``, create the cache before the client and keep it.
    ///
    /// - Parameters:
    ///   - memory: The largest number of bytes in memory.
    ///   - folder: A folder for the cache only, which is created if it does not exist; `nil` stores nothing on
    ///     disk. Caches of one program may share it.
    ///   - disk: The largest number of bytes on disk.
    ///   - storesPrivate: Whether answers for one user are stored on disk too; they belong to the user's
    ///     credentials.
    ///   - estimatesLifetimes: Whether an answer with a `Last-Modified` date and without a lifetime is fresh for a
    ///     tenth of the time since that date, at most a day (section 4.2.2).
    /// - Returns: The interceptor.
    public static func cache(
        memory: Int = 20_000_000,
        folder: URL? = nil,
        disk: Int = 100_000_000,
        storesPrivate: Bool = false,
        estimatesLifetimes: Bool = false
    ) -> NetworkAPI.Cache {
        NetworkAPI.Cache(
            memory: memory, folder: folder, disk: disk, storesPrivate: storesPrivate,
            estimatesLifetimes: estimatesLifetimes)
    }
}
