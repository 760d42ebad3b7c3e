import Foundation

/// Text between `$'` and `'`, with the escapes of C as in bash and zsh.
enum ShellEscapes {
    private static let single: [Unicode.Scalar: Unicode.Scalar] = [
        "a": "\u{07}", "b": "\u{08}", "e": "\u{1b}", "E": "\u{1b}", "f": "\u{0c}", "n": "\n", "r": "\r",
        "t": "\t", "v": "\u{0b}", "\\": "\\", "'": "'", "\"": "\"", "?": "?",
    ]

    /// Reads to the closing quote and skips it.
    static func read(
        from characters: inout ArraySlice<Unicode.Scalar>
    ) throws(CURLFailure) -> [Unicode.Scalar] {
        var bytes: [UInt8] = []
        while let character = characters.popFirst() {
            switch character {
            case "'":
                guard let text = String(bytes: bytes, encoding: .utf8) else {
                    throw CURLFailure("the text between $' and ' is not UTF-8")
                }
                return Array(text.unicodeScalars)
            case "\\": try bytes += escape(&characters)
            default: bytes += Array(String(character).utf8)
            }
        }
        throw ShellWords.unclosed("$'")
    }

    /// Decodes an escape to a character, or to one byte of a character.
    private static func escape(
        _ characters: inout ArraySlice<Unicode.Scalar>
    ) throws(CURLFailure) -> [UInt8] {
        guard let letter = characters.popFirst() else { throw ShellWords.unclosed("$'") }
        if let known = single[letter] { return Array(String(known).utf8) }
        switch letter {
        case "x": return [UInt8(truncatingIfNeeded: try number(&characters, most: 2, radix: 16))]
        case "u": return try scalar(number(&characters, most: 4, radix: 16))
        case "U": return try scalar(number(&characters, most: 8, radix: 16))
        case "0"..."7":
            characters = [letter] + characters
            return [UInt8(truncatingIfNeeded: try number(&characters, most: 3, radix: 8))]
        default: throw CURLFailure("$'…' does not have the escape \\\(letter)")
        }
    }

    private static func scalar(_ number: UInt32) throws(CURLFailure) -> [UInt8] {
        guard let scalar = Unicode.Scalar(number) else {
            throw CURLFailure(
                "Unicode does not have the character U+\(String(number, radix: 16, uppercase: true))")
        }
        return Array(String(scalar).utf8)
    }

    private static func number(
        _ characters: inout ArraySlice<Unicode.Scalar>, most: Int, radix: Int
    ) throws(CURLFailure) -> UInt32 {
        let digits = characters.prefix(most).prefix {
            $0.isASCII && Int(String($0), radix: radix) != nil && $0 != "+" && $0 != "-"
        }
        guard let number = UInt32(String(String.UnicodeScalarView(digits)), radix: radix) else {
            throw CURLFailure("an escape of $'…' needs digits")
        }
        characters = characters.dropFirst(digits.count)
        return number
    }

    /// Returns the output of `printf` for its first argument.
    ///
    /// It is used for bytes that a command cannot contain.
    static func printed(_ format: String) throws(CURLFailure) -> [UInt8] {
        var characters = Array(format.unicodeScalars)[...]
        var bytes: [UInt8] = []
        while let character = characters.popFirst() {
            switch character {
            case "%":
                guard characters.popFirst() == "%" else {
                    throw CURLFailure("printf must not have a directive other than %%")
                }
                bytes.append(0x25)
            case "\\": try bytes += escape(&characters)
            default: bytes += Array(String(character).utf8)
            }
        }
        return bytes
    }
}
