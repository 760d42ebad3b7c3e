/// Answers in memory, up to a number of bytes; the least recently used ones are removed first.
struct MemoryCache: Sendable {
    private struct Entry: Sendable {
        var answers: [CachedAnswer]
        /// The number of the last use; a `Double`, since `surplus` compares the times of files too.
        var lastUse: Double
        var cost: Int
    }

    private let limit: Int
    private var entries: [String: Entry] = [:]
    private var uses = 0.0
    private(set) var cost = 0

    init(limit: Int) { self.limit = max(0, limit) }

    mutating func answers(_ key: String) -> [CachedAnswer] {
        guard var entry = entries[key] else { return [] }
        uses += 1
        entry.lastUse = uses
        entries[key] = entry
        return entry.answers
    }

    mutating func keep(_ answers: [CachedAnswer], _ key: String) {
        remove(key)
        var answers = answers
        var cost = answers.reduce(0) { $0 + $1.cost }
        // The one that was stored first is the last.
        while cost > limit, let last = answers.popLast() { cost -= last.cost }
        guard !answers.isEmpty else { return }
        uses += 1
        entries[key] = Entry(answers: answers, lastUse: uses, cost: cost)
        self.cost += cost
        guard self.cost > limit else { return }
        let all = entries.map { ($0.key, $0.value.lastUse, $0.value.cost) }
        for key in Self.surplus(all, limit: limit) { remove(key) }
    }

    mutating func remove(_ key: String) {
        if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
    }

    mutating func removeAll() {
        entries = [:]
        cost = 0
    }

    /// Returns the least recently used entries, never the newest, until the others take nine tenths of the limit:
    /// sorting at every answer would take long.
    static func surplus(_ entries: [(key: String, lastUse: Double, size: Int)], limit: Int) -> [String] {
        var total = entries.reduce(0) { $0 + Int64($1.size) }
        return entries.sorted { $0.lastUse < $1.lastUse }.dropLast().prefix { entry in
            defer { total -= Int64(entry.size) }
            return total > limit - limit / 10
        }.map(\.key)
    }
}
