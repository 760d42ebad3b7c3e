import Foundation

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Sends equal GET calls that are under way at the same time only once; all callers get the same answer.
    ///
    /// Calls are equal if they have the same definition, client, URL, headers, cookies and policies. A call is always
    /// sent separately if its answer goes into a file or a stream, or if it reports its progress. If an interceptor
    /// after this one puts the answer there, only the first caller gets it, and the others send their own calls.
    ///
    /// A call that is canceled, or reaches its deadline, has no effect on the others. When no caller waits any
    /// longer, the sent call is canceled. No call joins one from before a PUT, POST, PATCH or DELETE of its URL.
    ///
    /// Put it after the interceptors that add credentials. Before one of the kit's own, it sends every call separately,
    /// since it cannot see the credentials; before one of yours, a caller could get the answer for another user.
    public static func deduplication() -> Self { NetworkAPI.StandardInterceptor(NetworkAPI.Deduplication()) }
}

extension NetworkAPI {
    final class Deduplication: Interceptor {
        let state = Locked(State())

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            guard request.method.isSafe else {
                state.withLock { $0.close(request.url) }
                defer { state.withLock { $0.close(request.url) } }
                return try await next(request)
            }
            guard let key = Key(request, next) else { return try await next(request) }
            if let answer = try await shared(key, request, next).answer(for: request) { return answer }
            return try await next(request)
        }

        private func shared(_ key: Key, _ request: Request, _ next: Next) async throws -> Shared {
            let (number, work) = state.withLock { $0.join(key) { task($0, request, next) } }
            defer { state.withLock { $0.leave(number) }?.end(throwing: CancellationError()) }
            return try await work.value()
        }

        private func task(_ number: Int, _ request: Request, _ next: Next) -> State.Work {
            var request = request
            // Each of the waiting callers has its own deadline.
            request.deadline = nil
            if !request.call.values.observers.isEmpty {
                request.change { [state] in $0.isShared = { state.withLock { $0.isShared(number) } } }
            }
            return SharedTask(isAlwaysFinished: true) { [state, request] in
                defer { state.withLock { $0.end(number) } }
                return Shared(answer: try await next(request))
            }
        }
    }
}

extension NetworkAPI.Deduplication {
    struct Shared: Sendable {
        let answer: NetworkAPI.Answer
        private let isDelivered = Locked(false)

        /// Returns the answer for one caller; `nil` if it is a file or a stream that another caller has, or a stream
        /// without the caller's deadline.
        func answer(for request: NetworkAPI.Request) -> NetworkAPI.Answer? {
            switch answer.content {
            case .data:
                // Each caller can declare refusals of its own.
                var answer = answer
                answer.checkedRefusal = nil
                return answer
            case .stream where request.deadline != nil: return nil
            case .file, .stream: return isDelivered.withLock { exchange(&$0, with: true) } ? nil : answer
            }
        }
    }

    struct Key: Equatable, Sendable {
        @Boxed private(set) var request: NetworkAPI.Request
        /// The hash value of the URL: comparing URLs takes longer.
        private let hash: Int
        /// What the transport adds to the headers.
        private let added: NetworkAPI.Headers?
        private let client: ObjectIdentifier
        /// The number of interceptors that follow: an interceptor may be in a client twice.
        private let rest: Int

        /// Creates the key of a call; `nil` if the call has to be sent separately.
        init?(_ request: NetworkAPI.Request, _ next: NetworkAPI.Next) {
            guard request.method == .get, request.body == nil, request.progress == nil,
                case .memory = request.destination, !next.addsCredentials(to: request)
            else { return nil }
            self.request = request
            hash = request.url.hashValue
            added = next.transportHeaders(for: request)
            client = ObjectIdentifier(next.client.parts)
            rest = next.interceptors.count
        }

        static func == (lhs: Self, rhs: Self) -> Bool {
            let (one, other) = (lhs.request, rhs.request)
            return lhs.hash == rhs.hash && one.url == other.url
                && one.definition == other.definition && lhs.client == rhs.client
                && lhs.rest == rhs.rest && one.headers == other.headers && lhs.added == rhs.added
                && one.timeout == other.timeout && one.destination == other.destination
                && one.authorization == other.authorization && one.retry == other.retry
                && one.redirects == other.redirects && one.statuses == other.statuses
        }
    }

    /// The calls under way, and the number of callers that wait for each, without threads.
    struct State: Sendable {
        typealias Work = SharedTask<Shared>

        private(set) var entries:
            [(key: Key, number: Int, task: Work, waiters: Int, joined: Int, isOpen: Bool)] = []
        private var lastNumber = 0

        /// Adds a caller to a call that is under way, or to one that is made for it.
        mutating func join(_ key: Key, make: (Int) -> Work) -> (number: Int, task: Work) {
            let index = entries.firstIndex { $0.isOpen && $0.key == key } ?? entries.count
            if index == entries.count {
                lastNumber += 1
                entries.append((key, lastNumber, make(lastNumber), 0, 0, true))
            }
            entries[index].waiters += 1
            entries[index].joined += 1
            return (entries[index].number, entries[index].task)
        }

        /// Whether a call is under way for more than one caller.
        func isShared(_ number: Int) -> Bool { entries.contains { $0.number == number && $0.joined > 1 } }

        /// Adds no more callers to the calls of a URL: a change of it is sent or answered.
        mutating func close(_ url: URL) {
            for index in entries.indices where entries[index].key.request.url == url {
                entries[index].isOpen = false
            }
        }

        /// Removes a caller that no longer waits, and returns the call if no other waits for it.
        mutating func leave(_ number: Int) -> Work? {
            guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
            entries[index].waiters -= 1
            return entries[index].waiters == 0 ? entries.remove(at: index).task : nil
        }

        /// Removes a call that has its result; the next caller makes another one.
        mutating func end(_ number: Int) { entries.removeAll { $0.number == number } }
    }
}
