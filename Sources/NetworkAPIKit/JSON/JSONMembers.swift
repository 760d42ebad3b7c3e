/// Finds the members of an object by their names.
///
/// If several members have the same name, the first one is found, as in `JSONDecoder`.
final class JSONMembers {
    enum Index {
        /// The names are looked through in their order.
        case list
        /// The entries of the names by their fingerprints; 0 is a free place. The number of places is a power of two.
        case table([UInt32])
        /// The entries of the values by their names.
        case names([String: Int])
    }

    let node: JSONNode
    let source: JSONSource
    let entries: [JSONDocument.Entry]
    let first: Int
    let end: Int
    var index: Index
    /// How many members can be looked up in the list before a table is worth its time.
    var remainingLookups = 5

    /// Above these numbers of members a table is used, and a dictionary: a table would be slow for chosen names.
    static let (listLimit, tableLimit) = (12, 256)

    init(_ node: JSONNode) throws {
        self.node = node
        source = node.source
        entries = node.source.document.entries
        first = node.entry + 1
        let entry = entries[node.entry]
        end = Int(entry.next)
        index = .list
        // Each member has two entries or more, and the values inside it have theirs.
        let isLarge = (end - first) / 2 > Self.tableLimit && count > Self.tableLimit
        if isLarge || !entry.hasPlainNames { index = .names(try makeNames()) }
    }

    /// Calls a function with the entry of each name, in the order of the text.
    @inline(__always)
    private func forEachName(_ body: (Int) throws -> Void) rethrows {
        var entry = first
        while entry < end {
            try body(entry)
            entry = Int(entries[entry + 1].next)
        }
    }

    private var count: Int {
        var count = 0
        forEachName { _ in count += 1 }
        return count
    }

    private func makeNames() throws -> [String: Int] {
        var names: [String: Int] = [:]
        names.reserveCapacity(count)
        try forEachName { entry in
            let name = try node.string(entry)
            if names[name] == nil { names[name] = entry + 1 }
        }
        return names
    }

    func makeTable() -> [UInt32] {
        let size = 1 << (Int.bitWidth - count.leadingZeroBitCount + 1)
        var places = [UInt32](repeating: 0, count: size)
        forEachName { entry in
            var place = Int(entries[entry].fingerprint) & (size - 1)
            while places[place] != 0 { place = (place + 1) & (size - 1) }
            places[place] = UInt32(truncatingIfNeeded: entry)
        }
        return places
    }

    /// The names in the order of the text, each once.
    var names: [String] {
        get throws {
            var known: Set<String> = []
            var names: [String] = []
            try forEachName { entry in
                let name = try name(entry)
                if known.insert(name).inserted { names.append(name) }
            }
            return names
        }
    }

    func name(_ entry: Int) throws(JSONDocument.Fault) -> String { try source.reader.text(entries[entry]) }

    /// The entry of the value with exactly this name; `nil` if there is no such member.
    func value(written name: String) -> Int? {
        if case .names(let names) = index { return names[name] }
        // The bytes of text that Objective-C created may not be at hand.
        return name.utf8.withContiguousStorageIfAvailable { bytes in
            // Unicode has characters that are equal to one in ASCII, such as the sign of Kelvin.
            find(UnsafeRawBufferPointer(bytes))
                ?? (bytes.allSatisfy { $0 < 0x80 } ? nil : findEqual(to: name))
        } ?? findEqual(to: name)
    }

    private func find(_ name: UnsafeRawBufferPointer) -> Int? {
        let fingerprint = JSONBytes.fingerprint(of: name)
        guard case .table(let places) = index else {
            remainingLookups -= 1
            if remainingLookups == 0, end - first > 2 * Self.listLimit { index = .table(makeTable()) }
            return value { isName($0, name, fingerprint) }
        }
        var place = Int(fingerprint) & (places.count - 1)
        // The first of several members is at the first of their places.
        while case let entry = Int(places[place]), entry != 0 {
            if isName(entry, name, fingerprint) { return entry + 1 }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    @inline(__always)
    private func isName(_ entry: Int, _ name: UnsafeRawBufferPointer, _ fingerprint: UInt16) -> Bool {
        entries[entry].fingerprint == fingerprint && source.reader.content(entries[entry]).isEqual(to: name)
    }

    @inline(__always)
    private func value(where condition: (Int) -> Bool) -> Int? {
        var entry = first
        while entry < end {
            if condition(entry) { return entry + 1 }
            entry = Int(entries[entry + 1].next)
        }
        return nil
    }

    private func findEqual(to name: String) -> Int? {
        value { entry in
            do throws(JSONDocument.Fault) {
                return try self.name(entry) == name
            } catch { return false }
        }
    }

    /// The entry of a property's value, by the style of the names; `nil` if there is no such member.
    func value(named property: String) -> Int? {
        if let found = value(written: property) { return found }
        guard let styled = source.styled else { return nil }
        let name = styled.name(of: property)
        if name.written != property, let found = value(written: name.written) { return found }
        return name.plain.flatMap { value(plain: $0, styled.style) }
    }

    /// A key of the name of a member, or of a property that is written so; `nil` if a type does not have such a key.
    func key<Key: CodingKey>(_ name: String) -> Key? {
        if let key = Key(stringValue: name) { return key }
        guard let style = source.styled?.style else { return nil }
        // A style of an app is asked only for keys of the type.
        return style.properties(ofMember: name).lazy.compactMap { Key(stringValue: $0) }.first {
            style.separator != nil || style.name(of: $0.stringValue) == name
        }
    }

    private func value(plain name: [UInt8], _ style: NetworkAPI.KeyStyle) -> Int? {
        if case .names(let names) = index {
            var found: Int?
            for (written, entry) in names
            where entry < found ?? .max && Array(written.utf8).withUnsafeBytes({ style.isMember($0, name) }) {
                found = entry
            }
            return found
        }
        return value { style.isMember(source.reader.content(entries[$0]), name) }
    }

    /// The names of properties in a style.
    ///
    /// Each is made once for a document, because its objects repeat them.
    final class StyledNames {
        struct Name {
            let written: String
            let plain: [UInt8]?
        }

        let style: NetworkAPI.KeyStyle
        private var known: [String: Name] = [:]

        /// Creates the names; `nil` if the style does not change any.
        init?(_ style: NetworkAPI.KeyStyle) {
            guard style != .asDeclared else { return nil }
            self.style = style
        }

        func name(of property: String) -> Name {
            if let name = known[property] { return name }
            let name = Name(written: style.name(of: property), plain: style.plainName(of: property))
            known[property] = name
            return name
        }
    }
}
