/// The secret values in the paths of a call, and how the segments that contain them are shown.
///
/// A value is found in any text, also percent-encoded or escaped as in JSON; one of less than four bytes, which may be
/// in any text by chance, only as a part of its segment after a `/`.
struct SecretPaths: Hashable, Sendable, CustomReflectable {
    private struct Secret: Hashable {
        /// The bytes of a value, or of a segment that contains one, without percent-encoding.
        let bytes: [UInt8]
        let shown: [UInt8]
        let isSegment: Bool
    }

    private var secrets: [Secret] = []

    var isEmpty: Bool { secrets.isEmpty }

    /// The values of four bytes or more, not percent-encoded.
    var values: [String] {
        secrets.filter { !$0.isSegment }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    init() {}

    var customMirror: Mirror { .empty(of: self) }

    /// Reads the segments of a percent-encoded path that contain secret values at these ranges of UTF-8.
    init(_ path: String, _ ranges: [Range<Int>]) {
        for segment in Array(path.utf8).split(separator: UInt8(ascii: "/")) {
            // Each range is within one segment.
            let own = ranges.filter { segment.indices.contains($0.lowerBound) }
            guard !own.isEmpty else { continue }
            add(Secret(bytes: Self.decoded(segment), shown: Self.masked(segment, own), isSegment: true))
            for value in own.map({ Self.decoded(segment[$0]) }) where value.count > 3 {
                add(Secret(bytes: value, shown: Self.mask, isSegment: false))
            }
        }
    }

    /// A segment that an interceptor added with its credentials, which may be an ordinary word in other texts.
    init(segment: Substring) {
        add(Secret(bytes: Self.decoded(Array(segment.utf8)[...]), shown: Self.mask, isSegment: true))
    }

    mutating func formUnion(_ other: SecretPaths) { for secret in other.secrets { add(secret) } }

    private mutating func add(_ secret: Secret) {
        guard !secrets.contains(secret) else { return }
        // A value that contains another is found first.
        let rank = { (secret: Secret) in (secret.isSegment ? 1 : 0, secret.bytes.count) }
        secrets.insert(secret, at: secrets.firstIndex { rank($0) < rank(secret) } ?? secrets.endIndex)
    }

    /// Returns a path with `***` at some ranges of UTF-8, which are in their order.
    static func shown(_ path: String, _ ranges: [Range<Int>]) -> String {
        String(decoding: masked(Array(path.utf8)[...], ranges), as: UTF8.self)
    }

    private static func masked(_ bytes: ArraySlice<UInt8>, _ ranges: [Range<Int>]) -> [UInt8] {
        var shown: [UInt8] = []
        var end = bytes.startIndex
        for range in ranges {
            shown += bytes[end..<range.lowerBound] + mask
            end = range.upperBound
        }
        return shown + bytes[end...]
    }

    private static let mask = Array(NetworkAPI.Secrets.mask.utf8)

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        Array(PercentEncoding.decoded(String(decoding: bytes, as: UTF8.self)).utf8)
    }

    func masked(_ text: String) -> String {
        guard !isEmpty else { return text }
        let bytes = Array(text.utf8)
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if let (end, text) = secret(at: index, in: bytes) {
                shown += text
                index = end
            } else {
                shown.append(bytes[index])
                index += 1
            }
        }
        return shown == bytes ? text : String(decoding: shown, as: UTF8.self)
    }

    /// Returns the end of the segment or value that begins at a position, and the text to show for it.
    private func secret(at index: Int, in bytes: [UInt8]) -> (end: Int, shown: [UInt8])? {
        let isAfterSlash = index > 0 && bytes[index - 1] == UInt8(ascii: "/")
        for secret in secrets where !secret.isSegment || isAfterSlash {
            guard let end = Self.end(of: secret.bytes, at: index, in: bytes),
                !secret.isSegment || end == bytes.count || Self.endsSegment(bytes[end])
            else { continue }
            return (end, secret.shown)
        }
        return nil
    }

    private static func endsSegment(_ byte: UInt8) -> Bool {
        byte <= 0x20 || "/?#&\"'<>()[]{},;\\`".utf8.contains(byte)
    }

    /// Returns the end of a value, each byte of which may be escaped.
    private static func end(of value: [UInt8], at start: Int, in bytes: [UInt8]) -> Int? {
        var index = start
        for byte in value {
            guard index < bytes.count else { return nil }
            if let length = escapeLength(of: byte, bytes[index...]) {
                index += length
            } else if bytes[index] == byte {
                index += 1
            } else {
                return nil
            }
        }
        return index
    }

    /// Returns the number of bytes of an escape that means a byte: `%2F`, `%252F`, `\/` and `\u002f`.
    private static func escapeLength(of byte: UInt8, _ bytes: ArraySlice<UInt8>) -> Int? {
        let start = bytes.startIndex
        switch bytes.first {
        case UInt8(ascii: "%"):
            for prefix in ["%", "%25"] where bytes.starts(with: prefix.utf8) {
                let digits = bytes.dropFirst(prefix.utf8.count).prefix(2)
                if PercentEncoding.byte(of: digits) == byte { return digits.endIndex - start }
            }
            return nil
        case UInt8(ascii: "\\"):
            if bytes.starts(with: "\\u00".utf8), byte < 0x80 {
                let digits = bytes.dropFirst(4).prefix(2)
                return PercentEncoding.byte(of: digits) == byte ? digits.endIndex - start : nil
            }
            return bytes.dropFirst().first == byte ? 2 : nil
        default:
            return nil
        }
    }
}
