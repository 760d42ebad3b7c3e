import Foundation

extension NetworkAPI {
    /// Makes equal GET calls that are under way at the same time only once; all of them get the one answer.
    ///
    /// Equal are calls of one definition whose URL, headers and rules are the same. A call whose answer goes into a
    /// file or a stream, or that is told of its progress, is always made for itself. A call that is cancelled, or whose
    /// deadline comes, harms no other; when nobody waits any more, the one that was made is cancelled.
    ///
    /// Put it behind what adds credentials that differ from caller to caller: in front of that, one caller would get
    /// what was meant for another.
    public struct Deduplication: Interceptor {
        private let clock: any Clock<Duration>
        private let state = Locked(DeduplicationState<Key, Answer>())

        /// Shares calls within all clients that have this interceptor; `clock` is what deadlines are measured by.
        public init(clock: any Clock<Duration> = ContinuousClock()) {
            self.clock = clock
        }

        /// How many calls wait for an answer.
        var waiterCount: Int { state.withLock { $0.waiterCount } }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard let key = Key(request) else { return try await next(request) }
            let place = state.withLock { $0.join(key) { task(key, $0, request, next) } }
            defer { state.withLock { $0.leave(place) }?.cancel() }
            return try await request.waiting(on: clock) { try await place.task.value() }
        }

        private func task(_ key: Key, _ number: Int, _ request: Request, _ next: Next) -> SharedTask<Answer> {
            var request = request
            // Each of those who wait has a deadline of its own.
            request.deadline = nil
            return SharedTask(isAlwaysFinished: true) { [state, request] () throws(Failure) in
                defer { state.withLock { $0.end(key, number) } }
                do {
                    return try await next(request)
                } catch {
                    throw Failure(interceptorError: error, request)
                }
            }
        }
    }
}

extension NetworkAPI.Deduplication {
    /// What makes two calls equal.
    private struct Key: Hashable {
        private let definition: ObjectIdentifier
        private let url: URL
        private let headers: NetworkAPI.Headers
        private let timeout: NetworkAPI.Timeout
        private let destination: NetworkAPI.Request.Destination
        private let authorization: NetworkAPI.Authorization
        private let retry: NetworkAPI.RetryPermission
        private let redirects: NetworkAPI.RedirectPolicy

        /// `nil` where the call is to be made for itself.
        init?(_ request: NetworkAPI.Request) {
            guard request.method == .get, request.body == nil, request.progress == nil,
                case .memory = request.destination
            else { return nil }
            definition = ObjectIdentifier(request.definition)
            url = request.url
            headers = request.headers
            timeout = request.timeout
            destination = request.destination
            authorization = request.authorization
            retry = request.retry
            redirects = request.redirects
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
