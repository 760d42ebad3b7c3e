import Foundation
import NetworkAPIKit

/// Tells JSON, which has its own masking, from other text that begins in the same way.
enum RecordedJSON {
    /// Whether text is JSON or lines of JSON, which can end too early, such as a stream that was not read to its end.
    static func isJSON(_ text: String) -> Bool {
        isDocument(text[...]) || text.split(whereSeparator: \.isNewline).allSatisfy(isDocument)
    }

    /// Returns text without the white space and the marks before its first character.
    static func start(of text: Substring) -> Substring {
        text.drop { $0.isWhitespace || "\u{FEFF}\u{1E}".contains($0) }
    }

    private static func isDocument(_ text: Substring) -> Bool {
        let bytes = Array(start(of: text).utf8)
        /// Where a string begins that is not closed.
        var open: Int?
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            // A string of JSON has no line break, which the index of a document does not check.
            case ..<0x20 where open != nil: return false
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\""): open = open == nil ? index : nil
            case UInt8(ascii: "\\"): isEscaped = open != nil
            default: break
            }
        }
        do throws(JSONDocument.SyntaxError) {
            _ = try JSONDocument(Data(bytes))
            return true
        } catch {
            // Text that ends too early cannot be read from a string or a word that is not complete, or from its end.
            let rest = bytes.dropFirst(error.offset)
            return error.offset == open
                || ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
        }
    }
}
