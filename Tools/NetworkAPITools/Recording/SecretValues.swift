import NetworkAPIKit

/// Values of secrets that begin alike.
private struct Beginning: Sendable {
    private var values: Set<[UInt8]> = []
    /// The numbers of their bytes, the largest first.
    private var lengths: [Int] = []

    var longest: Int { lengths.first ?? 0 }

    /// Adds a value; false if it is there already.
    mutating func add(_ value: [UInt8]) -> Bool {
        guard values.insert(value).inserted else { return false }
        if !lengths.contains(value.count) {
            lengths.append(value.count)
            lengths.sort(by: >)
        }
        return true
    }

    /// The length of the longest value with which bytes begin.
    func longest(in bytes: [UInt8]) -> Int? {
        lengths.first { $0 <= bytes.count && values.contains(Array(bytes[..<$0])) }
    }
}

/// Values of secrets, and where they stand in text.
///
/// A value is found as it is, and however JSON, a URL or a form escapes it: `a/b` as `a\/b`, `\u0061/b`, `a%2Fb`, and in
/// JSON inside of JSON.
struct SecretValues: Sendable {
    /// The values by their first eight bytes.
    private var values: [UInt64: Beginning] = [:]
    /// Whether a value begins with these two bytes.
    private var beginnings = [Bool](repeating: false, count: 0)
    /// The number of values.
    private(set) var count = 0

    /// Adds a value of at least eight characters, not all of them letters unless there are sixteen.
    ///
    /// Shorter values and words stand anywhere by chance.
    mutating func add(_ value: String) {
        guard value.count >= (value.allSatisfy(\.isLetter) ? 16 : 8) else { return }
        let bytes = value.utf8.map(Self.plain)
        let key = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        guard values[key, default: Beginning()].add(bytes) else { return }
        if beginnings.isEmpty { beginnings = [Bool](repeating: false, count: 1 << 16) }
        beginnings[Int(bytes[0]) << 8 | Int(bytes[1])] = true
        count += 1
    }

    /// Text in which `***` is where a value was.
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
            // What overlaps what is masked is masked with it.
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

    /// Where the longest value ends that begins at a place.
    private func end(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let key = bytes[index..<index + 8].reduce(0) { $0 << 8 | UInt64(Self.plain($1)) }
        guard let beginning = values[key] else { return nil }
        let rest = bytes[index...].prefix(beginning.longest).map(Self.plain)
        return beginning.longest(in: rest).map { index + $0 }
    }

    /// A byte, in which a form's `+` is the space that it means.
    private static func plain(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "+") ? 0x20 : byte }
}
