import Foundation

extension CodingUserInfoKey {
    /// The script of the probes of a text.
    package static var probeScript: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "probe-script") else { preconditionFailure("no key") }
        return key
    }
}

/// A value that uses its decoder in a random way, which the seed of a ``ProbeScript`` determines.
///
/// It writes down what each use gives, and most of the time it is decoded whatever it found.
package struct ParityProbe: Decodable {
    package init(from decoder: any Decoder) throws {
        guard let script = decoder.userInfo[.probeScript] as? ProbeScript else { return }
        try script.visit(decoder)
    }
}

/// A probe that is always decoded.
///
/// Foundation reads the members of a dictionary in any order, so an error would determine which ones are read.
struct CalmProbe: Decodable {
    init(from decoder: any Decoder) throws {
        guard let script = decoder.userInfo[.probeScript] as? ProbeScript else { return }
        do { try script.visit(decoder) } catch {}
    }
}

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

    private struct Refusal: Error {}

    /// The containers that a probe has made.
    private struct Containers {
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
        if random(40) == 0 { throw Refusal() }
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

    private func use(_ container: KeyedDecodingContainer<ParityKey>, _ containers: inout Containers) {
        let key = key(of: container)
        switch random(14) {
        case 0: note(container.allKeys.map { ParityOutcome.path([$0]) }.sorted().joined())
        case 1: note("contains \(key.stringValue) \(container.contains(key))")
        case 2: record("nil \(key.stringValue)") { try container.decodeNil(forKey: key) }
        case 3:
            if let made = attempt(
                "nested", { try container.nestedContainer(keyedBy: ParityKey.self, forKey: key) })
            {
                note(ParityOutcome.path(made.codingPath))
                containers.keyed.append(made)
            }
        case 4:
            if let made = attempt("nested unkeyed", { try container.nestedUnkeyedContainer(forKey: key) }) {
                note(ParityOutcome.path(made.codingPath))
                containers.unkeyed.append(made)
            }
        case 5:
            let made = attempt("super") {
                random(2) == 0 ? try container.superDecoder() : try container.superDecoder(forKey: key)
            }
            if let made {
                note(ParityOutcome.path(made.codingPath))
                containers.decoders.append(made)
            }
        case 6, 7, 8:
            let read = ProbeReads.keyed[random(ProbeReads.keyed.count)]
            record("member \(key.stringValue)") { try read(container, key) }
        case 9: record("probe") { try container.decode(ParityProbe.self, forKey: key) }
        case 10:
            let type = ProbeReads.types[random(ProbeReads.types.count)]
            record("if present \(type)") { try readIfPresent(type, container, key) as Any }
        default:
            let type = ProbeReads.types[random(ProbeReads.types.count)]
            record("value \(type)") { try read(type, container, key) }
        }
    }

    private func use(_ index: Int, _ containers: inout Containers) {
        var container = containers.unkeyed[index]
        defer {
            note("\(container.currentIndex) \(container.isAtEnd)")
            containers.unkeyed[index] = container
        }
        switch random(12) {
        case 0: note("count \(container.count ?? -1) \(ParityOutcome.path(container.codingPath))")
        case 1: record("nil") { try container.decodeNil() }
        case 2:
            if let made = attempt("nested", { try container.nestedContainer(keyedBy: ParityKey.self) }) {
                note(ParityOutcome.path(made.codingPath))
                containers.keyed.append(made)
            }
        case 3:
            if let made = attempt("nested unkeyed", { try container.nestedUnkeyedContainer() }) {
                note(ParityOutcome.path(made.codingPath))
                containers.unkeyed.append(made)
            }
        case 4:
            if let made = attempt("super", { try container.superDecoder() }) {
                note(ParityOutcome.path(made.codingPath))
                containers.decoders.append(made)
            }
        case 5, 6, 7:
            let read = ProbeReads.unkeyed[random(ProbeReads.unkeyed.count)]
            record("element") { try read(&container) }
        case 8: record("probe") { try container.decode(ParityProbe.self) }
        case 9:
            let type = ProbeReads.types[random(ProbeReads.types.count)]
            record("if present \(type)") { try readIfPresent(type, &container) as Any }
        default:
            let type = ProbeReads.types[random(ProbeReads.types.count)]
            record("value \(type)") { try read(type, &container) }
        }
    }

    private func use(_ container: any SingleValueDecodingContainer) {
        switch random(6) {
        case 0: note("nil \(container.decodeNil())")
        case 1: record("probe") { try container.decode(ParityProbe.self) }
        case 2, 3:
            let read = ProbeReads.single[random(ProbeReads.single.count)]
            record("single") { try read(container) }
        default:
            let type = ProbeReads.types[random(ProbeReads.types.count)]
            record("value \(type)") { try read(type, container) }
        }
    }

    /// A key that is there most of the time.
    ///
    /// The order of `allKeys` is not determined.
    private func key(of container: KeyedDecodingContainer<ParityKey>) -> ParityKey {
        let names = ["a", "id", "name", "user_name", "userName", "missing", "super", ""]
        let keys = container.allKeys.sorted {
            $0.stringValue.unicodeScalars.lexicographicallyPrecedes($1.stringValue.unicodeScalars)
        }
        return keys.isEmpty || random(4) == 0
            ? ParityKey(names[random(names.count)]) : keys[random(keys.count)]
    }

    private func random(_ count: Int) -> Int {
        Int(current[current.count - 1].generator.next() % UInt64(count))
    }

    private func note(_ text: String) {
        current[current.count - 1].log.append(contentsOf: text.utf8)
        current[current.count - 1].log.append(UInt8(ascii: "\n"))
    }

    private func record(_ what: String, _ read: () throws -> Any) {
        note(what)
        let outcome = ParityOutcome(of: read)
        // Which one of the invalid members of a dictionary is read first is not determined.
        let isUnordered = !outcome.isValue && (what.contains("Dictionary") || what.contains("JSONValue"))
        note(isUnordered ? "throws" : outcome.description)
    }

    private func attempt<Value>(_ what: String, _ make: () throws -> Value) -> Value? {
        note(what)
        do { return try make() } catch {
            note(ParityOutcome.text(error))
            return nil
        }
    }
}

extension ProbeScript {
    private func read<Value: Decodable>(
        _ type: Value.Type, _ container: KeyedDecodingContainer<ParityKey>, _ key: ParityKey
    ) throws -> Any { try container.decode(type, forKey: key) }

    private func readIfPresent<Value: Decodable>(
        _ type: Value.Type, _ container: KeyedDecodingContainer<ParityKey>, _ key: ParityKey
    ) throws -> Any? { try container.decodeIfPresent(type, forKey: key) }

    private func read<Value: Decodable>(
        _ type: Value.Type, _ container: inout any UnkeyedDecodingContainer
    ) throws -> Any { try container.decode(type) }

    private func readIfPresent<Value: Decodable>(
        _ type: Value.Type, _ container: inout any UnkeyedDecodingContainer
    ) throws -> Any? { try container.decodeIfPresent(type) }

    private func read<Value: Decodable>(
        _ type: Value.Type, _ container: any SingleValueDecodingContainer
    ) throws -> Any { try container.decode(type) }
}
