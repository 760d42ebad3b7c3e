import Foundation
import TestSupport
import Testing

/// Whether everything is compared, as `.ci/judges.d/53-decoder` does; otherwise a part of it, which takes seconds.
let comparesAll = ProcessInfo.processInfo.environment["DECODER_ALL"] != nil

/// Returns `count` of the elements, which the text chooses; all of them if everything is compared.
func some<Element>(_ count: Int, of elements: [Element], for text: String) -> [Element] {
    if comparesAll || elements.count <= count { return elements }
    // FNV-1a, which is the same on every run.
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let start = Int((hash >> 8) % UInt64(elements.count))
    return (0..<count).map { elements[(start + $0) % elements.count] }
}

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

/// Expects the same outcome for a text on its own, and as an element or as a member, required or optional.
///
/// The text and the type choose one of these places, unless everything is compared.
func expectSameEverywhere<Value: Decodable>(
    _ type: Value.Type, _ text: String, _ setting: ParitySetting = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func same<Other: Decodable>(_ type: Other.Type, _ text: String) {
        expectSame(type, Data(text.utf8), setting, sourceLocation: sourceLocation)
    }
    same(Value.self, text)
    let places: [() -> Void] = [
        { same(Value?.self, text) },
        { same([Value].self, "[\(text)]") },
        { same([Value?].self, "[\(text),null,\(text)]") },
        { same([String: Value].self, "{\"a\":\(text)}") },
        { same(Required<Value>.self, "{\"a\":\(text)}") },
        { same(Value?.self, " \(text) ") },
        { same(Possible<Value>.self, "{\"a\":\(text)}") },
        { same([Possible<Value>].self, "[{\"a\":\(text)},{\"a\":null},{}]") },
        { same(Attempts<Value>.self, text) },
    ]
    for compare in some(1, of: places, for: "\(type) \(text)") { compare() }
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
