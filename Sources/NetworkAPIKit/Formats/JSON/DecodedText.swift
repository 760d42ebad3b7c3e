import Foundation

/// The text that a `JSONDecoder` decodes, for the `JSONValue`s that are made of parts of it.
///
/// `JSONDecoder` does not give the bytes of a value, and finding its type by trying costs an error for each type that it
/// is not. So a value looks for its place in the text, and is read from there.
final class DecodedText: Sendable {
    /// The text that is being decoded here.
    @TaskLocal static var current: DecodedText?

    private struct State: Sendable {
        /// The decoder whose values are in the text; another one may have a text of its own.
        var decoder: ObjectIdentifier?
        /// `nil` before the first value is asked for, and while one is looked for.
        var finder: JSONFinder?
    }

    private let text: Data
    private let keys: JSONDecoder.KeyDecodingStrategy
    private let state = Locked(State())

    init(_ text: Data, keys: JSONDecoder.KeyDecodingStrategy) {
        self.text = text
        self.keys = keys
    }

    /// Calls a function while a decoder is the one of this text.
    func with<Value>(_ decoder: any Decoder, _ decode: () throws -> Value) rethrows -> Value {
        // Nothing has the same identity while the decoder lives, which is as long as this call.
        state.withLock { $0.decoder = ObjectIdentifier(decoder as AnyObject) }
        defer { state.withLock { $0 = State() } }
        return try decode()
    }

    /// The value at the position of a decoder; `nil` if the position in the text is ambiguous.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, as `JSONDecoder` does for what is not JSON.
    func value(for decoder: any Decoder) throws -> NetworkAPI.JSONValue? {
        let isSame = state.withLock { $0.decoder == ObjectIdentifier(decoder as AnyObject) }
        guard isSame else { return nil }
        // Taken out, since a key strategy is code of others, which may decode something itself.
        let known = state.withLock { state in
            defer { state.finder = nil }
            return state.finder
        }
        do {
            var finder = try known ?? JSONFinder(JSONDocument(text), keys: keys)
            defer { state.withLock { $0.finder = finder } }
            return try finder.entry(at: decoder.codingPath).map { entry throws(JSONSyntaxError) in
                try finder.document.value(at: entry)
            }
        } catch let error as JSONSyntaxError {
            throw DecodingError.dataCorrupted(error)
        }
    }
}

extension DecodingError {
    /// The error that `JSONDecoder` throws for what is not JSON, with the place in the text.
    static func dataCorrupted(_ error: JSONSyntaxError) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }
}

extension JSONDecoder {
    /// Decodes as `decode(_:from:)` does, and each `JSONValue` in time in proportion to its length.
    package func value<Value: Decodable & SendableMetatype>(of type: Value.Type, from text: Data) throws
        -> sending Value
    {
        guard readsStandardJSON else { return try decode(type, from: text) }
        return try DecodedText.$current.withValue(DecodedText(text, keys: keyDecodingStrategy)) {
            try decode(Traced<Value>.self, from: text).value
        }
    }
}

/// A value whose decoder is known while it is decoded.
private struct Traced<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let text = DecodedText.current else {
            value = try container.decode(Value.self)
            return
        }
        value = try text.with(decoder) { try container.decode(Value.self) }
    }
}
