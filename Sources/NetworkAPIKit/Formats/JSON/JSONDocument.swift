import Foundation

/// JSON text and an index of its values, in the order of the text.
///
/// ```swift
/// let value = try JSONDocument(Data(#"{"id": 1}"#.utf8)).value()
/// ```
///
/// Creating one checks the structure: brackets, commas, colons, quotes, words. Text and numbers are checked when they
/// are read, so that the verdict is the one of `JSONDecoder`, which does not look at the value of a repeated member.
/// Both take time in proportion to the length of the text, however deep it is nested.
package struct JSONDocument: Sendable {
    /// A value, or the name of a member, which stands before the member's value.
    package struct Entry: Sendable {
        package var kind: Kind
        /// The offset of the first byte, for text the one after the quotation mark.
        package var start: UInt32
        /// The offset after the last byte, for text the one of the closing quotation mark.
        package var end: UInt32
        /// The index of the first entry that is neither this one nor inside it.
        package var next: UInt32
    }

    package enum Kind: UInt8, Sendable {
        case null, `true`, `false`, object, array
        /// Digits, and a sign if there is one.
        case integer
        /// A number with a fraction or an exponent.
        case fraction
        /// Text in ASCII without escapes.
        case plainText
        /// Text without escapes.
        case text
        /// Text with escapes, or with control characters, which are refused when it is read.
        case escapedText
    }

    /// The number of arrays and objects that may be open at once, as in `JSONDecoder`.
    package static let depthLimit = 512

    /// The text in UTF-8, without a byte order mark.
    let text: Data
    package let entries: [Entry]

    /// Indexes JSON text in UTF-8, UTF-16 or UTF-32.
    ///
    /// - Throws: ``JSONDocument.SyntaxError`` for anything that `JSONDecoder` does not read either, and above 4 GB.
    package init(_ data: Data) throws(JSONDocument.SyntaxError) {
        text = try Self.unicode(data)
        let scanned: Result<[Entry], JSONDocument.SyntaxError> = text.withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes)
            do throws(JSONDocument.SyntaxError) {
                try scanner.scan()
                return .success(scanner.entries)
            } catch {
                return .failure(error)
            }
        }
        entries = try scanned.get()
    }
}

extension JSONDocument {
    /// The text in UTF-8 without a byte order mark; its encoding is the one that `JSONDecoder` finds.
    private static func unicode(_ data: Data) throws(JSONDocument.SyntaxError) -> Data {
        guard let (encoding, mark) = encoding(Array(data.prefix(4))) else { return data }
        if encoding == .utf8 { return data.dropFirst(mark) }
        guard let text = String(bytes: data.dropFirst(mark), encoding: encoding) else {
            throw data.withUnsafeBytes {
                JSONDocument.SyntaxError("the text is not valid \(encoding)", at: 0, in: $0)
            }
        }
        return Data(text.utf8)
    }

    /// The encoding that the first four bytes tell, with the length of the mark; `nil` for UTF-8 without one.
    private static func encoding(_ start: [UInt8]) -> (String.Encoding, mark: Int)? {
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if start == [0, 0, 0xFE, 0xFF] { return (.utf32BigEndian, 4) }
        // Foundation takes this order of bytes, and not the usual FF FE 00 00, for the other mark of UTF-32.
        if start == [0xFE, 0xFF, 0, 0] { return (.utf32LittleEndian, 4) }
        if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        // Without a mark: the first two characters are ASCII, so that zeros show how wide they are (RFC 4627, 3).
        return switch start.map({ $0 != 0 }) {
        case [false, false, false, true]: (.utf32BigEndian, 0)
        case [true, false, false, false]: (.utf32LittleEndian, 0)
        case [false, true, false, true], [false, true]: (.utf16BigEndian, 0)
        case [true, false, true, false], [true, false]: (.utf16LittleEndian, 0)
        default: nil
        }
    }
}

extension JSONDocument {
    /// Reads a value with all that is inside it.
    ///
    /// Of members with equal names the first is read, as `JSONDecoder` does.
    ///
    /// - Throws: ``JSONDocument.SyntaxError`` for text that is not Unicode, escapes that do not exist, and what is not a number
    ///   or one beyond `Double`.
    package func value(at entry: Int = 0) throws(JSONDocument.SyntaxError) -> NetworkAPI.JSONValue {
        let result: Result<NetworkAPI.JSONValue, JSONDocument.SyntaxError> = text.withUnsafeBytes { bytes in
            do throws(JSONDocument.SyntaxError) {
                return .success(try value(at: entry, JSONReader(bytes: bytes)))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Reads text, such as the name of a member.
    ///
    /// - Throws: ``JSONDocument.SyntaxError`` for text that is not Unicode, and for escapes that do not exist.
    package func text(at entry: Int) throws(JSONDocument.SyntaxError) -> String {
        let result: Result<String, JSONDocument.SyntaxError> = text.withUnsafeBytes { bytes in
            do throws(JSONDocument.SyntaxError) {
                return .success(try JSONReader(bytes: bytes).text(entries[entry]))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// An array or object of which some values are read.
    ///
    /// They are kept in a list, not on the stack.
    private struct OpenValue {
        let end: Int
        let isObject: Bool
        var elements: [NetworkAPI.JSONValue] = []
        var members: [String: NetworkAPI.JSONValue] = [:]
        var name: String?

        init(_ entry: Entry) {
            end = Int(entry.next)
            isObject = entry.kind == .object
        }

        var value: NetworkAPI.JSONValue { isObject ? .object(members) : .array(elements) }

        mutating func add(_ value: NetworkAPI.JSONValue) {
            if let name { members[name] = value } else { elements.append(value) }
            name = nil
        }
    }

    private func value(
        at first: Int, _ reader: JSONReader
    ) throws(JSONDocument.SyntaxError) -> NetworkAPI.JSONValue {
        var open: [OpenValue] = []
        var index = first
        while true {
            let entry = entries[index]
            var value: NetworkAPI.JSONValue?
            if let last = open.indices.last, open[last].isObject, open[last].name == nil {
                let name = try reader.text(entry)
                index += 1
                if open[last].members[name] == nil {
                    open[last].name = name
                    continue
                }
                // Not even looked at, as in `JSONDecoder`.
                index = Int(entries[index].next)
            } else {
                index += 1
                switch entry.kind {
                case .null: value = .null
                case .true: value = .bool(true)
                case .false: value = .bool(false)
                case .integer, .fraction: value = try reader.number(entry)
                case .plainText, .text, .escapedText: value = .string(try reader.text(entry))
                case .array, .object: open.append(OpenValue(entry))
                }
            }
            // What has been read ends as many arrays and objects as end here.
            while true {
                if let value {
                    if open.isEmpty { return value }
                    open[open.count - 1].add(value)
                }
                guard let last = open.last, last.end == index else { break }
                value = open.removeLast().value
            }
        }
    }
}

extension NetworkAPI.JSONValue {
    /// Creates the value of JSON text, in time in proportion to its length.
    ///
    /// It is the value that `JSONDecoder` reads, and text that `JSONDecoder` refuses is refused.
    ///
    /// - Throws: `JSONDocument.SyntaxError` with the place in the text.
    package init(json text: Data) throws(JSONDocument.SyntaxError) {
        self = try JSONDocument(text).value()
    }
}

extension JSONDocument {
    /// A place in JSON text that cannot be read, and the reason.
    package struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
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
}
