import Foundation

/// Decodes values from JSON as `JSONDecoder` does, in less time.
///
/// Accepts the same text and returns the same values as `JSONDecoder` with the same options on iOS 17, macOS 14 and
/// Linux, as of Swift 6.3; iOS 16 reads numbers beyond 2^53, or with 38 digits, in another way. An error has the
/// coding path, and its place in the text.
package struct JSONBodyDecoder: Sendable {
    /// How dates are written.
    package var dates: NetworkAPI.DateFormat
    /// How the names of the type's properties are written.
    package var style: NetworkAPI.KeyStyle

    package init(
        dates: NetworkAPI.DateFormat = .iso8601, style: NetworkAPI.KeyStyle = .asDeclared
    ) {
        self.dates = dates
        self.style = style
    }

    /// Whether dates and names are as in the standard settings of an endpoint.
    package var isStandard: Bool { dates == .iso8601 && style == .asDeclared }
}

extension JSONBodyDecoder {
    /// Decodes a value; throws a `DecodingError`, or any error that the type throws.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws -> Value {
        let source = JSONSource(try JSONDocument.decodable(text), self, userInfo)
        return try source.whileBorrowed { try JSONNode(source, 0, parent: nil, key: nil).value(of: type) }
    }
}

/// A document from which values are decoded, and how they are.
///
/// The bytes are borrowed during decoding: none is copied, and each access is a plain load. A type may keep its
/// decoder for later; then the first access copies them.
final class JSONSource {
    let document: JSONDocument
    let options: JSONBodyDecoder
    let userInfo: [CodingUserInfoKey: any Sendable]
    /// The bytes of `document.text`, only within `whileBorrowed`.
    private var borrowed: UnsafeRawBufferPointer?
    /// A copy of them for later.
    private var copy: UnsafeMutableRawBufferPointer?
    /// The names of properties as the style writes them; `nil` if they are written as declared.
    let styled: JSONMembers.StyledNames?

    init(_ document: JSONDocument, _ options: JSONBodyDecoder, _ userInfo: [CodingUserInfoKey: any Sendable])
    {
        self.document = document
        self.options = options
        self.userInfo = userInfo
        styled = JSONMembers.StyledNames(options.style)
    }

    deinit { copy?.deallocate() }

    func whileBorrowed<Value>(_ body: () throws -> Value) rethrows -> Value {
        try document.text.withUnsafeBytes { bytes in
            borrowed = bytes
            defer { borrowed = nil }
            return try body()
        }
    }

    /// A reader of the bytes, which must not live longer than this object, nor longer than `whileBorrowed`.
    @inline(__always)
    var reader: JSONReader { JSONReader(bytes: borrowed ?? copied()) }

    @inline(never)
    private func copied() -> UnsafeRawBufferPointer {
        if let copy { return UnsafeRawBufferPointer(copy) }
        let new = UnsafeMutableRawBufferPointer.allocate(byteCount: document.text.count, alignment: 1)
        document.text.copyBytes(to: new)
        copy = new
        return UnsafeRawBufferPointer(new)
    }
}
