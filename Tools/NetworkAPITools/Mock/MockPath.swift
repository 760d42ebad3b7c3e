import Foundation

/// The path of an endpoint, and how the paths of requests fit it.
struct MockPath: Sendable {
    private enum Piece {
        case literal(String)
        /// An argument; one that is a path of its own has slashes.
        case argument(String, isPath: Bool)
    }

    /// The path with `{name}` for each argument.
    let template: String
    private let pieces: [Piece]
    /// For each segment, how little it says: a text 0, one with an argument in it 1, an argument 2, a path 3.
    private let rank: [Int]

    /// - Parameters:
    ///   - template: The path, percent-encoded, with `{name}` for each argument.
    ///   - paths: The arguments that are paths of their own, and may have slashes.
    init(_ template: String, paths: Set<String>) {
        self.template = template
        var pieces: [Piece] = []
        for (index, part) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard index > 0, halves.count == 2 else {
                pieces.append(.literal(PathText.canonical(String(part))))
                continue
            }
            let name = String(halves[0])
            pieces.append(.argument(name, isPath: paths.contains(name)))
            if !halves[1].isEmpty { pieces.append(.literal(PathText.canonical(String(halves[1])))) }
        }
        self.pieces = pieces
        rank = template.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.contains("{") else { return 0 }
            if paths.contains(where: { segment.contains("{\($0)}") }) { return 3 }
            return segment.hasPrefix("{") && segment.firstIndex(of: "}") == segment.indices.last ? 2 : 1
        }
    }

    /// Whether this path is to be tried before another: fixed text stands above arguments, from the left.
    func precedes(_ other: MockPath) -> Bool {
        rank.lexicographicallyPrecedes(other.rank)
    }

    /// The texts of the arguments, percent-encoded, in a path in its canonical form; `nil` where it does not fit.
    func arguments(in path: String) -> [String: String]? {
        Self.match(pieces[...], path[...])
    }

    private static func match(_ pieces: ArraySlice<Piece>, _ text: Substring) -> [String: String]? {
        guard let piece = pieces.first else { return text.isEmpty ? [:] : nil }
        switch piece {
        case .literal(let literal):
            return text.hasPrefix(literal) ? match(pieces.dropFirst(), text.dropFirst(literal.count)) : nil
        case .argument(let name, let isPath):
            let limit = isPath ? text.endIndex : text.firstIndex(of: "/") ?? text.endIndex
            // The longest first: what is behind an argument is mostly the path's end.
            var end = limit
            while end > text.startIndex {
                if var found = match(pieces.dropFirst(), text[end...]) {
                    found[name] = String(text[..<end])
                    return found
                }
                // Text is taken back only where a literal follows that may stand further in front.
                guard pieces.count > 1 else { return nil }
                end = text.index(before: end)
            }
            return nil
        }
    }
}
