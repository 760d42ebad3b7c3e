import Foundation
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

    /// Values of four bytes or more that are found only as a whole word, as they may be in a longer one by chance.
    private var words: Set<[UInt8]> = []
    /// The lengths of `words`, the largest first.
    private var wordLengths: [Int] = []

    /// Adds a value: one of at least eight characters that are not all letters, or of at least sixteen letters, is
    /// found anywhere, also in Base64, and a shorter one as a whole word.
    mutating func add(_ value: String) {
        let isLong = value.count >= (value.allSatisfy(\.isLetter) ? 16 : 8)
        guard isLong else { return addWord(value) }
        add(bytes: Array(value.utf8))
        for encoded in Self.base64(of: Data(value.utf8)) where encoded.count >= 8 { add(bytes: encoded) }
    }

    private mutating func add(bytes: [UInt8]) {
        let bytes = bytes.map(Self.plain)
        let key = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        guard values[key, default: Beginning()].add(bytes) else { return }
        if beginnings.isEmpty { beginnings = [Bool](repeating: false, count: 1 << 16) }
        beginnings[Int(bytes[0]) << 8 | Int(bytes[1])] = true
        count += 1
    }

    /// Adds a short value, unless it says nothing: one of the usual names of secrets, or a word of the protocols.
    private mutating func addWord(_ value: String) {
        let bytes = value.utf8.map(Self.plain)
        guard bytes.count >= 4, !Self.known.contains(value.lowercased()), words.insert(bytes).inserted else {
            return
        }
        if !wordLengths.contains(bytes.count) {
            wordLengths.append(bytes.count)
            wordLengths.sort(by: >)
        }
        count += 1
    }

    private static let known: Set<String> = [
        "true", "false", "null", "none", "http", "https", "json", "text", "html", "utf-8", "gzip",
        "application",
        "basic", "digest", "close", "session", "***",
        // Not each text that ends like the name of a secret: `mysecret` is a password.
        "pass", "password", "passwd", "passphrase", "passcode", "secret", "token", "apikey", "api_key",
        "accesstoken", "refreshtoken", "idtoken", "clientsecret", "authorization", "bearer", "cookie",
        "credential", "credentials",
    ]

    /// The Base64 of a value inside of other bytes, without the characters that depend on those.
    private static func base64(of value: Data) -> [[UInt8]] {
        (0..<3).flatMap { offset in
            let encoded = (Data(count: offset) + value).base64EncodedString().utf8.filter {
                $0 != UInt8(ascii: "=")
            }
            let isPartial = (offset + value.count) % 3 != 0
            let inner = Array(encoded.dropFirst(offset == 0 ? 0 : offset + 1).dropLast(isPartial ? 1 : 0))
            let other = inner.map {
                $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 == UInt8(ascii: "/") ? 0x5F : $0
            }
            return inner == other ? [inner] : [inner, other]
        }
    }

    /// Returns text outside of a body, such as a header, with each value replaced by `***`.
    func masked(_ text: String) -> String { masked(text, isBody: false) }

    /// Returns the text of a body with each value replaced by `***`, and each number of JSON that has a value by 0.
    func masked(body: String) -> String { masked(body, isBody: true) }

    /// Returns the bytes of a body in the same way.
    func masked(body: Data) -> Data { masked(body, isBody: true) }

    private func masked(_ text: String, isBody: Bool) -> String {
        let masked = masked(Data(text.utf8), isBody: isBody)
        return masked.count == text.utf8.count && masked == Data(text.utf8)
            ? text : String(decoding: masked, as: UTF8.self)
    }

    private func masked(_ data: Data, isBody: Bool) -> Data {
        let bytes = Array(data)
        guard count > 0, bytes.count >= 4 else { return data }
        var ranges: [Range<Int>] = []
        find(in: EscapedText(bytes), depth: 0, &ranges)
        guard !ranges.isEmpty else { return data }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var shown: [UInt8] = []
        var end = 0
        // The number that was found last, which is read once for all values in it.
        var number = FoundNumber()
        for range in ranges where range.upperBound > end {
            if isBody, range.lowerBound >= number.range.upperBound {
                number = FoundNumber(at: range.lowerBound, in: bytes)
            }
            let isNumber = number.isJSON && range.upperBound <= number.range.upperBound
            // A range that overlaps a masked range is masked with it.
            if range.lowerBound >= end {
                shown += bytes[end..<(isNumber ? max(end, number.range.lowerBound) : range.lowerBound)]
                shown += isNumber ? "0".utf8 : NetworkAPI.Secrets.mask.utf8
            }
            end = isNumber ? number.range.upperBound : range.upperBound
        }
        return Data(shown + bytes[end...])
    }

    /// Returns the name of an item or a field, masked like text unless it is a short value itself, as in the text.
    func masked(name: String) -> String {
        words.contains(name.utf8.map(Self.plain)) ? name : masked(name)
    }

    /// Returns a media type with each value in its parameters replaced by `***`.
    func masked(type: String) -> String {
        let essence = type.prefix { $0 != ";" }
        return essence + masked(String(type[essence.endIndex...]))
    }

    /// Returns a URL with each value after its host replaced by `***`.
    ///
    /// The slash before the path is not a part of a value: without it, the value would be a part of the host.
    func masked(url: String) -> String {
        let start = url.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:\/\//)?.range.upperBound
        let end = start.map { start in url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex }
        let rest = url[(end ?? url.startIndex)...]
        let path = rest.first == "/" ? rest.dropFirst() : rest
        return url[..<path.startIndex] + masked(String(path))
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
                while index < bytes.count {
                    if let end = wordEnd(at: index, bytes) {
                        ranges.append(text.source(of: index)..<text.source(of: end))
                    }
                    guard !beginnings.isEmpty, index + 8 <= bytes.count else {
                        if words.isEmpty { return }
                        index += 1
                        continue
                    }
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

    /// Returns the end of the longest word that begins at a position, and is not the name of a value.
    private func wordEnd(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !words.isEmpty, index == 0 || !Self.isInWord(bytes[index - 1]) else { return nil }
        for length in wordLengths where index + length <= bytes.count {
            let end = index + length
            guard end == bytes.count || !Self.isInWord(bytes[end]),
                words.contains(bytes[index..<end].map(Self.plain))
            else { continue }
            let rest = bytes[end...].prefix(8).drop {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == 0x20
            }
            let isItem = index > 0 && "?&".utf8.contains(bytes[index - 1])
            let isName =
                isItem
                ? bytes.dropFirst(end).first == UInt8(ascii: "=")
                : rest.first == UInt8(ascii: ":") && rest.startIndex > end
            return isName ? nil : end
        }
        return nil
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F || byte >= 0x80
    }

    /// A byte, with a form's `+` as a space.
    private static func plain(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "+") ? 0x20 : byte }
}
