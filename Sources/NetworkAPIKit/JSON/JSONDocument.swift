import Foundation

/// JSON text and an index of its values, in the order of the text.
///
/// Creating a document checks the structure: brackets, commas, colons, quotes, words. Text and numbers are checked
/// when they are read. `JSONDecoder` accepts the same text: it also ignores the value of a repeated member. Both
/// steps take time proportional to the length of the text, at any depth.
package struct JSONDocument: Sendable {
    /// A value, or the name of a member, which comes before the value of the member.
    package struct Entry: Sendable {
        package var kind: Kind
        /// Of an object: whether the names of its members are ASCII without escapes.
        var hasPlainNames = true
        /// Of such a name: a number that differs for most different names.
        var fingerprint: UInt16 = 0
        /// The offset of the first byte; for text, of the byte after the quotation mark.
        package var start: UInt32
        /// The offset after the last byte; for text, of the closing quotation mark.
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
        /// Text with escapes, or with control characters, which cause an error when the text is read.
        case escapedText
    }

    /// The number of nested arrays and objects, as in `JSONDecoder`.
    package static let depthLimit = 512

    /// The text in UTF-8, without a byte order mark.
    package let text: Data
    package let entries: [Entry]

    /// Indexes JSON text in UTF-8, UTF-16 or UTF-32.
    ///
    /// - Throws: ``SyntaxError`` for text that `JSONDecoder` does not read either, and above 4 GB.
    package init(_ data: Data) throws(JSONDocument.SyntaxError) {
        text = try Self.unicode(data)
        entries = try Self.read(text) { bytes throws(Fault) in
            var scanner = JSONScanner()
            scanner.entries.reserveCapacity(bytes.count / 8 + 1)
            try scanner.scan(bytes, isWhole: true)
            return scanner.entries
        }
    }

    /// Returns the text in UTF-8 without a byte order mark; the encoding is found as `JSONDecoder` finds it.
    private static func unicode(_ data: Data) throws(JSONDocument.SyntaxError) -> Data {
        // Nearly every text in UTF-8 begins with two characters of ASCII.
        let isASCII = data.withUnsafeBytes {
            $0.count >= 2 && $0.prefix(2).allSatisfy { (1..<0x80).contains($0) }
        }
        if isASCII { return data }
        guard let (encoding, mark) = encoding(Array(data.prefix(4))) else { return data }
        if encoding == .utf8 { return data.dropFirst(mark) }
        guard let text = String(bytes: data.dropFirst(mark), encoding: encoding) else {
            throw SyntaxError(Fault("the text is not valid \(encoding)", at: 0), in: data)
        }
        return Data(text.utf8)
    }

    /// Returns the encoding of a text from its first four bytes, and the length of its mark; `nil` for UTF-8 without
    /// a mark.
    private static func encoding(_ start: [UInt8]) -> (String.Encoding, mark: Int)? {
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if start == [0, 0, 0xFE, 0xFF] { return (.utf32BigEndian, 4) }
        // Foundation reads this order of bytes, not the usual FF FE 00 00, as the other mark of UTF-32.
        if start == [0xFE, 0xFF, 0, 0] { return (.utf32LittleEndian, 4) }
        if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        // Without a mark: the first two characters are ASCII, and the zeros show their width (RFC 4627, section 3).
        return switch start.map({ $0 != 0 }) {
        case [false, false, false, true]: (.utf32BigEndian, 0)
        case [true, false, false, false]: (.utf32LittleEndian, 0)
        case [false, true, false, true], [false, true]: (.utf16BigEndian, 0)
        case [true, false, true, false], [true, false]: (.utf16LittleEndian, 0)
        default: nil
        }
    }

    /// Returns a value with everything inside it.
    ///
    /// If several members have the same name, the first one is read, as in `JSONDecoder`.
    ///
    /// - Throws: ``SyntaxError`` for text that is not Unicode, unknown escapes, and numbers that are invalid or too
    ///   large for a `Double`.
    package func value(at entry: Int = 0) throws(JSONDocument.SyntaxError) -> NetworkAPI.JSONValue {
        try Self.read(text) { bytes throws(Fault) in try value(at: entry, JSONReader(bytes: bytes)) }
    }

    /// Returns text, such as the name of a member.
    ///
    /// - Throws: ``SyntaxError`` for text that is not Unicode, and for unknown escapes.
    package func text(at entry: Int) throws(JSONDocument.SyntaxError) -> String {
        try Self.read(text) { bytes throws(Fault) in try JSONReader(bytes: bytes).text(entries[entry]) }
    }

    /// Calls a function with the bytes of a text, and adds the line and the column to its error.
    private static func read<Value>(
        _ text: Data, _ body: (UnsafeRawBufferPointer) throws(Fault) -> Value
    ) throws(JSONDocument.SyntaxError) -> Value {
        do throws(Fault) {
            return try text.scanned(body)
        } catch { throw SyntaxError(error, in: text) }
    }

    /// An array or object that is being read; they are stored in a list, not on the stack.
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

    func value(at first: Int, _ reader: JSONReader) throws(Fault) -> NetworkAPI.JSONValue {
        var open: [OpenValue] = []
        var index = first
        while true {
            let last = open.count - 1
            let value: NetworkAPI.JSONValue
            if last >= 0, open[last].end == index {
                value = open.removeLast().value
            } else if last >= 0, open[last].isObject, open[last].name == nil {
                let name = try reader.text(entries[index])
                // The value of a repeated member is ignored, as in `JSONDecoder`.
                let isRepeated = open[last].members[name] != nil
                if !isRepeated { open[last].name = name }
                index = isRepeated ? Int(entries[index + 1].next) : index + 1
                continue
            } else {
                let entry = entries[index]
                index += 1
                switch entry.kind {
                case .null: value = .null
                case .true: value = .bool(true)
                case .false: value = .bool(false)
                case .integer, .fraction: value = try reader.value(ofNumber: entry)
                case .plainText, .text, .escapedText: value = .string(try reader.text(entry))
                case .array, .object:
                    open.append(OpenValue(entry))
                    continue
                }
            }
            if open.isEmpty { return value }
            open[open.count - 1].add(value)
        }
    }
}

extension NetworkAPI.JSONValue {
    /// Creates the value that `JSONDecoder` reads, in time that is proportional to the length of the text.
    package init(json text: Data) throws(JSONDocument.SyntaxError) { self = try JSONDocument(text).value() }
}
