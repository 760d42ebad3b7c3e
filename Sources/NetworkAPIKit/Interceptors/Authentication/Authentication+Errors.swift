extension NetworkAPI.Authentication {
    /// Somebody signed out while the call waited for a credential, or for its answer.
    ///
    /// It comes as the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``.
    public struct CredentialRemoved: Error, Hashable {}
}

extension NetworkAPI.Authentication.CredentialRemoved: NetworkAPI.InterceptorFailure.Problem {
    var text: String { "the credential was taken away while the call waited" }
}

/// How many refreshes there may be in how long a time.
struct RefreshWindow: Hashable, Sendable {
    let limit: Int
    let duration: Duration
}

extension NetworkAPI.Authentication {
    /// The server refuses every new credential, and no more is asked for, for a while.
    ///
    /// It comes as the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``.
    public struct RefreshLimitExceeded: Error, Hashable {
        /// How many there were.
        public let count: Int
        /// In how long a time.
        public let duration: Duration

        init(_ window: RefreshWindow) {
            count = window.limit
            duration = window.duration
        }
    }
}

extension NetworkAPI.Authentication.RefreshLimitExceeded: NetworkAPI.InterceptorFailure.Problem {
    var text: String { "the credential has been refreshed \(count) times in \(duration), and is refused" }
}

extension NetworkAPI.Authentication {
    /// The refresh of a credential needs another credential, whose refresh waits for the first.
    ///
    /// It comes as the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``. Give the refreshing definitions
    /// `authorization: .never`, or clients without the other's interceptor.
    public struct CircularRefresh: Error, Hashable {}
}

extension NetworkAPI.Authentication.CircularRefresh: NetworkAPI.InterceptorFailure.Problem {
    var text: String { "the refresh of a credential waits for itself, by way of another credential" }
}

/// Which refresh waits for which other.
struct RefreshWaits: Sendable {
    /// How many calls of a source's refresh wait for each other source.
    private var waits: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

    /// Adds a wait of one source's refresh for another's; false if that would close a circle.
    mutating func begin(_ waiter: ObjectIdentifier, for other: ObjectIdentifier) -> Bool {
        guard !reaches(waiter, from: other) else { return false }
        waits[waiter, default: [:]][other, default: 0] += 1
        return true
    }

    /// Removes a wait that has ended.
    mutating func end(_ waiter: ObjectIdentifier, for other: ObjectIdentifier) {
        guard let count = waits[waiter]?[other] else { return }
        waits[waiter]?[other] = count > 1 ? count - 1 : nil
        if waits[waiter]?.isEmpty == true { waits[waiter] = nil }
    }

    private func reaches(_ end: ObjectIdentifier, from start: ObjectIdentifier) -> Bool {
        var seen: Set<ObjectIdentifier> = [start]
        var rest = [start]
        while let source = rest.popLast() {
            if source == end { return true }
            for next in (waits[source] ?? [:]).keys where seen.insert(next).inserted { rest.append(next) }
        }
        return false
    }
}
