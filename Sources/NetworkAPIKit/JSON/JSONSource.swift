import Foundation

/// A document from which values are decoded, and how they are.
///
/// The bytes are borrowed during decoding: none is copied, and each access is a plain load. A type may keep its
/// decoder for later; then each access borrows the bytes again.
final class JSONSource {
    let document: JSONDocument
    let options: JSONBodyDecoder
    let userInfo: [CodingUserInfoKey: any Sendable]
    /// The bytes of `document.text`, which lives as long as the source.
    ///
    /// Valid only within `whileBorrowed`, which removes them.
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

    /// Calls a function while the bytes are at hand.
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

    /// Calls a function with the bytes of a value.
    @inline(__always)
    func withBytes<Value>(of entry: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        let entry = document.entries[entry]
        if let borrowed { return body(JSONReader(bytes: borrowed).content(entry)) }
        return document.text.withUnsafeBytes { body(JSONReader(bytes: $0).content(entry)) }
    }
}
