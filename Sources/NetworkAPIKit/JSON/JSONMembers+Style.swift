extension JSONMembers {
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
        return source.styled?.style.properties(ofMember: name).lazy.compactMap { Key(stringValue: $0) }.first
    }

    private func value(plain name: [UInt8], _ style: NetworkAPI.KeyStyle) -> Int? {
        if case .names(let names) = index {
            return names.filter { style.isMember($0.key.utf8.map(\.self), name) }.map(\.value).min()
        }
        var entry = first
        while entry < end {
            if isMember(entry, name, style) { return entry + 1 }
            entry = Int(entries[entry + 1].next)
        }
        return nil
    }

    private func isMember(_ entry: Int, _ name: [UInt8], _ style: NetworkAPI.KeyStyle) -> Bool {
        do throws(JSONDocument.Fault) {
            return try source.read { reader throws(JSONDocument.Fault) in
                style.isMember(reader.content(entries[entry]), name)
            }
        } catch {
            return false
        }
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
