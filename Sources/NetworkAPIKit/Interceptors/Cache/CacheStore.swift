import Foundation

/// Where a cache keeps its answers: in memory, and on disk if asked.
struct CacheStore: Sendable {
    private var memory: MemoryCache
    private var disk: DiskCache?

    /// How many answers are kept for one URL, for different credentials, languages and the like.
    private static let mostVariants = 8

    init(memory: Int, folder: URL?, disk: Int) {
        self.memory = MemoryCache(limit: memory)
        self.disk = folder.map { DiskCache(folder: $0, limit: disk) }
    }

    /// The answer to a request, fresh or not; `nil` where none is kept.
    mutating func answer(to request: NetworkAPI.Request, now: Date) -> CachedAnswer? {
        answers(CacheRules.key(request.url), now: now).first { CacheRules.isChosen($0, by: request) }
    }

    /// Keeps an answer in front of the others of its URL.
    mutating func keep(_ answer: CachedAnswer, to request: NetworkAPI.Request, now: Date) {
        let key = CacheRules.key(request.url)
        let others = { (answers: [CachedAnswer]) in
            answers.filter { $0.variant != answer.variant }.prefix(Self.mostVariants - 1)
        }
        memory.keep([answer] + others(memory.answers(key)), key)
        guard disk != nil else { return }
        let there = disk?.answers(key, now: now) ?? []
        if CacheRules.mayKeepOnDisk(answer, to: request) {
            disk?.keep([answer] + others(there), key, now: now)
        } else if there.contains(where: { $0.variant == answer.variant }) {
            disk?.keep(Array(others(there)), key, now: now)
        }
    }

    /// Forgets the answer to a request.
    mutating func forget(_ request: NetworkAPI.Request, now: Date) {
        let key = CacheRules.key(request.url)
        memory.keep(memory.answers(key).filter { !CacheRules.isChosen($0, by: request) }, key)
        guard let there = disk?.answers(key, now: now), !there.isEmpty else { return }
        disk?.keep(there.filter { !CacheRules.isChosen($0, by: request) }, key, now: now)
    }

    /// Forgets all answers of a URL, whoever asked.
    mutating func remove(_ url: URL) {
        memory.remove(CacheRules.key(url))
        disk?.remove(CacheRules.key(url))
    }

    mutating func removeAll() {
        memory.removeAll()
        disk?.removeAll()
    }

    /// What memory has comes first; what only the disk has goes into memory too.
    private mutating func answers(_ key: String, now: Date) -> [CachedAnswer] {
        let inMemory = memory.answers(key)
        guard let onDisk = disk?.answers(key, now: now) else { return inMemory }
        let missing = onDisk.filter { kept in !inMemory.contains { $0.variant == kept.variant } }
        guard !missing.isEmpty else { return inMemory }
        memory.keep(inMemory + missing, key)
        return inMemory + missing
    }
}
