import Foundation

extension NetworkAPI {
    /// Stores answers and reuses them as the server allows (RFC 9111, a private cache).
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.cache()])
    /// ```
    ///
    /// A GET is answered from the cache while the stored answer is fresh (`max-age`, `Expires`, `Age`); for a stale
    /// one the server is asked with its `ETag` and `Last-Modified`, and a 304 gives the stored one, with the status that
    /// it had. Within `stale-while-revalidate` (RFC 5861) the stale answer is given at once and the server asked in the
    /// background. A single `Range` is taken from a whole answer that is fresh. `reply.answer.cache` says which.
    /// An answer with neither a lifetime nor a version is not stored, and no lifetime is estimated unless
    /// `estimatesLifetimes` is set. The definition may say in `Cache-Control` what it wants: `no-cache`, `no-store`,
    /// `max-age`, `min-fresh`, `max-stale`, `only-if-cached`.
    ///
    /// An answer belongs to the one who asked: requests with other credentials get other answers. Put the cache after
    /// the interceptors that add credentials, so that it sees them, and before rate limits, so that they do not count
    /// what is not sent. If the cache finds that credentials are added where it does not see them, it stores and gives
    /// only answers that are `public`: before an interceptor that adds them, with a transport that has a store of
    /// cookies for the URL, or with one that may have (any other than ``URLSessionTransport``) after an answer with
    /// `Set-Cookie`. Call ``removeAll()`` when a user signs out.
    ///
    /// In memory it stores up to a number of bytes and removes first what was not used for longest. On disk, if a
    /// folder is given, the answers outlive the program; a damaged file is a miss. Memory is asked first. No secret
    /// header is stored, such as `Set-Cookie`. A `private` answer is never written to disk; what was asked for with
    /// credentials only if it has `public`, `must-revalidate` or `s-maxage` (section 3.5), and with
    /// ``CredentialPolicy/required`` only if it has `public`.
    ///
    /// An unsafe call (`POST`, `PUT`, …) through the cache removes the answers of its URL, and of those in its
    /// `Location` and `Content-Location`, if it succeeds or if its outcome is not known. An answer that was asked for
    /// before that, or before ``removeAll()``, is not stored after it.
    public struct Cache: Interceptor {
        private let store: CacheStore
        private let estimatesLifetimes: Bool
        private let now: @Sendable () -> Date

        /// Creates a cache; to reach ``removeAll()``, create it before the client and keep it.
        ///
        /// - Parameters:
        ///   - memory: How many bytes are stored in memory.
        ///   - folder: A folder for this purpose alone, which is created; `nil` stores nothing on disk. Caches of one
        ///     program may share it.
        ///   - disk: How many bytes are stored on disk.
        ///   - estimatesLifetimes: Whether an answer that names its version's date, and no lifetime, is fresh for a
        ///     tenth of the time since then, at most a day (section 4.2.2).
        ///   - now: The time of day.
        public init(
            memory: Int = 20_000_000,
            folder: URL? = nil,
            disk: Int = 100_000_000,
            estimatesLifetimes: Bool = false,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            store = CacheStore(memory: memory, folder: folder, disk: disk)
            self.estimatesLifetimes = estimatesLifetimes
            self.now = now
        }

        /// Removes all answers, and on disk those of every cache that has the same folder.
        ///
        /// Answers to calls under way are not stored. It returns after the files are removed.
        public func removeAll() {
            store.removeAll()
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let wish = CacheControl(request.headers)
            guard CacheRules.concerns(request), !wish.has("no-store") else {
                if let part = await part(request, wish, next) { return part }
                return try await passThrough(request, next)
            }
            let call = CacheCall(request, next, store, now, estimatesLifetimes: estimatesLifetimes)
            defer { call.end() }
            guard let stored = await call.stored() else {
                return wish.has("only-if-cached") ? .empty(status: 504) : try await call.ask()
            }
            let time = now()
            if stored.answers(wish, now: time) {
                return stored.answer(.hit, url: request.url, now: time)
            }
            if stored.answersWhileRevalidating(wish, now: time) {
                call.refresh(stored)
                return stored.answer(.hit, url: request.url, now: time)
            }
            // Section 5.2.1.7.
            if wish.has("only-if-cached") { return .empty(status: 504) }
            return try await call.ask(about: stored)
        }

        /// The part of a fresh stored answer that a request asks for; `nil` if the server has to be asked.
        private func part(_ request: Request, _ wish: CacheControl, _ next: Next) async -> Answer? {
            let ranges = request.headers[values: .range]
            var whole = request
            whole.headers[.range] = nil
            guard ranges.count == 1, request.statuses.contains(206), CacheRules.concerns(whole),
                !wish.has("no-store")
            else { return nil }
            let call = CacheCall(whole, next, store, now, estimatesLifetimes: estimatesLifetimes)
            defer { call.end() }
            let time = now()
            guard let stored = await call.stored(), stored.answers(wish, now: time) else { return nil }
            return stored.part(ranges[0], url: request.url, now: time)
        }

        /// Sends a request that is not looked up, and may invalidate what is stored (section 4.4).
        private func passThrough(_ request: Request, _ next: Next) async throws -> Answer {
            do {
                let answer = try await next(request)
                store.noteCookies(answer, request, next)
                let urls = CacheRules.invalidated(by: request, answer)
                if !urls.isEmpty { await store.invalidate(urls) }
                return answer
            } catch {
                // The server may have carried it out all the same.
                if CacheRules.isUnsafe(request) { await store.invalidate([request.url]) }
                throw error
            }
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Cache {
    /// Stores answers in memory, and on disk if a folder is given; see ``NetworkAPI/Cache``.
    public static func cache(
        memory: Int = 20_000_000,
        folder: URL? = nil,
        disk: Int = 100_000_000,
        estimatesLifetimes: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> NetworkAPI.Cache {
        NetworkAPI.Cache(
            memory: memory, folder: folder, disk: disk, estimatesLifetimes: estimatesLifetimes, now: now)
    }
}
