import Foundation
import TestSupport
import Testing

/// Expects that the kit's decoder and Foundation's give the same value, or an error of the same case, type and path.
func expectSame<Value: Decodable>(
    _ type: Value.Type, _ text: Data, _ setting: ParitySetting = .init(), probe seed: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let found = ParityCheck().difference(type, text, setting, probe: seed) else { return }
    Issue.record(
        """
        \(type) of \(String(decoding: text.prefix(300), as: UTF8.self).debugDescription)
        ours:   \(found.ours)
        theirs: \(found.theirs)
        """,
        sourceLocation: sourceLocation)
}

/// Expects the same outcome for a text on its own, as an element, and as a member, required and optional.
func expectSameEverywhere<Value: Decodable>(
    _ type: Value.Type, _ text: String, _ setting: ParitySetting = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func same<Other: Decodable>(_ type: Other.Type, _ text: String) {
        expectSame(type, Data(text.utf8), setting, sourceLocation: sourceLocation)
    }
    same(Value.self, text)
    same(Value?.self, text)
    same([Value].self, "[\(text)]")
    same([Value?].self, "[\(text),null,\(text)]")
    same([String: Value].self, "{\"a\":\(text)}")
    same(Required<Value>.self, "{\"a\":\(text)}")
    same(Optional<Value>.self, " \(text) ")
    same(Possible<Value>.self, "{\"a\":\(text)}")
    same([Possible<Value>].self, "[{\"a\":\(text)},{\"a\":null},{}]")
    same(Attempts<Value>.self, text)
}

private struct Required<Value: Decodable>: Decodable { let a: Value }
private struct Possible<Value: Decodable>: Decodable { let a: Value? }

/// Reads a value in each way that a single value container has, and keeps what each one gave.
private struct Attempts<Value: Decodable>: Decodable {
    let outcomes: [ParityOutcome]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        outcomes = [
            ParityOutcome(of: { try container.decode(Value.self) }),
            ParityOutcome(of: { try Value(from: decoder) }),
            ParityOutcome(of: { try decoder.singleValueContainer().decode(String.self) }),
            ParityOutcome(of: { try container.decode(Double.self) }),
            ParityOutcome(of: { try container.decode([Value].self) }),
            ParityOutcome(of: { try container.decode(Value.self) }),
            ParityOutcome(value: container.decodeNil()),
        ].map { outcome in
            // Which error a `JSONValue` throws says nothing.
            outcome.isValue || !"\(Value.self)".contains("JSONValue")
                ? outcome : ParityOutcome(value: "throws")
        }
    }
}
