/// Text without escapes, with the position of each byte in the original text.
struct EscapedText {
    let bytes: [UInt8]
    /// The position of each byte in the source, then of the end; `nil` if the source is the text itself.
    private let places: [Int]?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        places = nil
    }

    private init(_ bytes: [UInt8], _ places: [Int]) {
        self.bytes = bytes
        self.places = places
    }

    /// Returns the position of a byte, or of the end, in the source.
    func source(of index: Int) -> Int { places?[index] ?? index }

    /// The text without JSON escapes; `nil` if there are none.
    var withoutBackslashes: EscapedText? { unescaped(UInt8(ascii: "\\"), Self.backslash) }

    /// The text without percent-encoding; `nil` if there is none.
    var withoutPercents: EscapedText? { unescaped(UInt8(ascii: "%"), Self.percent) }

    /// Replaces escapes that begin with a mark.
    ///
    /// `meaning` returns the decoded bytes and the length of an escape.
    private func unescaped(
        _ mark: UInt8, _ meaning: (ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int)?
    ) -> EscapedText? {
        guard bytes.contains(mark) else { return nil }
        var plain: [UInt8] = []
        var places: [Int] = []
        plain.reserveCapacity(bytes.count)
        places.reserveCapacity(bytes.count + 1)
        var index = 0
        while index < bytes.count {
            if bytes[index] == mark, let escape = meaning(bytes[index...].prefix(12)) {
                for byte in escape.bytes {
                    plain.append(byte)
                    places.append(source(of: index))
                }
                index += escape.length
            } else {
                plain.append(bytes[index])
                places.append(source(of: index))
                index += 1
            }
        }
        places.append(source(of: bytes.count))
        return plain.count == bytes.count ? nil : EscapedText(plain, places)
    }

    private static func percent(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int)? {
        number(text.dropFirst().prefix(2), digits: 2).map { ([UInt8(truncatingIfNeeded: $0)], 3) }
    }

    private static func backslash(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int)? {
        guard let kind = text.dropFirst().first else { return nil }
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return ([kind], 2)
        case UInt8(ascii: "b"): return ([0x08], 2)
        case UInt8(ascii: "f"): return ([0x0C], 2)
        case UInt8(ascii: "n"): return ([0x0A], 2)
        case UInt8(ascii: "r"): return ([0x0D], 2)
        case UInt8(ascii: "t"): return ([0x09], 2)
        case UInt8(ascii: "u"):
            guard let unit = number(text.dropFirst(2).prefix(4), digits: 4) else { return nil }
            if let scalar = Unicode.Scalar(unit) { return (Array(String(scalar).utf8), 6) }
            let second = text.dropFirst(6).starts(with: #"\u"#.utf8)
            guard second, let low = number(text.dropFirst(8).prefix(4), digits: 4),
                (0xDC00..<0xE000).contains(low),
                (0xD800..<0xDC00).contains(unit),
                let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10 | (low - 0xDC00)))
            else { return nil }
            return (Array(String(scalar).utf8), 12)
        default: return nil
        }
    }

    private static func number(_ text: ArraySlice<UInt8>, digits: Int) -> UInt32? {
        guard text.count == digits else { return nil }
        var number: UInt32 = 0
        for byte in text {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }
}
