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
/// decoder for later; then each access borrows the bytes again.
final class JSONSource {
    let document: JSONDocument
    let options: JSONBodyDecoder
    let userInfo: [CodingUserInfoKey: any Sendable]
    /// The bytes of `document.text`, only within `whileBorrowed`.
    private var borrowed: UnsafeRawBufferPointer?
    /// The names of properties as the style writes them; `nil` if they are written as declared.
    let styled: JSONMembers.StyledNames?

    init(_ document: JSONDocument, _ options: JSONBodyDecoder, _ userInfo: [CodingUserInfoKey: any Sendable])
    {
        self.document = document
        self.options = options
        self.userInfo = userInfo
        styled = JSONMembers.StyledNames(options.style)
    }

    func whileBorrowed<Value>(_ body: () throws -> Value) rethrows -> Value {
        try document.text.withUnsafeBytes { bytes in
            borrowed = bytes
            defer { borrowed = nil }
            return try body()
        }
    }

    /// Calls a function with a reader of the bytes.
    @inline(__always)
    func read<Value>(
        _ body: (JSONReader) throws(JSONDocument.Fault) -> Value
    ) throws(JSONDocument.Fault) -> Value {
        if let borrowed { return try body(JSONReader(bytes: borrowed)) }
        let result: Result<Value, JSONDocument.Fault> = document.text.withUnsafeBytes { bytes in
            do throws(JSONDocument.Fault) {
                return .success(try body(JSONReader(bytes: bytes)))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    @inline(__always)
    func withBytes<Value>(of entry: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        let entry = document.entries[entry]
        if let borrowed { return body(JSONReader(bytes: borrowed).content(entry)) }
        return document.text.withUnsafeBytes { body(JSONReader(bytes: $0).content(entry)) }
    }
}
