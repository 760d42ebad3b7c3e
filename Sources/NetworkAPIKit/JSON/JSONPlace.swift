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

    /// Creates the place of a fault in a value, or of the value; entry -1 is the end of the text.
    init(_ document: JSONDocument, _ entry: Int, _ fault: JSONDocument.Fault?) {
        self.document = document
        self.entry = entry < 0 ? nil : entry
        offset = fault?.offset ?? (entry < 0 ? document.text.count : document.range(of: entry).lowerBound)
        isSyntax = fault?.kind == .syntax
    }

    /// Creates the place of a value by its coding path; `nil` if the text has no such value, or the path no key.
    init?(of path: [any CodingKey], in text: Data) {
        guard !path.isEmpty else { return nil }
        do {
            let document = try JSONDocument(text)
            let entries = try [NetworkAPI.KeyStyle.asDeclared, .snakeCase, .kebabCase].compactMap {
                try document.entry(at: JSONPointer(path, $0))
            }
            guard let entry = entries.first else { return nil }
            self.init(document, entry, nil)
        } catch {
            // Text that is not JSON, which another decoder reads, does not have places.
            return nil
        }
    }

    /// The line and the column, both from 1.
    var lineAndColumn: (line: Int, column: Int) { JSONBytes.place(of: offset, in: document.text) }

    /// Returns the text, number or Boolean value there, masked before it is cut; `nil` for any other value.
    func value(masking mask: (String) -> String) -> String? {
        guard let entry else { return nil }
        do {
            return switch try document.value(at: entry) {
            case .string(let text): "\"\(mask(String(text.prefix(4_096))).shown(upTo: 60))\""
            case let value: value.simpleText.map(mask)
            }
        } catch {
            guard !document.entries[entry].kind.isText else { return nil }
            let range = document.range(of: entry).prefix(60)
            let text = document.text.dropFirst(range.lowerBound).prefix(range.count)
            return mask(String(decoding: text, as: UTF8.self)).shown(upTo: 60)
        }
    }
}

extension JSONPlace: CustomStringConvertible, CustomReflectable {
    /// Without the document, which a `DecodingError` would print.
    var description: String {
        let (line, column) = lineAndColumn
        return "line \(line), column \(column)"
    }

    var customMirror: Mirror { .empty(of: self) }
}

extension JSONDocument {
    /// Returns the place of a value in the text, with the quotation marks of a string, which its entry excludes.
    func range(of entry: Int) -> Range<Int> {
        let quotes = entries[entry].kind.isText ? 1 : 0
        return Int(entries[entry].start) - quotes..<Int(entries[entry].end) + quotes
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
