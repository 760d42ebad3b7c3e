import Foundation

/// The bytes that a part of a URL can contain unchanged; all others become `%` and two hexadecimal digits
/// (RFC 3986, section 2.1).
package struct PercentEncoding: Hashable, Sendable {
    /// A bit for each of the 128 ASCII bytes that is not encoded.
    private let low: UInt64
    private let high: UInt64

    // The sets are numbers, which need no initialization; a test creates them from their characters.

    /// The unreserved characters, `A-Z a-z 0-9 - . _ ~` (RFC 3986, section 2.3).
    package static let unreserved = PercentEncoding(
        low: 0x03FF_6000_0000_0000 as UInt64, high: 0x47FF_FFFE_87FF_FFFE)

    /// The characters of a path: the characters of a segment (`pchar`, RFC 3986, section 3.3), and `/`.
    package static let path = PercentEncoding(
        low: 0x2FFF_FFD2_0000_0000 as UInt64, high: 0x47FF_FFFE_87FF_FFFF)

    /// The unreserved characters, and `/`, for a path with values as segments.
    package static let segments = PercentEncoding(
        low: 0x03FF_E000_0000_0000 as UInt64, high: 0x47FF_FFFE_87FF_FFFE as UInt64)

    /// The characters of a token, such as a method or the name of a header field (RFC 9110, section 5.6.2).
    static let token = PercentEncoding(low: 0x03FF_6CFA_0000_0000 as UInt64, high: 0x57FF_FFFF_C7FF_FFFE)

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Creates a set of the unreserved characters and some others, all of them ASCII.
    package init(adding others: String) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        for byte in (letters + others).utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
        }
        self.low = low
        self.high = high
    }

    @inline(__always)
    func keeps(_ byte: UInt8) -> Bool {
        let bits = byte < 64 ? low : high
        return byte < 128 && (bits &>> UInt64(byte & 63)) & 1 == 1
    }

    // These functions are not inlined: `withBytes` has two copies of its closure, and each caller would have both.

    /// Appends text, percent-encoded, or with its spaces as `+`; bytes that are not encoded are appended together.
    @inline(never)
    func append(_ text: String, to output: inout [UInt8], spacesArePlus: Bool = false) {
        text.withBytes { bytes in
            var start = 0
            for index in bytes.indices where !keeps(bytes[index]) {
                let byte = bytes[index]
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                if spacesArePlus && byte == UInt8(ascii: " ") {
                    output.append(UInt8(ascii: "+"))
                } else {
                    append(byte, to: &output)
                }
                start = index + 1
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// Appends a byte, percent-encoded if it is not in the set.
    func append(_ byte: UInt8, to output: inout [UInt8]) {
        guard !keeps(byte) else { return output.append(byte) }
        output.append(UInt8(ascii: "%"))
        output.append(Self.hexadecimal(byte >> 4))
        output.append(Self.hexadecimal(byte & 15))
    }

    @inline(never)
    package func encoded(_ text: String) -> String {
        guard !keepsAll(of: text) else { return text }
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether every byte of the text is in the set.
    @inline(never)
    func keepsAll(of text: String) -> Bool { text.withBytes { $0.allSatisfy(keeps) } }

    /// Whether text contains only bytes of the set, and `%` followed by two hexadecimal digits.
    func isEncoded(_ text: String) -> Bool {
        var digitsToCome = 0
        for byte in text.utf8 {
            if digitsToCome > 0 {
                guard Self.isHexadecimal(byte) else { return false }
                digitsToCome -= 1
            } else if byte == UInt8(ascii: "%") {
                digitsToCome = 2
            } else if !keeps(byte) {
                return false
            }
        }
        return digitsToCome == 0
    }

    static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }

    static func isHexadecimal(_ byte: UInt8) -> Bool { value(ofHexadecimal: byte) != nil }

    /// Returns the value of a hexadecimal digit; `nil` for another byte.
    static func value(ofHexadecimal byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Returns the byte of two hexadecimal digits; `nil` for other text.
    static func byte(of digits: some Collection<UInt8>) -> UInt8? {
        let values = digits.compactMap(value(ofHexadecimal:))
        return values.count == 2 && digits.count == 2 ? values[0] << 4 | values[1] : nil
    }

    /// Returns percent-encoded text as plain text; the text itself if it is not percent-encoded UTF-8.
    ///
    /// With `plusIsSpace`, a `+` is a space, as in forms (WHATWG URL, section 5.1).
    package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
        let text = plusIsSpace ? String(text).replacingScalars(["+": " "]) : String(text)
        // At the start of a text, Foundation leaves out a byte order mark (Linux, 6.3.1).
        guard let plain = "-\(text)".removingPercentEncoding else { return text }
        return String(Substring(plain.utf8.dropFirst()))
    }
}
