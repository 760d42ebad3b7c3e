/// Ranks candidates by their similarity, for messages such as "did you mean …?".
enum SuggestionRanking {
    /// Returns the names that a mistyped text may have meant.
    ///
    /// - Returns: At most three names, the most similar first; an empty array if no name is similar.
    static func names(similarTo text: String, in names: [String]) -> [String] {
        // A long text is not a mistyped name, and the distance takes time.
        let text = Array(text.lowercased().unicodeScalars.prefix(100))
        guard !text.isEmpty else { return [] }
        // Many names begin with the same service, which does not make them similar.
        let length = text.split(separator: ".").last?.count ?? 0
        let ranked = names.map { name in (name: name, distance: distance(text, to: name)) }
        return
            ranked
            .filter { $0.distance <= max(2, length / 3) }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3)
            .map(\.name)
    }

    /// The distance to the whole name, or to the part after its last dot if that is smaller.
    private static func distance(_ text: [Unicode.Scalar], to name: String) -> Int {
        let whole = Array(name.lowercased().unicodeScalars)
        let last = whole.split(separator: ".").last.map(Array.init) ?? whole
        return min(edits(text, whole), edits(text, last))
    }

    /// The Levenshtein distance: the number of characters to insert, delete or replace.
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
