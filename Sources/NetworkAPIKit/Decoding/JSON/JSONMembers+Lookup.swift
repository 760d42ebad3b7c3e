extension JSONMembers {
    /// The entry of the value with exactly this name; `nil` if there is no such member.
    func value(written name: String) -> Int? {
        if case .names(let names) = index { return names[name] }
        var name = name
        if let found = name.withUTF8({ find(UnsafeRawBufferPointer($0)) }) { return found }
        // Unicode has characters that are equal to one in ASCII, such as the sign of Kelvin.
        return name.utf8.allSatisfy { $0 < 0x80 } ? nil : findEqual(to: name)
    }

    private func find(_ name: UnsafeRawBufferPointer) -> Int? {
        let fingerprint = JSONBytes.fingerprint(of: name)
        guard case .table(let places) = index else {
            remainingLookups -= 1
            if remainingLookups == 0, end - first > 2 * Self.listLimit { index = .table(makeTable()) }
            var entry = first
            while entry < end {
                if entries[entry].fingerprint == fingerprint, isName(entry, name) { return entry + 1 }
                entry = Int(entries[entry + 1].next)
            }
            return nil
        }
        var place = Int(fingerprint) & (places.count - 1)
        // The first of several members is at the first of their places.
        while case let entry = Int(places[place]), entry != 0 {
            if entries[entry].fingerprint == fingerprint, isName(entry, name) { return entry + 1 }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    @inline(__always)
    private func isName(_ entry: Int, _ name: UnsafeRawBufferPointer) -> Bool {
        let candidate = entries[entry]
        guard Int(candidate.end - candidate.start) == name.count else { return false }
        return source.withBytes(of: entry) { bytes in
            guard let left = JSONBytes(bytes), let right = JSONBytes(name) else { return name.isEmpty }
            return left.isEqual(to: right)
        }
    }

    private func findEqual(to name: String) -> Int? {
        var entry = first
        while entry < end {
            let value = entry + 1
            if isEqual(entry, name) { return value }
            entry = Int(entries[value].next)
        }
        return nil
    }

    private func isEqual(_ entry: Int, _ name: String) -> Bool {
        do throws(JSONDocument.Fault) {
            return try self.name(entry) == name
        } catch {
            return false
        }
    }
}
