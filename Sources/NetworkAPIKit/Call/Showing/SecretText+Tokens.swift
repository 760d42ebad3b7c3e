import Foundation

extension SecretText {
    static func withoutUsers(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        var shown: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let start = rest.range(of: Array("//".utf8))?.upperBound {
            shown += rest[..<start]
            rest = rest[start...]
            let authority = rest.prefix { !"/?#<>\"".utf8.contains($0) && !isSpace($0) }
            guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { continue }
            shown += NetworkAPI.Secrets.mask.utf8
            rest = rest[at...]
        }
        return String(decoding: shown + rest, as: UTF8.self)
    }

    /// Returns text with the letters and digits that are escaped in it, as in the names of JSON.
    static func unescaped(_ text: String) -> String {
        let parts = text.components(separatedBy: "\\u")
        return parts.dropFirst().reduce(into: parts[0]) { shown, part in
            let digits = part.utf8.prefix(4).compactMap(PercentEncoding.value(ofHexadecimal:))
            let sign = Unicode.Scalar(digits.reduce(UInt16(0)) { $0 << 4 | UInt16($1) })
            guard digits.count == 4, let sign, sign.properties.isIDContinue || sign == "-" else {
                return shown += "\\u" + part
            }
            // JSON in a text of JSON has two of them before the escape.
            while shown.last == "\\" { shown.removeLast() }
            // Bytes, as a mark after the last digit makes one character of both.
            shown += String(sign) + String(Substring(part.utf8.dropFirst(4)))
        }
    }

    /// The bytes that names, elements, URLs and tokens have, by their numbers.
    static let signs: [Bool] = (0...UInt8.max).map { "=:@% .<".utf8.contains($0) }

    /// Whether a word is a JSON Web Token: three parts in Base64, the first of which is an object.
    static func isWebToken(_ word: ArraySlice<UInt8>) -> Bool {
        word.count > 20 && word.starts(with: "eyJ".utf8) && word.count { $0 == UInt8(ascii: ".") } > 1
    }

    /// Returns the range of the token after `Bearer` or `Basic`; `nil` if another word follows.
    func token(after word: ArraySlice<UInt8>) -> Range<Int>? {
        guard word.count == 5 || word.count == 6,
            ["bearer", "basic"].contains(String(decoding: word, as: UTF8.self).lowercased())
        else { return nil }
        let start = afterBlanks(word.endIndex)
        let token = bytes[start...].prefix { PercentEncoding.unreserved.keeps($0) || "+/".utf8.contains($0) }
        let end = bytes[token.endIndex...].prefix { $0 == UInt8(ascii: "=") }.endIndex
        // "realm=" is a parameter, and "authentication" a word.
        let isPadded = (end - start) % 4 == 0
        let isParameter =
            end > token.endIndex && end < bytes.count
            && (Self.isQuote(bytes[end]) ? !isPadded : !Self.separates(bytes[end]))
        let isToken = token.dropFirst().dropLast().contains { byte in
            byte.isDigit || byte.isUppercase || "._~+/".utf8.contains(byte)
        }
        let isLong = token.count >= 8
        return start > word.endIndex && isLong && (isToken || end > token.endIndex) && !isParameter
            ? start..<end : nil
    }

    /// Whether a byte ends a word, by its number, for a fast lookup.
    private static let separators: [Bool] = (0...UInt8.max).map { byte in
        isSpace(byte) || "?&;#,=:/\\\"'`()<>[{}|".utf8.contains(byte)
    }

    static func separates(_ byte: UInt8) -> Bool { separators[Int(byte)] }

    static func followsWord(_ byte: UInt8) -> Bool { isSpace(byte) || ",;.:)>]}\"'".utf8.contains(byte) }

    static func isPlain(_ byte: UInt8) -> Bool {
        PercentEncoding.unreserved.keeps(byte) || "[]".utf8.contains(byte)
    }

    static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
