import Foundation

/// A path in which some segments may be anything.
struct PathPattern: Sendable {
    let text: String
    private let segments: [Substring]

    /// Takes a path in which `*` stands for any segment, and `**` at the end for all that follow.
    init(_ text: String) {
        self.text = text
        segments = Self.segments(text)
    }

    /// How near a URL's path comes, from 0 to 1; a match has 1.
    func nearness(to url: URL) -> Double {
        let others = Self.segments(url.encodedPath)
        let isOpen = segments.last == "**"
        let fixed = isOpen ? segments.dropLast() : segments[...]
        let equal = zip(fixed, others).count(where: Self.matches)
        if equal == fixed.count, isOpen ? others.count > fixed.count : others.count == fixed.count {
            return 1
        }
        // A count of its own for each, so that nothing but a match reaches 1.
        return Double(equal) / Double(max(fixed.count, others.count) + 1)
    }

    private static func matches(_ segment: Substring, _ other: Substring) -> Bool {
        if segment == "*" { return !other.isEmpty }
        return segment == other || segment == other.removingPercentEncoding?[...]
    }

    private static func segments(_ path: String) -> [Substring] {
        Array(path.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false))
    }
}
