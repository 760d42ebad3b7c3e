// The uses of a container, one of which is chosen.
extension ProbeScript {
    func use(_ container: KeyedDecodingContainer<ParityKey>, _ containers: inout Containers) {
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

    func use(_ index: Int, _ containers: inout Containers) {
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

    func use(_ container: any SingleValueDecodingContainer) {
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

    /// A key that exists most of the time.
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
