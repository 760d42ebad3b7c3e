import Foundation

/// Where in a document a value could not be decoded; it is the underlying error of a `DecodingError`.
///
/// The line is counted on demand: a type that tries several forms causes many errors.
struct JSONPlace: Error {
    private let document: JSONDocument
    /// The offset in UTF-8 after a byte order mark.
    private let offset: Int
    /// The entry of the value; `nil` if its text cannot be read.
    private let entry: Int?
    /// Whether the text there is not JSON.
    let isSyntax: Bool

    init(document: JSONDocument, entry: Int, fault: JSONDocument.Fault) {
        self.document = document
        offset = fault.offset
        self.entry = entry
        isSyntax = fault.kind == .syntax
    }

    /// Creates the place of a value; entry -1 is the end of the text.
    init(document: JSONDocument, entry: Int) {
        self.document = document
        self.entry = entry < 0 ? nil : entry
        isSyntax = false
        guard entry >= 0 else {
            offset = document.text.count
            return
        }
        let start = Int(document.entries[entry].start)
        offset = document.entries[entry].kind.isText ? start - 1 : start
    }

    /// The line and the column, both from 1.
    var lineAndColumn: (line: Int, column: Int) {
        document.text.withUnsafeBytes { JSONBytes.place(of: offset, in: $0) }
    }

    /// The text, number or Boolean value there; `nil` for any other value.
    var value: String? {
        guard let entry else { return nil }
        do {
            return switch try document.value(at: entry) {
            case .string(let text): "\"\(text.shown(upTo: 60))\""
            case .bool(let value): "\(value)"
            case .integer(let value): "\(value)"
            case .decimal(let value): "\(value)"
            case .double(let value): "\(value)"
            case .null, .array, .object: nil
            }
        } catch {
            guard !document.entries[entry].kind.isText else { return nil }
            let (start, end) = (Int(document.entries[entry].start), Int(document.entries[entry].end))
            return String(
                decoding: document.text.dropFirst(start).prefix(min(end - start, 60)), as: UTF8.self)
        }
    }
}

extension JSONDocument.Kind {
    var isText: Bool {
        switch self {
        case .plainText, .text, .escapedText: true
        default: false
        }
    }
}
