extension NetworkAPI {
    /// The refresh of a credential needs another credential, whose refresh waits for the first.
    ///
    /// It comes as the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``. Give the refreshing definitions
    /// `authorization: .none`, or clients without the other's interceptor.
    public struct CircularRefresh: Error, Hashable {}
}

extension NetworkAPI.CircularRefresh: InterceptorProblem {
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
