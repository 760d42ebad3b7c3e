import Foundation

/// The text that a `JSONDecoder` decodes, for the `JSONValue`s that are read from parts of it.
///
/// `JSONDecoder` does not give the bytes of a value, and finding its type by trying costs an error for each wrong type.
/// So a value finds its position in the text and is read from there.
final class DecodedText: Sendable {
    /// The text that is being decoded here.
    @TaskLocal static var current: DecodedText?

    private struct State: Sendable {
        /// The decoder whose values are in the text; another one may have a text of its own.
        var decoder: ObjectIdentifier?
        /// `nil` before the first value is read, and while a value is being found.
        var finder: JSONFinder?
    }

    private let text: Data
    private let keys: JSONDecoder.KeyDecodingStrategy
    private let state = Locked(State())

    init(_ text: Data, keys: JSONDecoder.KeyDecodingStrategy) {
        self.text = text
        self.keys = keys
    }

    /// Calls a function while the decoder is known as the decoder of this text.
    func with<Value>(_ decoder: any Decoder, _ decode: () throws -> Value) rethrows -> Value {
        // The decoder lives as long as this call, so no other object has its identity.
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
        // Removed meanwhile, as a key strategy is code of the app, which may decode something itself.
        let known = state.withLock { state in
            defer { state.finder = nil }
            return state.finder
        }
        do {
            var finder = try known ?? JSONFinder(JSONDocument(text), keys: keys)
            defer { state.withLock { $0.finder = finder } }
            return try finder.entry(at: decoder.codingPath).map { entry throws(JSONDocument.SyntaxError) in
                try finder.document.value(at: entry)
            }
        } catch let error as JSONDocument.SyntaxError {
            throw DecodingError.dataCorrupted(error)
        }
    }
}

extension DecodingError {
    /// The error that `JSONDecoder` throws for what is not JSON, with the place in the text.
    static func dataCorrupted(_ error: JSONDocument.SyntaxError) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }
}

extension JSONDecoder {
    /// Decodes as `decode(_:from:)` does, and reads each `JSONValue` in time that is proportional to its length.
    package func value<Value: Decodable & SendableMetatype>(of type: Value.Type, from text: Data) throws
        -> sending Value
    {
        // With Swift 6.3 on Linux, `decode` traps if the text ends with the bracket that opens the 513th level.
        if text.last(where: { $0 > 0x20 }) == UInt8(ascii: "[") {
            let reason = "the text ends too early"
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
        }
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

/// Finds the values of a document by the coding paths of `JSONDecoder`.
///
/// The last element of each array and the names of large objects are stored, so that reading all values in their order
/// takes time that is proportional to their number.
private struct JSONFinder: Sendable {
    let document: JSONDocument
    private let keys: JSONDecoder.KeyDecodingStrategy
    private var elements: [Int: (index: Int, entry: Int)] = [:]
    private var members: [Int: Members] = [:]
    private var camelCase: [String: String] = [:]

    /// The values of an object by their names: as written, and as changed by the key strategy.
    private struct Members: Sendable {
        var written: [String: Int] = [:]
        var changed: [String: Int] = [:]
    }

    init(_ document: JSONDocument, keys: JSONDecoder.KeyDecodingStrategy) {
        self.document = document
        self.keys = keys
    }

    /// Returns the entry at a path; `nil` if there is none, or if the path is ambiguous.
    mutating func entry(at path: [any CodingKey]) throws(JSONDocument.SyntaxError) -> Int? {
        var entry = 0
        for (depth, key) in path.enumerated() {
            let next: Int? =
                switch document.entries[entry].kind {
                case .array: key.intValue.flatMap { element($0, of: entry) }
                case .object: try member(key.stringValue, of: entry, Array(path[..<depth]))
                default: nil
                }
            guard let next else { return nil }
            entry = next
        }
        return entry
    }

    private mutating func element(_ index: Int, of array: Int) -> Int? {
        let end = Int(document.entries[array].next)
        var place = (index: 0, entry: array + 1)
        if let last = elements[array], last.index <= index { place = last }
        while place.index < index, place.entry < end {
            place = (place.index + 1, Int(document.entries[place.entry].next))
        }
        guard place.index == index, place.entry < end else { return nil }
        elements[array] = place
        return place.entry
    }

    /// Returns a member by its name in a path.
    ///
    /// The name belongs to a dictionary, and is as written, or to a type, and was changed by the key strategy. If
    /// these are two members, the path is ambiguous.
    private mutating func member(
        _ name: String, of object: Int, _ path: [any CodingKey]
    ) throws(JSONDocument.SyntaxError) -> Int? {
        let members = try members(of: object, path)
        guard let written = members.written[name] else { return members.changed[name] }
        guard let changed = members.changed[name], changed != written else { return written }
        return nil
    }

    private mutating func members(of object: Int, _ path: [any CodingKey]) throws(JSONDocument.SyntaxError)
        -> Members
    {
        if let known = members[object] { return known }
        var found = Members()
        var entry = object + 1
        while entry < Int(document.entries[object].next) {
            let name = try document.text(at: entry)
            // The first of several is used.
            if found.written[name] == nil { found.written[name] = entry + 1 }
            if let changed = changed(name, path), found.changed[changed] == nil {
                found.changed[changed] = entry + 1
            }
            entry = Int(document.entries[entry + 1].next)
        }
        if found.written.count > 16 { members[object] = found }
        return found
    }

    /// Returns a name as the key strategy changes it; `nil` if names are not changed.
    private mutating func changed(_ name: String, _ path: [any CodingKey]) -> String? {
        switch keys {
        case .useDefaultKeys: return nil
        case .convertFromSnakeCase:
            if let known = camelCase[name] { return known }
            let changed = CamelCaseName.of(name)
            camelCase[name] = changed
            return changed
        case .custom(let change):
            return change(path + [JSONKey(stringValue: name)]).stringValue
        @unknown default: return nil
        }
    }
}
