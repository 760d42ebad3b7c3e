import Foundation

/// The random numbers of the probes in a text, and the record of what they saw.
///
/// What a probe does depends on its path alone, since the members of a dictionary are read in any order.
// Sendable: one thread decodes a text, and the script is read after that.
package final class ProbeScript: @unchecked Sendable {
    private struct Visit {
        let name: String
        var generator: SplitMix
        var log: [UInt8] = []
    }

    private let seed: UInt64
    private var visits: [String: UInt64] = [:]
    private var current: [Visit] = []
    private var finished: [Visit] = []

    package init(seed: UInt64) { self.seed = seed }

    /// The record of all probes in the order of their paths.
    var log: [UInt8] {
        let visits = finished.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return visits.flatMap { Array($0.name.utf8) + [UInt8(ascii: "\n")] + $0.log }
    }

    private struct ScriptError: Error {}

    /// The containers that a probe has made.
    struct Containers {
        var keyed: [KeyedDecodingContainer<ParityKey>] = []
        var unkeyed: [any UnkeyedDecodingContainer] = []
        var single: [any SingleValueDecodingContainer] = []
        var decoders: [any Decoder]
    }

    func visit(_ decoder: any Decoder) throws {
        let path = ParityOutcome.path(decoder.codingPath)
        let count = visits[path, default: 0]
        visits[path] = count + 1
        guard count < 2, current.count < 12 else { return }
        // FNV-1a.
        let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        current.append(
            Visit(name: "probe \(path) \(count)", generator: SplitMix(seed: seed ^ hash &+ count)))
        defer { finished.append(current.removeLast()) }
        var containers = Containers(decoders: [decoder])
        for _ in 0..<random(8) + 3 { step(&containers) }
        if random(40) == 0 { throw ScriptError() }
        if random(20) == 0 {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "refused"))
        }
    }

    private func step(_ containers: inout Containers) {
        let made = containers.keyed.count + containers.unkeyed.count + containers.single.count
        guard made > 0, random(5) > 0 else { return makeContainer(&containers) }
        let choice = random(made)
        if choice < containers.keyed.count {
            use(containers.keyed[choice], &containers)
        } else if choice < containers.keyed.count + containers.unkeyed.count {
            use(choice - containers.keyed.count, &containers)
        } else {
            use(containers.single[choice - containers.keyed.count - containers.unkeyed.count])
        }
    }

    private func makeContainer(_ containers: inout Containers) {
        let decoder = containers.decoders[random(containers.decoders.count)]
        switch random(5) {
        case 0, 1:
            if let made = attempt("keyed", { try decoder.container(keyedBy: ParityKey.self) }) {
                note(ParityOutcome.path(made.codingPath))
                containers.keyed.append(made)
            }
        case 2:
            if let made = attempt("unkeyed", { try decoder.unkeyedContainer() }) {
                note("\(ParityOutcome.path(made.codingPath)) \(made.count ?? -1) \(made.isAtEnd)")
                containers.unkeyed.append(made)
            }
        case 3:
            if let made = attempt("numbered", { try decoder.container(keyedBy: NumberedKey.self) }) {
                note(made.allKeys.map { ParityOutcome.path([$0]) }.sorted().joined())
                record("one") { try made.decode(Int.self, forKey: .one) }
                record("two") { try made.decodeIfPresent(String.self, forKey: .two) as Any }
            }
        default:
            if let made = attempt("single", { try decoder.singleValueContainer() }) {
                note("\(ParityOutcome.path(made.codingPath)) \(made.decodeNil())")
                containers.single.append(made)
            }
        }
    }

    private enum NumberedKey: Int, CodingKey {
        case one = 1
        case two = 2
    }

    func random(_ count: Int) -> Int {
        Int(current[current.count - 1].generator.next() % UInt64(count))
    }

    func note(_ text: String) {
        current[current.count - 1].log.append(contentsOf: text.utf8)
        current[current.count - 1].log.append(UInt8(ascii: "\n"))
    }

    func record(_ what: String, _ read: () throws -> Any) {
        note(what)
        let outcome = ParityOutcome(of: read)
        // Which one of the invalid members of a dictionary is read first is not determined.
        let isUnordered = !outcome.isValue && (what.contains("Dictionary") || what.contains("JSONValue"))
        note(isUnordered ? "throws" : outcome.description)
    }

    func attempt<Value>(_ what: String, _ make: () throws -> Value) -> Value? {
        note(what)
        do { return try make() } catch {
            note(ParityOutcome.text(error))
            return nil
        }
    }
}
