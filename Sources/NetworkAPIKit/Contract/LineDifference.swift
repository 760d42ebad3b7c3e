/// What has to be done to one text to make another of it, line by line, as people read it.
struct LineDifference: CustomStringConvertible {
    private let old: [Substring]
    private let new: [Substring]

    init(from old: String, to new: String) {
        self.old = old.split(separator: "\n", omittingEmptySubsequences: false)
        self.new = new.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// All lines: `-` in front of those that go, `+` in front of those that come.
    var description: String {
        let difference = new.difference(from: old)
        let gone = Set(difference.removals.map(\.offset))
        let come = Set(difference.insertions.map(\.offset))
        var lines: [String] = []
        var next = 0
        for (index, line) in old.enumerated() {
            if gone.contains(index) {
                lines.append("- \(line)")
                continue
            }
            appendNew(&lines, from: &next, come)
            lines.append("  \(line)")
            next += 1
        }
        appendNew(&lines, from: &next, come)
        return lines.joined(separator: "\n")
    }

    private func appendNew(_ lines: inout [String], from next: inout Int, _ come: Set<Int>) {
        while come.contains(next) {
            lines.append("+ \(new[next])")
            next += 1
        }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
