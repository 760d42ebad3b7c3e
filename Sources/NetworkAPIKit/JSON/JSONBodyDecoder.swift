import Foundation

/// Decodes values from JSON as `JSONDecoder` does, in less time.
///
/// Accepts the same text and returns the same values as `JSONDecoder` with the same options on iOS 17, macOS 14 and
/// Linux, as of Swift 6.3; iOS 16 reads numbers beyond 2^53, or with 38 digits, in another way. An error has the
/// coding path, and its place in the text.
package struct JSONBodyDecoder: Sendable {
    package var dates: NetworkAPI.DateFormat
    package var style: NetworkAPI.KeyStyle
    /// The bytes of the stack that nested types may use: a thread has 512 kB on Apple's platforms, and 8 MB on Linux.
    #if canImport(Darwin)
        var stackLimit: UInt = 384 << 10
    #else
        var stackLimit: UInt = 6 << 20
    #endif

    package init(dates: NetworkAPI.DateFormat = .iso8601, style: NetworkAPI.KeyStyle = .asDeclared) {
        self.dates = dates
        self.style = style
    }

    /// Decodes a value, or the value at a place of the text; throws a `DecodingError`, or any error that the type throws.
    ///
    /// The coding path of an error begins at the whole text.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, at pointer: JSONPointer? = nil,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws -> Value {
        let document = try JSONDocument.decodable(text)
        let entry = try pointer.map(document.requiredEntry) ?? 0
        return try JSONSource.use(document, self, userInfo) { source in
            var node = JSONNode(source, 0, parent: nil, key: nil)
            for key in pointer?.keys ?? [] { node = node.child(entry, key) }
            return try node.value(of: type)
        }
    }
}

/// A document from which values are decoded, and how they are.
///
/// The bytes are borrowed during decoding: none is copied, and each access is a plain load. If a type keeps its
/// decoder for later, they are copied at the end.
final class JSONSource {
    let document: JSONDocument
    let options: JSONBodyDecoder
    let userInfo: [CodingUserInfoKey: any Sendable]
    /// Reads the bytes of `document.text`.
    private(set) var reader = JSONReader(bytes: UnsafeRawBufferPointer(start: nil, count: 0))
    private var copy: UnsafeMutableRawBufferPointer?
    /// The names of properties as the style writes them; `nil` if they are written as declared.
    let styled: JSONMembers.StyledNames?
    /// Where the stack was when decoding began, which grows toward lower addresses; 0 after decoding.
    private var stackStart = JSONSource.stackPosition

    private init(
        _ document: JSONDocument, _ options: JSONBodyDecoder, _ userInfo: [CodingUserInfoKey: any Sendable]
    ) {
        self.document = document
        self.options = options
        self.userInfo = userInfo
        styled = JSONMembers.StyledNames(options.style)
    }

    /// Calls a function with the source of a document.
    static func use<Value>(
        _ document: JSONDocument, _ options: JSONBodyDecoder,
        _ userInfo: [CodingUserInfoKey: any Sendable], _ body: (JSONSource) throws -> Value
    ) rethrows -> Value {
        var source = JSONSource(document, options, userInfo)
        return try document.text.withUnsafeBytes { bytes in
            source.reader = JSONReader(bytes: bytes)
            defer { if !isKnownUniquelyReferenced(&source) { source.copy(bytes) } }
            return try body(source)
        }
    }

    private func copy(_ bytes: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyMemory(from: bytes)
        reader = JSONReader(bytes: UnsafeRawBufferPointer(copy))
        self.copy = copy
        stackStart = 0
    }

    /// Whether types that decode each other have used most of the stack of the thread.
    @inline(__always)
    var isStackUsedUp: Bool { Self.stackPosition &+ options.stackLimit < stackStart }

    @inline(__always)
    private static var stackPosition: UInt {
        var place = 0 as UInt8
        return withUnsafeMutablePointer(to: &place) { UInt(bitPattern: $0) }
    }

    deinit { copy?.deallocate() }
}
