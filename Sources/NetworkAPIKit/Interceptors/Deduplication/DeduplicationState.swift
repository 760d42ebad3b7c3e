/// Which calls are under way, and how many callers wait for each: plain state, without threads.
struct DeduplicationState<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    typealias Shared = SharedTask<Value, NetworkAPI.Failure>

    /// A place among the callers that wait for one call.
    struct Place: Sendable {
        let key: Key
        let number: Int
        let task: Shared
    }

    private struct Entry: Sendable {
        let number: Int
        let task: Shared
        var waiters: Int
    }

    private var entries: [Key: Entry] = [:]
    private var lastNumber = 0

    /// The number of callers that wait, for all calls together.
    var waiterCount: Int { entries.values.reduce(0) { $0 + $1.waiters } }

    /// Adds a caller to a call that is under way, or to one that is made for it.
    mutating func join(_ key: Key, make: (Int) -> Shared) -> Place {
        if let entry = entries[key] {
            entries[key]?.waiters += 1
            return Place(key: key, number: entry.number, task: entry.task)
        }
        lastNumber += 1
        let task = make(lastNumber)
        entries[key] = Entry(number: lastNumber, task: task, waiters: 1)
        return Place(key: key, number: lastNumber, task: task)
    }

    /// Removes a caller that does not wait any longer.
    ///
    /// - Returns: The call to be cancelled, if no other caller waits for it.
    mutating func leave(_ place: Place) -> Shared? {
        guard let entry = entries[place.key], entry.number == place.number else { return nil }
        entries[place.key]?.waiters -= 1
        guard entry.waiters == 1 else { return nil }
        entries[place.key] = nil
        return entry.task
    }

    /// Removes a call that has its result; the next caller makes another one.
    mutating func end(_ key: Key, _ number: Int) {
        if entries[key]?.number == number { entries[key] = nil }
    }
}
