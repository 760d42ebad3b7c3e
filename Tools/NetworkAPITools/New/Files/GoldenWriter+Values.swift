import NetworkAPIKit

extension GoldenWriter {
    /// Returns JSON as the made types write it: their members, dates in one form, and sorted keys of maps.
    static func sent(_ json: OrderedJSON, as type: SwiftType, _ table: TypeTable) -> OrderedJSON {
        switch (type, json) {
        case (.optional(let inner), _): return sent(json, as: inner, table)
        case (.date, .scalar(.string(let text))):
            let date = NetworkAPI.DateFormat.iso8601.date(from: text)
            return date.map { .string(NetworkAPI.DateFormat.iso8601.string(from: $0)) } ?? json
        case (.double, .scalar(let number)): return number.double.map { .scalar(.double($0)) } ?? json
        case (.array(let element), .array(let elements)):
            return .array(elements.map { sent($0, as: element, table) })
        case (.map(let inner), .object(let members)):
            return .object(
                members.sorted { $0.name < $1.name }.map { .init($0.name, sent($0.value, as: inner, table)) })
        case (.named(let id), .object), (.open(let id), .object):
            switch table[id].kind {
            case .structure(let members):
                let known = members.filter { table[id].isReceived || !$0.isReadOnly }
                return .object(
                    known.compactMap { member in
                        guard let value = json[member.name], value.value != .null else {
                            return member.isRequired && member.type.isOptional
                                ? .init(member.name, .scalar(.null)) : nil
                        }
                        return .init(member.name, sent(value, as: member.type, table))
                    })
            case .union(let cases, let discriminator):
                var reader = ExampleReader(table)
                let tag = discriminator.flatMap { json.value[$0]?.tag }
                let tagged = tag.map { tag in cases.filter { $0.values.contains(tag) } }
                let chosen = (tagged ?? table.order(cases, for: json.value)).first {
                    reader.reads(json.value, as: $0.type)
                }
                guard let chosen else { return json }
                let value = sent(json, as: chosen.type, table)
                guard let discriminator, case .object(let members) = value,
                    let added = table.addedTag(of: chosen, discriminator)
                else { return value }
                return .object(members + [.init(discriminator, .string(added))])
            case .enumeration: return json
            }
        default: return json
        }
    }
}
