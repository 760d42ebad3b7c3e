import Foundation

/// The `JSONDecoder` of the system that runs the tests, with which the kit's decoder is compared.
///
/// The kit behaves as swift-foundation does with Swift 6.3, as seen on Linux.
package enum SystemDecoder {
    /// Whether the decoder is the one of swift-foundation: on Linux, and on Apple's systems from 2023 on.
    ///
    /// iOS 16 and macOS 13 have an older one, which reads large and long numbers in another way.
    package static var isComparable: Bool {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) { true } else { false }
    }

    /// Whether the system's decoder may read a text in another way, because its version of Foundation is unknown.
    package static func mayDiffer(on text: Data) -> Bool {
        #if canImport(Darwin)
            hasQuirk(text)
        #else
            false
        #endif
    }

    /// Whether a text is among those that a version of Foundation reads by chance as it does: a zero with an exponent,
    /// the bytes FE FF 00 00 at the start, and more than 512 levels.
    package static func hasQuirk(_ text: Data) -> Bool {
        if text.starts(with: [0xFE, 0xFF, 0, 0]) { return true }
        if text.count(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) > 512 { return true }
        let digits = Set("0123456789.".utf8)
        var (isZero, isNumber) = (true, false)
        // UTF-16 and UTF-32 have zeros between the characters.
        for byte in text where byte != 0 {
            if byte | 0x20 == UInt8(ascii: "e"), isNumber, isZero { return true }
            let isDigit = digits.contains(byte)
            isZero = !isDigit || isZero && (byte == UInt8(ascii: "0") || byte == UInt8(ascii: "."))
            isNumber = isDigit
        }
        return false
    }
}
