import Foundation

extension NetworkAPI {
    /// Makes equal GET calls that are under way at the same time only once; all of them get the one answer.
    ///
    /// Equal are calls of one definition through one client whose URL, headers, cookies and rules are the same. A call
    /// whose answer goes into a file or a stream, or whose progress is reported, is always made by itself; if an
    /// interceptor after this one sends the answer there, the first caller gets it, and the others ask again. A call
    /// that is cancelled, or whose deadline comes, does not harm the others; when no caller waits any longer, the one
    /// that was made is cancelled.
    ///
    /// Put it after the interceptors that add credentials. Before one of the kit's own it makes every call by itself,
    /// since it cannot see who asks; before one of yours, a caller would get what was meant for another.
    public struct Deduplication: Interceptor {
        private let clock: any Clock<Duration>
        private let state = Locked(DeduplicationState<Key, Shared>())

        /// Creates the place where calls under way are found; `clock` is what deadlines are measured by.
        public init(clock: any Clock<Duration> = ContinuousClock()) {
            self.clock = clock
        }

        /// The number of calls that wait for an answer.
        var waiterCount: Int { state.withLock { $0.waiterCount } }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard let key = Key(request, next) else { return try await next(request) }
            if let answer = try await shared(key, request, next).taken(by: request) { return answer }
            return try await next(request)
        }

        private func shared(_ key: Key, _ request: Request, _ next: Next) async throws -> Shared {
            let place = state.withLock { $0.join(key) { task(key, $0, request, next) } }
            defer { state.withLock { $0.leave(place) }?.cancel() }
            return try await request.waiting(on: clock) { try await place.task.value() }
        }

        private func task(_ key: Key, _ number: Int, _ request: Request, _ next: Next) -> SharedTask<
            Shared, Failure
        > {
            var request = request
            // Each of those who wait has a deadline of its own.
            request.deadline = nil
            return SharedTask(isAlwaysFinished: true, cancelled: .cancelled) {
                [state, request] () throws(Failure) in
                defer { state.withLock { $0.end(key, number) } }
                do {
                    return Shared(try await next(request))
                } catch {
                    throw Failure(interceptorError: error, request)
                }
            }
        }
    }
}

extension NetworkAPI.Deduplication {
    /// An answer that several callers wait for.
    private struct Shared: Sendable {
        private let answer: NetworkAPI.Answer
        private let isTaken = Locked(false)

        init(_ answer: NetworkAPI.Answer) { self.answer = answer }

        /// The answer for one caller; `nil` if it is a file or a stream that another caller has, or that the shared call
        /// did not bind to the caller's deadline.
        func taken(by request: NetworkAPI.Request) -> NetworkAPI.Answer? {
            switch answer.content {
            case .data: return answer
            case .stream where request.deadline != nil: return nil
            case .file, .stream:
                let isFirst = isTaken.withLock { isTaken in
                    defer { isTaken = true }
                    return !isTaken
                }
                return isFirst ? answer : nil
            }
        }
    }

    /// What makes two calls equal.
    private struct Key: Hashable {
        private let client: ObjectIdentifier
        /// How many interceptors follow: an interceptor may be in a client twice.
        private let rest: Int
        private let definition: ObjectIdentifier
        private let url: URL
        private let headers: NetworkAPI.Headers
        private let added: NetworkAPI.Headers?
        private let timeout: NetworkAPI.Timeout
        private let destination: NetworkAPI.Request.Destination
        private let authorization: NetworkAPI.CredentialPolicy
        private let retry: NetworkAPI.RetryPolicy
        private let redirects: NetworkAPI.RedirectPolicy
        private let statuses: NetworkAPI.StatusSet

        /// Creates the key of a call; `nil` if the call is to be made by itself.
        init?(_ request: NetworkAPI.Request, _ next: NetworkAPI.Next) {
            guard request.method == .get, request.body == nil, request.progress == nil,
                case .memory = request.destination, !next.addsCredentials(to: request)
            else { return nil }
            client = ObjectIdentifier(next.client.identity)
            rest = next.interceptors.count
            definition = ObjectIdentifier(request.definition)
            url = request.url
            headers = request.headers
            added = next.transportHeaders(for: request)
            timeout = request.timeout
            destination = request.destination
            authorization = request.authorization
            retry = request.retry
            redirects = request.redirects
            statuses = request.statuses
        }
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Deduplication {
    /// Makes equal GET calls that are under way at the same time only once; see ``NetworkAPI/Deduplication``.
    public static var deduplication: Self { .deduplication() }

    /// Makes equal GET calls that are under way at the same time only once, by a clock of yours.
    public static func deduplication(clock: any Clock<Duration> = ContinuousClock()) -> Self {
        NetworkAPI.Deduplication(clock: clock)
    }
}
