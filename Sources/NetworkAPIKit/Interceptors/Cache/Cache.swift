import Foundation

extension NetworkAPI {
    /// Stores answers and reuses them as the server allows (RFC 9111, a private cache).
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.cache()])
    /// ```
    ///
    /// - A GET is answered from the cache while the stored answer is fresh (`max-age`, `Expires`, `Age`).
    /// - A stale answer is revalidated with its `ETag` and `Last-Modified`. A 304 returns the stored answer, with its
    ///   original status.
    /// - Within `stale-while-revalidate` (RFC 5861) the stale answer is returned at once, and revalidated in the
    ///   background.
    /// - Within `stale-if-error` (RFC 5861) the stale answer is returned if the server cannot be reached, the
    ///   connection is lost or idle for too long, or the status is 500, 502, 503 or 504.
    /// - A single `Range` is taken from a fresh complete answer.
    ///
    /// `reply.answer.cache` shows which of these happened. An answer without a lifetime and a validator is not
    /// stored, and a lifetime is estimated only if `estimatesLifetimes` is set. The definition may use `no-cache`,
    /// `no-store`, `max-age`, `min-fresh`, `max-stale`, `only-if-cached` and `stale-if-error` in `Cache-Control`.
    ///
    /// Answers are separate for each caller: requests with other credentials get other answers. Put the cache after
    /// the interceptors that add credentials, and before rate limits, which then apply only to requests that are
    /// sent. Where the cache does not see the credentials, it stores and returns only `public` answers: before an
    /// interceptor that adds them, with a transport that has a store of cookies for the URL, or with any transport
    /// other than ``URLSessionTransport`` after an answer with `Set-Cookie`. Call ``removeAll()`` when a user signs
    /// out.
    ///
    /// Memory is limited to a number of bytes; the least recently used answers are removed first. With a folder,
    /// answers are also stored on disk and outlive the program; a damaged file is a miss. Secret headers, such as
    /// `Set-Cookie`, are not stored. Two kinds of answers are not written to disk:
    ///
    /// - A `private` answer.
    /// - An answer to a request with credentials, unless it has `public`, `must-revalidate` or `s-maxage` (section
    ///   3.5); with ``CredentialPolicy/required``, unless it has `public`.
    ///
    /// With `storesPrivate` both are written to disk too, for an app that works offline while a user is signed in.
    /// Each answer belongs to the credentials of its request: no other user gets it, and it is requested again after
    /// a token was renewed. The file has only a digest of the credentials (SHA-256). Bodies are not encrypted; the
    /// files have the protection of the app's other files. `no-store` is still obeyed.
    ///
    /// An unsafe call (`POST`, `PUT`, …) through the cache removes the answers of its URL, and of the URLs in its
    /// `Location` and `Content-Location`, if it succeeds or if its outcome is unknown. An answer that was requested
    /// before that, or before ``removeAll()``, is not stored after it.
    public final class Cache: Interceptor {
        private let store: CacheStore
        private let estimatesLifetimes: Bool
        private let now: @Sendable () -> Date

        /// Creates a cache; to reach ``removeAll()``, create it before the client and keep it.
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
        public convenience init(
            memory: Int = 20_000_000,
            folder: URL? = nil,
            disk: Int = 100_000_000,
            storesPrivate: Bool = false,
            estimatesLifetimes: Bool = false
        ) {
            self.init(
                memory: memory, folder: folder, disk: disk, storesPrivate: storesPrivate,
                estimatesLifetimes: estimatesLifetimes, now: { Date() })
        }

        /// Creates a cache with a clock of a test.
        init(
            memory: Int = 20_000_000,
            folder: URL? = nil,
            disk: Int = 100_000_000,
            storesPrivate: Bool = false,
            estimatesLifetimes: Bool = false,
            now: @escaping @Sendable () -> Date
        ) {
            store = CacheStore(memory: memory, folder: folder, disk: disk, storesPrivate: storesPrivate)
            self.estimatesLifetimes = estimatesLifetimes
            self.now = now
        }

        /// Removes all answers, and the answers on disk of every cache with the same folder.
        ///
        /// Answers to calls under way are not stored. It returns after the files are removed.
        public func removeAll() {
            store.removeAll()
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let wish = CacheControl(request.headers)
            guard CacheRules.isCacheable(request), !wish.has("no-store") else {
                if let part = await part(request, wish, next) { return part }
                return try await passThrough(request, next)
            }
            let call = CacheCall(request, next, store, now, estimatesLifetimes: estimatesLifetimes)
            defer { call.end() }
            guard let stored = await call.stored() else {
                return wish.has("only-if-cached") ? .empty(status: 504) : try await call.ask()
            }
            let time = now()
            if stored.isUsable(for: wish, now: time) {
                return stored.answer(.hit, url: request.url, now: time)
            }
            if stored.isUsableWhileRevalidating(for: wish, now: time) {
                call.refresh(stored)
                return stored.answer(.hit, url: request.url, now: time)
            }
            // Section 5.2.1.7.
            if wish.has("only-if-cached") { return .empty(status: 504) }
            return try await call.ask(about: stored)
        }

        /// Returns the requested part of a fresh stored answer; `nil` if the request has to be sent to the server.
        private func part(_ request: Request, _ wish: CacheControl, _ next: Next) async -> Answer? {
            let ranges = request.headers[values: .range]
            var whole = request
            whole.headers[.range] = nil
            guard ranges.count == 1, request.statuses.contains(206), CacheRules.isCacheable(whole),
                !wish.has("no-store")
            else { return nil }
            let call = CacheCall(whole, next, store, now, estimatesLifetimes: estimatesLifetimes)
            defer { call.end() }
            let time = now()
            guard let stored = await call.stored(), stored.isUsable(for: wish, now: time) else { return nil }
            return stored.part(ranges[0], url: request.url, now: time)
        }

        /// Sends a request that is not looked up, and may invalidate stored answers (section 4.4).
        private func passThrough(_ request: Request, _ next: Next) async throws -> Answer {
            do {
                let answer = try await next(request)
                store.noteCookies(answer, request, next)
                let urls = CacheRules.invalidated(by: request, answer)
                if !urls.isEmpty { await store.invalidate(urls) }
                return answer
            } catch {
                // The server may have carried it out anyway.
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
        storesPrivate: Bool = false,
        estimatesLifetimes: Bool = false
    ) -> NetworkAPI.Cache {
        NetworkAPI.Cache(
            memory: memory, folder: folder, disk: disk, storesPrivate: storesPrivate,
            estimatesLifetimes: estimatesLifetimes)
    }
}
