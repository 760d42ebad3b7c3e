import Foundation
import NetworkAPIKit

/// Makes values of the types of a made file, as the schemas describe them.
struct ExampleMaker {
    let table: TypeTable
    /// The structures of which all members were made once; later values have the required members only.
    private var shown: Set<Int> = []
    private var open: [Int] = []
    /// Whether only the required members are made.
    var isShort = false

    init(_ table: TypeTable) { self.table = table }

    /// Returns a value of a type.
    ///
    /// - Throws: ``NewReason/endless`` if each value contains itself.
    mutating func value(
        of type: SwiftType, _ schema: ContractDocument.Schema?, named name: String = ""
    ) throws(NewReason) -> OrderedJSON {
        if let stated = stated(type, schema) { return stated }
        let shape = schema.map { SchemaShape($0) }
        switch type {
        case .bool: return .bool(true)
        case .int, .int64: return .scalar(.integer(Self.integer(shape?.limits ?? ValueLimits())))
        case .double: return Self.number(shape?.limits ?? ValueLimits())
        case .string, .date, .url, .data: return .string(Self.text(type, shape, name))
        case .json: return .string("text")
        case .optional(let inner): return try value(of: inner, schema, named: name)
        case .array(let element):
            if !element.declarations().allSatisfy({ !open.contains($0) }) { return .array([]) }
            let count = min(max(1, shape?.limits.minimumCount ?? 1), 10)
            let first = try value(of: element, shape?.items, named: name)
            return .array(Array(repeating: first, count: count))
        case .map(let inner):
            if !inner.declarations().allSatisfy({ !open.contains($0) }) { return .object([]) }
            return .object([.init("key", try value(of: inner, shape?.others.first))])
        case .named(let id), .open(let id): return try declared(id)
        }
    }

    /// Returns the value that the document states for a type, if the type reads it.
    private func stated(_ type: SwiftType, _ schema: ContractDocument.Schema?) -> OrderedJSON? {
        guard let schema, type.wrapped != .json || !isShort else { return nil }
        for part in [schema, schema.resolved] {
            for value in part.examples.map(\.value) + [part.defaultValue].compactMap(\.self)
            where value.value != .null && value.isSmall {
                // A shorter value has no member that the type does not show.
                if case .named(let id) = type.wrapped, !table[id].isRawEnum { continue }
                var reader = ExampleReader(table)
                if reader.reads(value.value, as: type), Self.isWithin(value.value, SchemaShape(schema)) {
                    return value
                }
            }
        }
        return nil
    }

    /// Whether a stated value is within the limits of its schema.
    static func isWithin(_ value: NetworkAPI.JSONValue, _ shape: SchemaShape) -> Bool {
        let limits = shape.limits
        if let text = value.string {
            let count = text.unicodeScalars.count
            guard count >= limits.minimumLength ?? 0, count <= limits.maximumLength ?? .max else {
                return false
            }
            return shape.pattern.map { TextPattern($0)?.matches(text) ?? true } ?? true
        }
        if let list = value.array { return list.count >= limits.minimumCount ?? 0 }
        guard value.bool == nil, let number = value.double else { return true }
        let least = limits.minimum ?? -.infinity
        let most = limits.maximum ?? .infinity
        return (limits.excludesMinimum ? number > least : number >= least)
            && (limits.excludesMaximum ? number < most : number <= most)
    }

    private mutating func declared(_ id: Int) throws(NewReason) -> OrderedJSON {
        let declaration = table[id]
        switch declaration.kind {
        case .enumeration(let cases, _, _): return .scalar(cases.first?.value ?? .string("text"))
        case .union(let cases, let discriminator):
            guard !open.contains(id), let first = cases.first else { throw .endless }
            open.append(id)
            defer { open.removeLast() }
            let chosen = cases.first { $0.type.declarations().allSatisfy { !open.contains($0) } } ?? first
            let value = try value(of: chosen.type, nil)
            guard let discriminator, let tag = chosen.values.first else { return value }
            return value.replacing(discriminator, with: .string(tag))
        case .structure(let members):
            guard !open.contains(id) else { throw .endless }
            open.append(id)
            defer { open.removeLast() }
            let isFirst = !isShort && shown.insert(id).inserted
            let needed = isShort ? Self.shownMember(of: members, table) : nil
            var made: [OrderedJSON.Member] = []
            for member in members where !(member.isWriteOnly && !declaration.isSent) {
                let isOptional = !member.isRequired || member.type.isOptional
                let isOpen = member.type.declarations(direct: true).contains { open.contains($0) }
                if isOptional, isOpen || (!isFirst && member.name != needed) {
                    if member.isRequired { made.append(.init(member.name, .scalar(.null))) }
                    continue
                }
                do throws(NewReason) {
                    let value = try value(of: member.type.wrapped, member.schema, named: member.name)
                    made.append(.init(member.name, value))
                } catch {
                    guard isOptional else { throw error }
                    if member.isRequired { made.append(.init(member.name, .scalar(.null))) }
                }
            }
            return .object(made)
        }
    }

    /// The optional member that a short value has, because a value without members shows nothing.
    private static func shownMember(of members: [TypeMember], _ table: TypeTable) -> String? {
        guard !members.contains(where: { $0.isRequired && !$0.type.isOptional }) else { return nil }
        let usable = members.filter { !$0.isReadOnly }
        let plain = usable.first { $0.type.wrapped.isSimple(table) && $0.type.wrapped != .json }
        return (plain ?? usable.first)?.name
    }

    private static func integer(_ limits: ValueLimits) -> Int {
        let (least, most) = limits.integers
        var value: Int64 = 1
        if let least, value < least { value = least }
        if let most, value > most { value = most }
        if let multiple = limits.multiple.flatMap({ Int64(exactly: $0) }), multiple > 1 {
            let (quotient, rest) = value.quotientAndRemainder(dividingBy: multiple)
            let next =
                rest == 0
                ? value
                : (quotient + (value > 0 ? 1 : 0)).multipliedReportingOverflow(by: multiple).partialValue
            if next <= most ?? .max, next >= least ?? .min { value = next }
        }
        return Int(exactly: value) ?? 1
    }

    private static func number(_ limits: ValueLimits) -> OrderedJSON {
        var value = 1.5
        if let least = limits.minimum, value <= least { value = limits.excludesMinimum ? least + 0.5 : least }
        if let most = limits.maximum, value >= most {
            value = limits.excludesMaximum ? (most + (limits.minimum ?? most - 1)) / 2 : most
        }
        if let multiple = limits.multiple, multiple > 0 {
            let next = (value / multiple).rounded(.up) * multiple
            if next <= limits.maximum ?? .infinity { value = next }
        }
        if let whole = Int(exactly: value) { return .integer(whole) }
        return .scalar(.double(value))
    }

    private static func text(_ type: SwiftType, _ shape: SchemaShape?, _ name: String) -> String {
        switch type {
        case .date: return "2020-01-02T03:04:05Z"
        case .url: return "https://example.com/a"
        case .data: return "dGV4dA=="
        default: break
        }
        let samples: [String: String] = [
            "date-time": "2020-01-02T03:04:05Z", "date": "2020-01-02", "time": "03:04:05Z",
            "uri": "https://example.com/a", "url": "https://example.com/a", "email": "user@example.com",
            "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1",
            "hostname": "example.com", "byte": "dGV4dA==", "base64": "dGV4dA==", "duration": "P1D",
            "uri-reference": "/a", "json-pointer": "/a", "regex": "a", "int64": "1", "int32": "1",
        ]
        var text = shape?.format.flatMap { samples[$0] } ?? "text"
        if let pattern = shape?.pattern.flatMap({ TextPattern($0) }), !pattern.matches(text) {
            let tries = [
                "a", "A", "1", "abc", "ABC", "12", "123", "1234", "12345", "a1", "A1", "AA", "aa", "text-1",
                "2020-01-02", "2020-01-02T03:04:05Z", "12:30", "1.0.0", "1.5", "#ffffff", "ffffff", "en",
                "en-US",
                "USD", "US", "+15550100", "/a", "/text", "https://example.com/a", "user@example.com", "0x1",
                "0x0",
                "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "00000000000000000000",
                "0000000000000000000000000000000000000000",
                "111111111111111111", "example.com", "a/b", "text/plain", "192.0.2.1", "true", "*", "a:b",
                "a.b", "a@b",
            ]
            text = tries.first { pattern.matches($0) } ?? text
        }
        let limits = shape?.limits ?? ValueLimits()
        if let least = limits.minimumLength, text.unicodeScalars.count < least, least < 5000 {
            text += String(repeating: "a", count: least - text.unicodeScalars.count)
        }
        if let most = limits.maximumLength, most >= 0, text.unicodeScalars.count > most {
            text = String(text.prefix(most))
        }
        return text
    }
}

extension OrderedJSON {
    /// Returns the object with a member of another value; the value itself if it is not an object.
    func replacing(_ name: String, with value: OrderedJSON) -> OrderedJSON {
        guard case .object(let members) = self else { return self }
        if members.contains(where: { $0.name == name }) {
            return .object(members.map { $0.name == name ? Member(name, value) : $0 })
        }
        return .object([Member(name, value)] + members)
    }

    /// Whether the text of the value is short.
    var isSmall: Bool {
        switch self {
        case .scalar(.string(let text)): text.utf8.count < 200
        case .scalar: true
        case .array(let elements): elements.count < 20 && elements.allSatisfy(\.isSmall)
        case .object(let members): members.count < 50 && members.allSatisfy { $0.value.isSmall }
        }
    }
}
