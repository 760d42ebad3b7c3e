import Foundation
import NetworkAPIKit

extension ArgumentLocator {
    /// Finds an argument in the paths, or the servers, of the requests with different values of it.
    struct PathLocator {
        private let base: [UInt8]
        /// The paths of the values that have a text.
        private let runs: [(text: String, path: [UInt8])]
        private let firstText: String?

        init(_ runs: [(text: String?, path: String)]) {
            base = Array((runs.first?.path ?? "").utf8)
            firstText = runs.first?.text
            self.runs = runs.compactMap { text, path in text.map { ($0, Array(path.utf8)) } }
        }

        /// The ranges of the argument's own text in the first path, in their order; empty if it is not there in each path.
        var ranges: [Range<Int>] {
            guard let firstText, runs.count > 1, runs.contains(where: { $0.path != base }) else { return [] }
            if let range = numberRange(Double(firstText)) ?? range(of: firstText) { return [range] }
            for encoded in Self.encodings {
                let text = encoded(firstText)
                let found = ranges(of: Array(text.utf8)[...])
                // The text may also be at other places by chance.
                guard (2...8).contains(found.count) else { continue }
                for chosen in (1..<1 << found.count).reversed() where chosen.nonzeroBitCount > 1 {
                    let ranges = found.indices.filter { chosen & 1 << $0 != 0 }.map { found[$0] }
                    if runs.allSatisfy({ replacing(ranges, with: encoded($0.text)) == $0.path }) {
                        return ranges
                    }
                }
            }
            return []
        }

        /// The places of a text in the first path that do not overlap.
        private func ranges(of text: ArraySlice<UInt8>) -> [Range<Int>] {
            guard !text.isEmpty else { return [] }
            var ranges: [Range<Int>] = []
            var start = 0
            while start + text.count <= base.count {
                let range = start..<start + text.count
                if base[range] == text { ranges.append(range) }
                start = base[range] == text ? range.upperBound : start + 1
            }
            return ranges
        }

        /// The only range of a text in the first path with which all paths differ; `nil` if there is none.
        private func range(of firstText: String) -> Range<Int>? {
            for encoded in Self.encodings {
                let text = Array(encoded(firstText).utf8)
                guard !text.isEmpty, text.count <= base.count else { continue }
                for start in 0...(base.count - text.count) {
                    let range = start..<start + text.count
                    guard base[range].elementsEqual(text) else { continue }
                    if runs.allSatisfy({ replacing([range], with: encoded($0.text)) == $0.path }) {
                        return range
                    }
                }
            }
            return nil
        }

        /// The range of the argument's number in the first path, which may be rounded to some decimals.
        private func numberRange(_ number: Double?) -> Range<Int>? {
            guard let number, number.isFinite else { return nil }
            var start = 0
            while start < base.count {
                let sign = base[start] == UInt8(ascii: "-") ? 1 : 0
                let digits = base[(start + sign)...].prefix(while: Self.isNumeric)
                let range = start..<digits.endIndex
                if !digits.isEmpty, Self.isRounded(base[range], number),
                    runs.contains(where: { $0.path != base }),
                    runs.allSatisfy({ hasNumber(of: $0, at: range) })
                {
                    return range
                }
                // A hyphen before a number may be its sign, or separate it from other text.
                start = digits.isEmpty || sign == 1 ? start + 1 : digits.endIndex
            }
            return nil
        }

        /// Whether a path differs from the first only in the number at a range.
        private func hasNumber(of run: (text: String, path: [UInt8]), at range: Range<Int>) -> Bool {
            let count = run.path.count - base.count + range.count
            guard count > 0, let number = Double(run.text), run.path.starts(with: base[..<range.lowerBound]),
                run.path.suffix(base.count - range.upperBound) == base[range.upperBound...]
            else { return false }
            return Self.isRounded(run.path[range.lowerBound..<range.lowerBound + count], number)
        }

        private static func isNumeric(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        }

        /// Whether text is a number in decimal digits, with at most half of its last digit between the two.
        private static func isRounded(_ text: ArraySlice<UInt8>, _ number: Double) -> Bool {
            guard text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0).allSatisfy(isNumeric),
                let found = Double(String(decoding: text, as: UTF8.self))
            else { return false }
            let decimals = text.lastIndex(of: UInt8(ascii: ".")).map { text.endIndex - $0 - 1 } ?? 0
            return abs(found - number) <= 0.500_000_1 * pow(10, -Double(decimals))
        }

        /// The only segment that differs between the paths; empty if several differ, or none.
        var segments: [Range<Int>] {
            let slash = UInt8(ascii: "/")
            let segments = base.split(separator: slash, omittingEmptySubsequences: false)
            let others = runs.map { $0.path.split(separator: slash, omittingEmptySubsequences: false) }
            guard others.allSatisfy({ $0.count == segments.count }) else { return [] }
            let differing = segments.indices.filter { index in
                others.contains { $0[index] != segments[index] }
            }
            guard differing.count == 1 else { return [] }
            return [segments[differing[0]].startIndex..<segments[differing[0]].endIndex]
        }

        private func replacing(_ ranges: [Range<Int>], with text: String) -> [UInt8] {
            var bytes = base
            for range in ranges.reversed() { bytes.replaceSubrange(range, with: text.utf8) }
            return bytes
        }

        /// The forms of a value's text in a path: as a segment, as a path, and a UUID in lower case.
        private static let encodings: [@Sendable (String) -> String] = [
            { PercentEncoding.unreserved.encoded($0) },
            { PercentEncoding.segments.encoded($0) },
            { PercentEncoding.path.encoded($0) },
            { UUID(uuidString: $0) == nil ? $0 : $0.lowercased() },
        ]
    }
}
