import NetworkAPIKit

/// Secret values with the same first bytes.
private struct Beginning: Sendable {
    private var values: Set<[UInt8]> = []
    /// The lengths of the values in bytes, the largest first.
    private var lengths: [Int] = []

    var longest: Int { lengths.first ?? 0 }

    /// Adds a value.
    ///
    /// Returns `false` if it is already present.
    mutating func add(_ value: [UInt8]) -> Bool {
        guard values.insert(value).inserted else { return false }
        if !lengths.contains(value.count) {
            lengths.append(value.count)
            lengths.sort(by: >)
        }
        return true
    }

    /// Returns the length of the longest value that the bytes begin with.
    func longest(in bytes: [UInt8]) -> Int? {
        lengths.first { $0 <= bytes.count && values.contains(Array(bytes[..<$0])) }
    }
}

/// Secret values, which can be found in text.
///
/// A value is also found if JSON, a URL or a form escapes it: `a/b` as `a\/b`, `\u0061/b` or `a%2Fb`, also in JSON in a
/// JSON string.
struct SecretValues: Sendable {
    /// The values by their first eight bytes.
    private var values: [UInt64: Beginning] = [:]
    /// Whether a value begins with these two bytes.
    private var beginnings = [Bool](repeating: false, count: 0)
    /// The number of values.
    private(set) var count = 0

    /// Adds a value of at least eight characters that are not all letters, or of at least sixteen letters.
    ///
    /// Shorter values and words occur in text by chance.
    mutating func add(_ value: String) {
        guard value.count >= (value.allSatisfy(\.isLetter) ? 16 : 8) else { return }
        let bytes = value.utf8.map(Self.plain)
        let key = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        guard values[key, default: Beginning()].add(bytes) else { return }
        if beginnings.isEmpty { beginnings = [Bool](repeating: false, count: 1 << 16) }
        beginnings[Int(bytes[0]) << 8 | Int(bytes[1])] = true
        count += 1
    }

    /// Returns the text with each value replaced by `***`.
    func masked(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard count > 0, bytes.count >= 8 else { return text }
        var ranges: [Range<Int>] = []
        find(in: EscapedText(bytes), depth: 0, &ranges)
        guard !ranges.isEmpty else { return text }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var shown: [UInt8] = []
        var end = 0
        for range in ranges where range.upperBound > end {
            // A range that overlaps a masked range is masked with it.
            if range.lowerBound >= end {
                shown += bytes[end..<range.lowerBound]
                shown += NetworkAPI.Secrets.mask.utf8
            }
            end = range.upperBound
        }
        return String(decoding: shown + bytes[end...], as: UTF8.self)
    }

    private func find(in text: EscapedText, depth: Int, _ ranges: inout [Range<Int>]) {
        find(in: text, &ranges)
        guard depth < 3 else { return }
        for layer in [text.withoutBackslashes, text.withoutPercents] {
            if let layer { find(in: layer, depth: depth + 1, &ranges) }
        }
    }

    private func find(in text: EscapedText, _ ranges: inout [Range<Int>]) {
        text.bytes.withUnsafeBufferPointer { bytes in
            beginnings.withUnsafeBufferPointer { beginnings in
                var index = 0
                while index + 8 <= bytes.count {
                    let first = Int(Self.plain(bytes[index])) << 8 | Int(Self.plain(bytes[index + 1]))
                    if beginnings[first], let end = end(at: index, bytes) {
                        ranges.append(text.source(of: index)..<text.source(of: end))
                    }
                    index += 1
                }
            }
        }
    }

    /// Returns the end of the longest value that begins at a position.
    private func end(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let key = bytes[index..<index + 8].reduce(0) { $0 << 8 | UInt64(Self.plain($1)) }
        guard let beginning = values[key] else { return nil }
        let rest = bytes[index...].prefix(beginning.longest).map(Self.plain)
        return beginning.longest(in: rest).map { index + $0 }
    }

    /// A byte, with a form's `+` as a space.
    private static func plain(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "+") ? 0x20 : byte }
}
