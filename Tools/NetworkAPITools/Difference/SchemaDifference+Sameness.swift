import NetworkAPIKit

extension SchemaDifference {
    /// What is known about schemas that say the same, and about those that do not.
    struct Sameness {
        /// The pairs that say the same, if those that are not compared yet do.
        fileprivate var same: Set<Key> = []
        /// The pairs that say the same, in the order in which they were found, while a comparison can fail.
        fileprivate var trail: [Key] = []
        fileprivate var different: Set<Key> = []
        /// The pairs of the current question that are different only because something in them was not compared.
        fileprivate var undecided: Set<Key> = []
        /// The number of pairs that were compared.
        fileprivate(set) var count = 0
        /// Whether a pair was not compared, because there were too many or too deep ones.
        fileprivate var isCut = false
        /// The greatest number of pairs of one question; schemas beyond it are different.
        static let maximumCount = 10_000

        fileprivate func isDifferent(_ key: Key) -> Bool {
            different.contains(key) || undecided.contains(key)
        }
    }

    /// A comparison that ends at its first change.
    struct Probe {
        var hasChange = false
        /// The pairs with a reference that are not compared yet; what is near is compared first.
        fileprivate var open: [(pair: Pair, role: Role)] = []
        /// The pairs with parts of `allOf`, which are compared last.
        var parts: [(pair: Pair, role: Role)] = []
    }

    /// Returns whether two schemas say the same.
    func areSame(_ before: [Node], _ after: [Node], _ role: Role) -> Bool {
        let key = Key(before, after, role)
        if sameness.same.contains(key) { return true }
        if probe == nil { (sameness.count, sameness.isCut, sameness.undecided) = (0, false, []) }
        guard !sameness.isDifferent(key) else { return false }
        // Alternatives of alternatives are different rather than compared without an end.
        guard depth < 24 else {
            sameness.isCut = true
            return false
        }
        let (outer, mark) = (probe, sameness.trail.count)
        probe = Probe()
        depth += 1
        defer { (probe, depth) = (outer, depth - 1) }
        compare(before, after, role, "")
        while probe?.hasChange == false {
            if let next = probe?.open.popLast() {
                compareContents(next.pair, next.role, "")
            } else if let next = probe?.parts.popLast() {
                compareParts(next.pair, next.role, "", beside: [])
            } else {
                break
            }
        }
        let isSame = probe?.hasChange == false
        if isSame {
            hold(key)
        } else {
            sameness.same.subtract(sameness.trail[mark...])
            sameness.trail.removeSubrange(mark...)
            if sameness.isCut { sameness.undecided.insert(key) } else { sameness.different.insert(key) }
        }
        if outer == nil { sameness.trail = [] }
        return isSame
    }

    /// Returns whether a pair is to be compared in the current probe.
    func isOpen(_ key: Key) -> Bool {
        guard probe?.hasChange == false, !sameness.same.contains(key) else { return false }
        let isCut = sameness.count >= Sameness.maximumCount
        guard !isCut, !sameness.isDifferent(key) else {
            sameness.isCut = sameness.isCut || isCut
            probe?.hasChange = true
            return false
        }
        sameness.count += 1
        return true
    }

    /// Compares a pair with a reference later in the current probe; until then, it says the same.
    func ask(_ key: Key, _ pair: Pair, _ role: Role) {
        hold(key)
        probe?.open.append((pair, role))
    }

    private func hold(_ key: Key) {
        if sameness.same.insert(key).inserted { sameness.trail.append(key) }
    }

    /// Returns the kinds of changes between two schemas, without reporting them.
    func rules(_ before: [Node], _ after: [Node], _ role: Role) -> [String] {
        // Alternatives of alternatives are compared once for each pair, not once for each way to it.
        let key = Key(before, after, role)
        if let known = knownRules[key] { return known }
        let rules = newRules(before, after, role)
        knownRules[key] = rules
        return rules
    }

    private func newRules(_ before: [Node], _ after: [Node], _ role: Role) -> [String] {
        guard depth < 24 else { return ["too-deep"] }
        // Without the pairs that an outer comparison takes to be the same.
        let (outer, held, wasCut) = (probe, sameness.trail, sameness.isCut)
        sameness.same.subtract(held)
        (probe, sameness.trail) = (nil, [])
        depth += 1
        defer {
            sameness.same.formUnion(held)
            sameness.isCut = sameness.isCut || wasCut
            (probe, sameness.trail, depth) = (outer, held, depth - 1)
        }
        let made = frame { compare(before, after, role, "") }
        var seen: Set<Int> = []
        var next = [made]
        var rules: [String] = []
        while let frame = next.popLast() {
            guard seen.insert(frame).inserted else { continue }
            rules += frames[frame].changes.map(\.rule)
            next += frames[frame].uses.map(\.frame)
        }
        return rules
    }
}
