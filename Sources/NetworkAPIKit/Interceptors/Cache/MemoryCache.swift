/// Answers in memory, up to so many bytes; those that were not used for longest go first.
struct MemoryCache: Sendable {
    private struct Shelf: Sendable {
        var answers: [CachedAnswer]
        var lastUse: Int
        var cost: Int
    }

    private let limit: Int
    private var shelves: [String: Shelf] = [:]
    private var uses = 0
    private(set) var cost = 0

    init(limit: Int) { self.limit = max(0, limit) }

    /// What is kept under a key; empty where nothing is.
    mutating func answers(_ key: String) -> [CachedAnswer] {
        guard shelves[key] != nil else { return [] }
        uses &+= 1
        shelves[key]?.lastUse = uses
        return shelves[key]?.answers ?? []
    }

    /// Keeps answers under a key, in the place of those that were there.
    mutating func keep(_ answers: [CachedAnswer], _ key: String) {
        remove(key)
        let cost = answers.reduce(0) { $0 + $1.cost }
        guard !answers.isEmpty, cost <= limit else { return }
        uses &+= 1
        shelves[key] = Shelf(answers: answers, lastUse: uses, cost: cost)
        self.cost += cost
        if self.cost > limit { makeRoom() }
    }

    mutating func remove(_ key: String) {
        if let shelf = shelves.removeValue(forKey: key) { cost -= shelf.cost }
    }

    mutating func removeAll() {
        shelves = [:]
        cost = 0
    }

    /// Removes a tenth more than it has to, so that a full cache does not sort with every answer; never the newest.
    private mutating func makeRoom() {
        for (key, _) in shelves.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
            guard cost > limit - limit / 10 else { return }
            remove(key)
        }
    }
}
