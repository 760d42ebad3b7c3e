/// A place in JSON text that cannot be read, and the reason.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong there, in words that quote nothing of the text.
    package let reason: String
    /// The offset of the first byte that cannot be read, in UTF-8 and after a byte order mark.
    package let offset: Int
    /// The line of that byte, from 1.
    package let line: Int
    /// The column of that byte in its line, in Unicode scalars, from 1.
    package let column: Int

    /// Creates an error at a byte of UTF-8 text, whose line and column are counted here.
    init(_ reason: String, at offset: Int, in text: UnsafeRawBufferPointer) {
        self.reason = reason
        self.offset = offset
        var line = 1
        var column = 1
        for byte in text.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.line = line
        self.column = column
    }

    package var description: String { "line \(line), column \(column): \(reason)" }
}
