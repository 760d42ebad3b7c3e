/// Finds the names that somebody may have meant.
enum Nearness {
    /// At most three names, the nearest first; none where nothing is near.
    static func nearest(to text: String, in names: [String]) -> [String] {
        // A longer text is no mistyped name, and the distance takes time.
        let text = Array(text.lowercased().unicodeScalars.prefix(100))
        guard !text.isEmpty else { return [] }
        // The service in front is the same for many names, and does not make them near.
        let length = text.split(separator: ".").last?.count ?? 0
        let ranked = names.map { name in (name: name, distance: distance(text, of: name)) }
        return
            ranked
            .filter { $0.distance <= max(2, length / 3) }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3)
            .map(\.name)
    }

    /// How far the text is from the whole name, or from what stands behind its last dot.
    private static func distance(_ text: [Unicode.Scalar], of name: String) -> Int {
        let whole = Array(name.lowercased().unicodeScalars)
        let last = whole.split(separator: ".").last.map(Array.init) ?? whole
        return min(edits(text, whole), edits(text, last))
    }

    /// The Levenshtein distance: how many letters have to be put in, left out or replaced.
    private static func edits(_ text: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int {
        var row = Array(0...name.count)
        for (line, letter) in text.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in name.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[name.count]
    }
}
