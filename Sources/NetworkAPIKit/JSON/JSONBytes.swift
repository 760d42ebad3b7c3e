import Foundation

/// The bytes of JSON text, which are looked at eight at a time.
///
/// It must not live longer than the bytes. Each load is within `count`: the subscript asks for it in debug builds, and
/// the loops below compare before they load.
struct JSONBytes {
    let base: UnsafeRawPointer
    let count: Int

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return nil }
        self.base = base
        count = bytes.count
    }

    @inline(__always)
    subscript(position: Int) -> UInt8 {
        assert(position >= 0 && position < count)
        return base.load(fromByteOffset: position, as: UInt8.self)
    }

    /// Skips a character, and returns whether it is the next one.
    @inline(__always)
    func skip(_ character: UInt8, _ position: inout Int) -> Bool {
        guard position < count, self[position] == character else { return false }
        position &+= 1
        return true
    }

    /// Skips to the next quotation mark, backslash or control character, and returns whether all before it is ASCII.
    @inline(__always)
    func skipPlain(_ position: inout Int) -> Bool {
        let ones = Self.ones
        var seen: UInt64 = 0
        while position &+ 8 <= count {
            let word = word(position)
            // The highest bit of a byte is set if the byte is a quote or below 0x20, which are below 0x21 with one bit
            // changed, or a backslash; a borrow can set it in a byte after such a one. Bytes that are not ASCII have
            // it in `word`, and it is removed.
            let found =
                (((word ^ (ones &* 0x02)) &- ones &* 0x21) | ((word ^ (ones &* 0x5C)) &- ones))
                & ~word & (ones &* 0x80)
            guard found == 0 else {
                let bits = UInt64(truncatingIfNeeded: found.trailingZeroBitCount) & 0x38
                position &+= Int(truncatingIfNeeded: bits >> 3)
                return (seen | word & ((1 &<< bits) &- 1)) & (ones &* 0x80) == 0
            }
            seen |= word
            position &+= 8
        }
        while position < count {
            let byte = self[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            seen |= UInt64(byte)
            position &+= 1
        }
        return seen & (ones &* 0x80) == 0
    }

    /// Skips the white space of JSON (RFC 8259, section 2).
    @inline(__always)
    func skipSpace(_ position: inout Int) {
        while position < count {
            let byte = self[position]
            guard byte <= 0x20, byte.isJSONSpace else { return }
            position &+= 1
            // A line often begins with many spaces.
            while position &+ 8 <= count {
                let other = word(position) ^ (Self.ones &* 0x20)
                position &+= other.trailingZeroBitCount &>> 3
                guard other == 0 else { break }
            }
        }
    }

    @inline(__always)
    func skipDigits(_ position: inout Int) {
        while position &+ 8 <= count {
            let other = Self.others(word(position))
            position &+= other.trailingZeroBitCount &>> 3
            guard other == 0 else { return }
        }
        while position < count, self[position].isDigit { position &+= 1 }
    }

    /// Returns eight bytes with zeros for all digits before the first other byte.
    ///
    /// A byte above 9 has one of its high bits, or gets one by the addition, which can also change the bytes after it.
    @inline(__always)
    static func others(_ word: UInt64) -> UInt64 {
        let digits = word ^ (ones &* 0x30)
        return (digits | (digits &+ ones &* 0x06)) & (ones &* 0xF0)
    }

    /// Eight bytes, the first of them the lowest.
    @inline(__always)
    func word(_ position: Int) -> UInt64 {
        assert(position >= 0 && position + 8 <= count)
        return base.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
    }

    static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Returns a number that differs for most different names: of the length, the first and the last eight bytes.
    @inline(__always)
    static func fingerprint(of name: UnsafeRawBufferPointer) -> UInt16 {
        let count = name.count
        var first: UInt64 = 0
        var last: UInt64 = 0
        if count >= 8 {
            first = name.loadUnaligned(as: UInt64.self)
            last = name.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        } else if count >= 4 {
            first = UInt64(name.loadUnaligned(as: UInt32.self))
            last = UInt64(name.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
        } else {
            for byte in name { first = first &<< 8 | UInt64(byte) }
        }
        let (one, two): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
        let mixed = (first &* one) ^ (last &* two) &+ UInt64(truncatingIfNeeded: count)
        let folded: UInt64 = (mixed ^ mixed &>> 29) &* 0xBF58_476D_1CE4_E5B9
        return UInt16(truncatingIfNeeded: folded &>> 48)
    }

    /// Returns the line and the column of a byte of UTF-8 text, both from 1; a column is a Unicode scalar.
    static func place(of offset: Int, in text: Data) -> (line: Int, column: Int) {
        text.prefix(offset).withUnsafeBytes { read in
            let start = read.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let line = 1 + read.count { $0 == UInt8(ascii: "\n") }
            return (line, 1 + read[start...].count { $0 & 0xC0 != 0x80 })
        }
    }
}

extension ContiguousBytes {
    /// Calls a function with the bytes; its error has a type.
    func scanned<Value, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try withUnsafeBytes { bytes in
            Result { () throws(Failure) in try body(bytes) }
        }.get()
    }
}

extension UnsafeRawBufferPointer {
    @inline(__always)
    func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let otherBase = other.baseAddress else { return count == 0 }
        return memcmp(base, otherBase, count) == 0
    }
}
