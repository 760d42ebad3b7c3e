import Foundation

extension JSONDocument {
    /// The reason why JSON text cannot be read, and the offset in it.
    ///
    /// The line is counted on demand, because code that tries several types causes many of these errors.
    struct Fault: Error, Hashable, Sendable {
        /// The reason, without any part of the text.
        let reason: String
        /// The offset of the first byte that cannot be read, in UTF-8 and after a byte order mark.
        let offset: Int
        let kind: Kind

        enum Kind: Sendable {
            /// The text is not JSON.
            case syntax
            /// The text ends inside a value; more text could make it JSON.
            case earlyEnd
            /// The text is JSON, and a number does not fit its type.
            case range
        }

        init(_ reason: String, at offset: Int, _ kind: Kind = .syntax) {
            self.reason = reason
            self.offset = offset
            self.kind = kind
        }

        static func early(at offset: Int, _ reason: String = "the text ends too early") -> Fault {
            Fault(reason, at: offset, .earlyEnd)
        }
    }

    /// A fault with its line and its column.
    package struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible, CustomReflectable {
        package let reason: String
        package let offset: Int
        /// The line of the byte at the offset, from 1.
        package let line: Int
        /// The column of that byte in its line, in Unicode scalars, from 1.
        package let column: Int
        let kind: Fault.Kind
        /// The text in UTF-8, without a byte order mark.
        let text: Data

        @inline(never)
        init(_ fault: Fault, in text: Data) {
            reason = fault.reason
            offset = fault.offset
            kind = fault.kind
            self.text = text
            (line, column) = JSONBytes.place(of: fault.offset, in: text)
        }

        package var description: String { "line \(line), column \(column): \(reason)" }

        package var customMirror: Mirror { .empty(of: self) }
    }

    /// Returns the document of a text, or throws a `DecodingError`.
    static func decodable(_ text: Data) throws -> JSONDocument {
        do throws(JSONDocument.SyntaxError) {
            return try JSONDocument(text)
        } catch { throw DecodingError.dataCorrupted(error) }
    }
}

extension DecodingError {
    /// The error that `JSONDecoder` throws for invalid JSON, with the place in the text.
    static func dataCorrupted(_ error: JSONDocument.SyntaxError) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }
}
