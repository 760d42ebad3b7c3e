import Foundation
import NetworkAPIKit

/// The keyed container of ``RecordingDecoder``.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let real: KeyedDecodingContainer<Key>
    private let shape: Shape
    private let run: Shape.Run
    private let recorder: any Recorder

    init(
        _ real: KeyedDecodingContainer<Key>,
        _ shape: Shape,
        _ run: Shape.Run,
        _ recorder: any Recorder
    ) {
        self.real = real
        self.shape = shape
        self.run = run
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { real.codingPath }

    var allKeys: [Key] {
        recorder.notePeek()
        shape.asksAllKeys = true
        shape.hasFixedKeys = Key(stringValue: "\u{0}any") == nil
        return real.allKeys
    }

    func contains(_ key: Key) -> Bool {
        ask(key).isOptional = true
        recorder.notePeek()
        return isThere(key)
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        ask(key).isOptional = true
        recorder.notePeek()
        return try isNull(key)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let property = ask(key)
        property.uses.add(.type(type))
        let value = try attempt(.value(type), key) { () throws -> Value in
            try MemberPlace(real: real, key: key).decodeRecorded(type, by: recorder)
        }
        recorder.addValue(of: key)
        if type == Date.self {
            try recorder.keep(type) { try real.decode(NetworkAPI.JSONValue.self, forKey: key) }
        }
        if let text = value as? String { run.texts[key.stringValue] = text }
        return value
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try readIfPresent(type, key)
    }

    func readIfPresent<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
        let property = ask(key)
        property.isOptional = true
        property.uses.add(.type(type))
        try recorder.check(.value(type), at: codingPath + [key])
        guard isThere(key), try !isNull(key) else { return nil }
        return try decode(type, forKey: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        let nested = ask(key).nested()
        nested.isKeyed = true
        recorder.addValue(of: key)
        return try attempt(.object, key) {
            KeyedDecodingContainer(
                RecordingKeyedContainer<Nested>(
                    try real.nestedContainer(keyedBy: type, forKey: key),
                    nested, nested.startWholeRun(in: run), recorder))
        }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        let nested = ask(key).nested()
        nested.startArray()
        recorder.addValue(of: key)
        return try attempt(.array, key) {
            RecordingUnkeyedContainer(try real.nestedUnkeyedContainer(forKey: key), nested, recorder)
        }
    }

    func superDecoder() throws -> any Decoder {
        recorder.notePeek()
        run.asked.insert("super")
        let nested = shape.property("super").nested()
        return RecordingDecoder(try real.superDecoder(), nested, nested.startWholeRun(in: run), recorder)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        recorder.notePeek()
        let nested = ask(key).nested()
        return RecordingDecoder(
            try real.superDecoder(forKey: key), nested, nested.startWholeRun(in: run), recorder)
    }

    private func isThere(_ key: Key) -> Bool {
        if real.contains(key) { return true }
        recorder.addOptional(key, in: codingPath)
        return false
    }

    private func isNull(_ key: Key) throws -> Bool {
        let isNull = try real.decodeNil(forKey: key)
        recorder.addOptional(key, in: codingPath)
        if !isNull { recorder.addValue(of: key) }
        return isNull
    }

    private func ask(_ key: Key) -> Shape.Property {
        run.asked.insert(key.stringValue)
        return shape.property(key.stringValue)
    }

    /// Makes a request and records a failure, which the type can handle.
    private func attempt<Value>(
        _ request: Shape.Request,
        _ key: Key,
        _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try recorder.attempt(request, at: codingPath + [key], body)
        } catch {
            run.failed.insert(key.stringValue)
            if isAbsent(key) {
                // A type that uses `try?` has an optional member here.
                let path = codingPath
                run.absences.add { [recorder] in recorder.addOptional(key, in: path) }
            }
            throw error
        }
    }

    private func isAbsent(_ key: Key) -> Bool {
        guard real.contains(key) else { return true }
        do { return try real.decodeNil(forKey: key) } catch { return false }
    }
}

extension RecordingKeyedContainer {
    private struct MemberPlace: DecodingPlace {
        let real: KeyedDecodingContainer<Key>
        let key: Key

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try real.decode(type, forKey: key)
        }
    }
}
