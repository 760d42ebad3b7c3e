import Foundation

/// The place of a value in a JSON document, such as `/error/code` (RFC 6901).
package struct JSONPointer: Hashable, Sendable {
    /// The names of members and the indexes of elements, from the document to the value.
    package let tokens: [String]

    package var text: String { tokens.map { "/" + Self.escaped($0) }.joined() }

    /// Returns a name as a token of a pointer (section 3).
    package static func escaped(_ name: String) -> String {
        name.replacingScalars(["~": "~0", "/": "~1"])
    }

    /// Creates a pointer from its text.
    ///
    /// `nil` if the text is not empty and does not begin with `/`, or if a `~` is not the beginning of `~0` or `~1`.
    package init?(_ text: String) {
        guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .dropFirst()
        tokens = parts.compactMap(Self.unescaped)
        guard tokens.count == parts.count else { return nil }
    }

    /// The reason why a text is not a pointer.
    package static func problem(_ text: String) -> String {
        """
        "\(text.shown())" is not a JSON pointer: it is empty or begins with "/", and a "~" in it is \
        written "~0" (RFC 6901)
        """
    }

    /// Returns the text of a token: `~1` is a slash and `~0` is a tilde (section 4).
    private static func unescaped(_ part: Substring.UTF8View) -> String? {
        let pieces = part.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
        var bytes = Array(pieces[0])
        for piece in pieces.dropFirst() {
            switch piece.first {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
            bytes += piece.dropFirst()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Creates the pointer to the value at a coding path, with the names in a style.
    init(_ path: [any CodingKey], _ style: NetworkAPI.KeyStyle) {
        tokens = path.map { key in
            let index = key.intValue.flatMap { key.stringValue == "Index \($0)" ? "\($0)" : nil }
            return index ?? style.name(of: key.stringValue)
        }
    }

    var keys: [any CodingKey] { tokens.map { Int($0).map(JSONKey.index) ?? JSONKey(stringValue: $0) } }

    /// The keys above a text that is decoded alone, for dates with a format for each key.
    @TaskLocal static var base: [any CodingKey] = []

    /// Decodes the text of the value in a document; an error has its place in the document.
    func value<Value>(in body: Data, _ decode: (Data) throws -> sending Value) throws -> sending Value {
        let text = try text(in: body)
        do {
            // Sendable: the result has no other reference.
            nonisolated(unsafe) let value = try Self.$base.withValue(keys) { try decode(text) }
            return value
        } catch let error as DecodingError { throw error.moved { keys + $0 } }
    }

    /// Returns the text of the value, without the document, which is larger.
    private func text(in body: Data) throws -> Data {
        let document = try JSONDocument.decodable(body)
        let range = document.range(of: try document.requiredEntry(at: self))
        return Data(document.text.dropFirst(range.lowerBound).prefix(range.count))
    }
}

/// It is the underlying error of a `DecodingError` if a document does not have a value there.
extension JSONPointer: Error {}

extension JSONDocument {
    /// Returns the entry of the value at a place; throws a `DecodingError` if there is no such value.
    func requiredEntry(at pointer: JSONPointer) throws -> Int {
        do throws(JSONDocument.SyntaxError) {
            if let entry = try entry(at: pointer) { return entry }
        } catch { throw DecodingError.dataCorrupted(error) }
        let keys = pointer.keys
        throw DecodingError.keyNotFound(
            keys.last ?? JSONKey(stringValue: ""),
            .init(
                codingPath: Array(keys.dropLast()),
                debugDescription: "there is no value at the JSON pointer \"\(pointer.text)\"",
                underlyingError: pointer))
    }
}

extension DecodingError {
    func moved(_ path: ([any CodingKey]) -> [any CodingKey]) -> DecodingError {
        func moved(_ context: Context) -> Context {
            Context(
                codingPath: path(context.codingPath), debugDescription: context.debugDescription,
                underlyingError: context.underlyingError)
        }
        switch self {
        case .typeMismatch(let type, let context): return .typeMismatch(type, moved(context))
        case .valueNotFound(let type, let context): return .valueNotFound(type, moved(context))
        case .keyNotFound(let key, let context): return .keyNotFound(key, moved(context))
        case .dataCorrupted(let context): return .dataCorrupted(moved(context))
        @unknown default: return self
        }
    }
}
