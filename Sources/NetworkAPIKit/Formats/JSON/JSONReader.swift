import Foundation

/// Reads text and numbers of a document, as `JSONDecoder` reads them.
struct JSONReader {
    /// The whole text, which must outlive the reader.
    let bytes: UnsafeRawBufferPointer

    func error(_ reason: String, at offset: Int) -> JSONDocument.SyntaxError {
        JSONDocument.SyntaxError(reason, at: offset, in: bytes)
    }

    /// The text of an entry, without its escapes.
    func text(_ entry: JSONDocument.Entry) throws(JSONDocument.SyntaxError) -> String {
        let content = UnsafeRawBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
        switch entry.kind {
        case .plainText: return String(decoding: content, as: UTF8.self)
        case .escapedText: return try unicode(try unescaped(entry), at: Int(entry.start))
        default: return try unicode(content, at: Int(entry.start))
        }
    }

    /// Returns the text of bytes in UTF-8.
    ///
    /// Other bytes would be replaced, which the comparison finds.
    private func unicode(_ content: some Collection<UInt8>, at start: Int) throws(JSONDocument.SyntaxError)
        -> String
    {
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.elementsEqual(content) else { throw error("the text is not valid UTF-8", at: start) }
        return text
    }

    private func unescaped(_ entry: JSONDocument.Entry) throws(JSONDocument.SyntaxError) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(Int(entry.end - entry.start))
        var index = Int(entry.start)
        while index < Int(entry.end) {
            let byte = bytes[index]
            guard byte >= 0x20 else { throw error("a control character is not escaped", at: index) }
            index += 1
            if byte != UInt8(ascii: "\\") {
                content.append(byte)
            } else {
                try unescape(&index, into: &content)
            }
        }
        return content
    }

    /// Reads an escape after its backslash.
    ///
    /// The scanner has checked that the text does not end inside the escape.
    private func unescape(_ index: inout Int, into content: inout [UInt8]) throws(JSONDocument.SyntaxError) {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"): content.append(contentsOf: try scalar(&index).utf8)
        default: throw error("the escape is unknown", at: index - 2)
        }
    }

    private func scalar(_ index: inout Int) throws(JSONDocument.SyntaxError) -> Unicode.Scalar {
        let start = index - 2
        let first = try codeUnit(&index)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw error("a surrogate is not part of a pair", at: start) }
        index += 2
        let second = try codeUnit(&index)
        guard UTF16.isTrailSurrogate(second) else {
            throw error("a surrogate is not part of a pair", at: start)
        }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private func codeUnit(_ index: inout Int) throws(JSONDocument.SyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for place in index..<index + 4 {
            guard place < bytes.count, let digit = PercentEncoding.value(ofHexadecimal: bytes[place]) else {
                throw error("four hexadecimal digits are missing", at: place)
            }
            unit = unit << 4 | UInt16(digit)
        }
        index += 4
        return unit
    }
}

extension JSONReader {
    /// Returns the value of a number: an `Int` if it fits, else a `Decimal` of 38 digits, else the nearest `Double`.
    ///
    /// -0 is a `Double`, since the other types do not have it.
    func number(_ entry: JSONDocument.Entry) throws(JSONDocument.SyntaxError) -> NetworkAPI.JSONValue {
        let digits = UnsafeRawBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
        let parts = Parts(digits)
        guard parts.isNumber else {
            throw error("this is not a number", at: Int(entry.start) + parts.end)
        }
        if let value = parts.value { return value }
        let text = String(decoding: digits, as: UTF8.self)
        if entry.kind == .integer, let value = Int(text) { return .integer(value) }
        // The order of `JSONDecoder` from here: a whole number, its digits, the nearest number.
        let double = Double(text) ?? .infinity
        let decimal = Decimal(string: text)
        if let value = Self.integer(double, decimal) { return .integer(value) }
        if let decimal, !decimal.isNaN { return .decimal(decimal) }
        guard double.isFinite else { throw error("the number is too large", at: Int(entry.start)) }
        return .double(double)
    }

    /// Returns a whole number that is written with a fraction or an exponent; `nil` if it does not fit an `Int`.
    private static func integer(_ double: Double, _ decimal: Decimal?) -> Int? {
        guard let value = Int(exactly: double) else { return nil }
        // Beyond 2^53 a `Double` may be the neighbor of the number.
        if double.magnitude < 0x1p53 { return value }
        guard let decimal, let digits = UInt64(decimal.significand.description) else { return nil }
        var magnitude = digits
        for _ in 0..<max(0, -decimal.exponent) { magnitude /= 10 }
        for _ in 0..<max(0, decimal.exponent) {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            magnitude = product
        }
        return Int(exactly: magnitude).map { decimal.isSignMinus ? -$0 : $0 }
    }

    /// The parts of a number (RFC 8259, section 6), and the value of one that is short.
    private struct Parts {
        /// The digits before and after the point that fit, without leading zeros.
        private var significand: UInt64 = 0
        /// The number of those digits.
        private var count = 0
        private var fractionCount = 0
        private var isNegative = false
        private var hasExponent = false
        /// The offset of the first byte that does not belong to a number.
        private(set) var end = 0
        /// Whether all bytes together are one number.
        private(set) var isNumber = false

        init(_ bytes: UnsafeRawBufferPointer) {
            isNumber = read(bytes) && end == bytes.count
        }

        private mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
            isNegative = skip("-", bytes)
            if !skip("0", bytes), readDigits(bytes) == 0 { return false }
            if skip(".", bytes) {
                fractionCount = readDigits(bytes)
                if fractionCount == 0 { return false }
            }
            guard skip("e", bytes) || skip("E", bytes) else { return true }
            hasExponent = true
            if !skip("+", bytes) { _ = skip("-", bytes) }
            let digits = (significand, count)
            defer { (significand, count) = digits }
            return readDigits(bytes) > 0
        }

        private mutating func skip(_ character: Unicode.Scalar, _ bytes: UnsafeRawBufferPointer) -> Bool {
            guard end < bytes.count, UInt32(bytes[end]) == character.value else { return false }
            end += 1
            return true
        }

        /// Reads digits and returns how many there are.
        private mutating func readDigits(_ bytes: UnsafeRawBufferPointer) -> Int {
            let start = end
            while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
                if count > 0 || digit > 0 { count += 1 }
                if count <= 18 { significand = significand * 10 + UInt64(digit) }
                end += 1
            }
            return end - start
        }

        /// The value of up to 18 digits without a fraction, or 15 with one, which a `Double` represents without loss.
        var value: NetworkAPI.JSONValue? {
            if count == 0 { return isNegative ? .double(-0.0) : .integer(0) }
            guard !hasExponent, count <= (fractionCount == 0 ? 18 : 15), fractionCount <= 100 else {
                return nil
            }
            var (digits, exponent) = (significand, -fractionCount)
            while exponent < 0, digits.isMultiple(of: 10) { (digits, exponent) = (digits / 10, exponent + 1) }
            if exponent == 0 { return .integer(isNegative ? -Int(digits) : Int(digits)) }
            return .decimal(
                Decimal(
                    sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(digits)))
        }
    }
}
