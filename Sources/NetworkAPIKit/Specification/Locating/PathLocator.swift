import Foundation

/// The paths of one argument's values, and where in them the argument stands.
struct PathLocator {
    private let base: [UInt8]
    /// The paths of the values that have a text, the first run's included where it has one.
    private let runs: [(text: String, path: [UInt8])]
    private let firstText: String?

    init(_ runs: [(text: String?, path: String)]) {
        base = Array((runs.first?.path ?? "").utf8)
        firstText = runs.first?.text
        self.runs = runs.compactMap { text, path in text.map { ($0, Array(path.utf8)) } }
    }

    /// Where the argument's own text stands in the first path, as a segment or in one; `nil` where it does not.
    var range: Range<Int>? {
        guard let firstText, runs.count > 1 else { return nil }
        for encoded in Self.encodings {
            let text = Array(encoded(firstText).utf8)
            guard !text.isEmpty, text.count <= base.count else { continue }
            for start in 0...(base.count - text.count) {
                let range = start..<start + text.count
                guard base[range].elementsEqual(text), runs.count(where: { $0.path != base }) > 0 else {
                    continue
                }
                if runs.allSatisfy({ replacing(range, with: encoded($0.text)) == $0.path }) { return range }
            }
        }
        return nil
    }

    /// The one segment that differs between the paths; `nil` where none or several do.
    var segment: Range<Int>? {
        let slash = UInt8(ascii: "/")
        let segments = base.split(separator: slash, omittingEmptySubsequences: false)
        let others = runs.map { $0.path.split(separator: slash, omittingEmptySubsequences: false) }
        guard others.allSatisfy({ $0.count == segments.count }) else { return nil }
        let differing = segments.indices.filter { index in
            others.contains { $0[index] != segments[index] }
        }
        guard differing.count == 1 else { return nil }
        return segments[differing[0]].startIndex..<segments[differing[0]].endIndex
    }

    private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        base[..<range.lowerBound] + Array(text.utf8) + base[range.upperBound...]
    }

    /// How a value's text may stand in a path: as a segment, as a path of its own, and a UUID in lower case.
    private static let encodings: [@Sendable (String) -> String] = [
        { PercentEncoding.unreserved.encoded($0) },
        { PercentEncoding.path.encoded($0) },
        { UUID(uuidString: $0) == nil ? $0 : $0.lowercased() },
    ]
}
