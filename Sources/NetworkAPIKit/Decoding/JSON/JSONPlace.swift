import Foundation

/// Where in a document a value could not be decoded; it is the underlying error of a `DecodingError`.
///
/// The line is counted only when somebody asks for it: a type that tries several forms causes many errors.
struct JSONPlace: Error {
    private let document: JSONDocument
    /// The offset in UTF-8 after a byte order mark.
    let offset: Int

    init(document: JSONDocument, offset: Int) {
        self.document = document
        self.offset = offset
    }

    /// Creates the place of a value; entry -1 is the end of the text.
    init(document: JSONDocument, entry: Int) {
        self.document = document
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
}

extension JSONDocument.Kind {
    var isText: Bool {
        switch self {
        case .plainText, .text, .escapedText: true
        default: false
        }
    }
}
