/// Which calls are under way, and how many wait for each: plain state, no threads.
struct DeduplicationState<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    typealias Shared = SharedTask<Value>

    /// A place among those who wait for one call.
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

    /// How many wait, for all calls together.
    var waiterCount: Int { entries.values.reduce(0) { $0 + $1.waiters } }

    /// Somebody asks: a call that is under way, or one that is made for them.
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

    /// Somebody waits no longer.
    ///
    /// - Returns: The call, where nobody waits for it any more; it is to be cancelled.
    mutating func leave(_ place: Place) -> Shared? {
        guard let entry = entries[place.key], entry.number == place.number else { return nil }
        entries[place.key]?.waiters -= 1
        guard entry.waiters == 1 else { return nil }
        entries[place.key] = nil
        return entry.task
    }

    /// A call has its result; whoever asks from now on makes a new one.
    mutating func end(_ key: Key, _ number: Int) {
        if entries[key]?.number == number { entries[key] = nil }
    }
}
