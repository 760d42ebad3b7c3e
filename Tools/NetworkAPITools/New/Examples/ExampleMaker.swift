import Foundation
import NetworkAPIKit

/// Makes values of the types of a made file, as the schemas describe them.
struct ExampleMaker {
    let table: TypeTable
    /// The structures of which all members were made once; later values have the required members only.
    private var shown: Set<Int> = []
    private var open: [Int] = []
    /// The number of objects without a type around a value.
    private var depth = 0
    /// The number of values that were made, of at most ``limit``: a few types can require millions of values.
    private var count = 0
    private static let limit = 100_000
    /// Whether a value is part of one with the name of a secret.
    private(set) var isSecret = false
    /// Whether only the required members are made.
    var isShort = false
    /// The parts of the request that are not secret; a secret has a value that is not in them.
    var surroundings = ""
    /// The optional members that the value itself has too.
    var needed: Set<String> = []
    /// The index of the alternative that the value itself has; the first one if there are fewer.
    var alternative = 0

    init(_ table: TypeTable) { self.table = table }

    /// Returns a value of a type.
    ///
    /// - Throws: ``NewReason/endless`` if each value contains itself, and ``NewReason/large`` if it has too many values.
    mutating func value(
        of type: SwiftType, _ schema: ContractDocument.Schema?, named name: String = ""
    ) throws(NewReason) -> OrderedJSON {
        count += 1
        guard count <= Self.limit else { throw .large }
        if let stated = stated(type, schema), !isShown(stated, named: name) { return stated }
        let shape = schema.map { simpleShape($0, type) }
        if let value = listed(shape, type) { return value }
        switch type {
        case .bool: return .bool(true)
        case .int, .int64, .uint64: return .scalar(.integer(Self.integer(shape?.limits ?? ValueLimits())))
        case .double where shape?.types == ["integer"]:
            return .scalar(.integer(Self.integer(shape?.limits ?? ValueLimits())))
        case .double: return Self.number(shape?.limits ?? ValueLimits())
        case .string, .date, .url, .data:
            return .string(Self.text(type, shape, isSecret(name) ? secret : "text"))
        case .json where schema?.resolved.isNull == true: return .scalar(.null)
        case .json where shape?.types == ["boolean"]: return .bool(true)
        case .json where shape?.types == ["integer"] || shape?.types == ["number"]:
            return try value(of: .int64, schema, named: name)
        case .json where depth < 4 && shape?.properties.isEmpty == false:
            return try object(shape?.properties.filter { shape?.required.contains($0.name) == true } ?? [])
        case .json: return .string(isSecret(name) ? secret : "text")
        case .optional(let inner): return try value(of: inner, schema, named: name)
        case .array(let element):
            if shape?.limits.maximumCount == 0 || !element.declarations().allSatisfy({ !open.contains($0) }) {
                return .array([])
            }
            let contained = schema?.resolved.contains
            let least = contained.map { _ in schema?.resolved.json["minContains"]?.int ?? 1 } ?? 1
            let count = min(max(1, least, shape?.limits.minimumCount ?? 1), 100)
            let prefix = schema?.resolved.prefixItems ?? []
            guard prefix.isEmpty else {
                var elements: [OrderedJSON] = []
                for schema in prefix { elements.append(try value(of: element, schema, named: name)) }
                return .array(elements)
            }
            let before = self.count
            let first = try value(of: element, contained ?? shape?.items, named: name)
            self.count += (count - 1) * (self.count - before)
            guard self.count <= Self.limit else { throw .large }
            guard shape?.limits.hasUniqueItems == true, count > 1 else {
                return .array(Array(repeating: first, count: count))
            }
            let values = shape?.items.flatMap { simpleShape($0, element).values } ?? []
            if values.contains(first.value) {
                let distinct = values.reduce(into: [first.value]) { if !$0.contains($1) { $0.append($1) } }
                return .array(distinct.prefix(count).map { OrderedJSON($0) })
            }
            return .array((1...count).map { Self.distinct(first, $0) })
        case .map(let inner):
            let isClosed = if case .none? = schema?.resolved.additional { true } else { false }
            if isClosed || !inner.declarations().allSatisfy({ !open.contains($0) }) { return .object([]) }
            var members: [OrderedJSON.Member] = []
            for name in Self.names(of: shape) {
                members.append(.init(name, try value(of: inner, shape?.others.first)))
            }
            return .object(members)
        case .named(let id), .open(let id): return try declared(id, schema)
        }
    }

    /// Returns the value that the document states for a type, if the type reads it.
    private func stated(_ type: SwiftType, _ schema: ContractDocument.Schema?) -> OrderedJSON? {
        guard let schema, type.wrapped != .json || !isShort else { return nil }
        for part in [schema, schema.resolved] + schema.resolved.fitted.flatMap({ [$0, $0.resolved] }) {
            for stated in part.examples.map(\.value) + [part.defaultValue].compactMap(\.self)
            where stated.value != .null && stated.isSmall {
                let value = Self.unquoted(stated, type, schema)
                // A shorter value has no member that the type does not show.
                if case .named(let id) = type.wrapped, !table[id].isRawEnum, !table[id].shows(value.value) {
                    continue
                }
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

    /// Returns an object with members that no type describes.
    private mutating func object(
        _ members: [(name: String, schema: ContractDocument.Schema)]
    ) throws(NewReason) -> OrderedJSON {
        depth += 1
        defer { depth -= 1 }
        var made: [OrderedJSON.Member] = []
        for (name, schema) in members {
            made.append(.init(name, try value(of: .json, schema, named: name)))
        }
        return .object(made)
    }

    private mutating func declared(
        _ id: Int, _ schema: ContractDocument.Schema?
    ) throws(NewReason) -> OrderedJSON {
        let declaration = table[id]
        switch declaration.kind {
        case .enumeration(let cases, _, _):
            let entry = cases.first { $0.value != "" } ?? cases.first
            return .scalar(entry?.value ?? .string("text"))
        case .union(let cases, let discriminator):
            guard !open.contains(id), let first = cases.first else { throw .endless }
            open.append(id)
            defer { open.removeLast() }
            let usable = cases.filter { $0.type.declarations().allSatisfy { !open.contains($0) } }
            let isWhole = open.count == 1 && alternative < usable.count
            let chosen = isWhole ? usable[alternative] : usable.first ?? first
            let value = try value(of: chosen.type, chosen.schema)
            guard let discriminator, let tag = chosen.values.first else { return value }
            let isBoolean = table.hasBooleanTag(cases, discriminator)
            return value.replacing(discriminator, with: isBoolean ? .bool(tag == "true") : .string(tag))
        case .structure(let members):
            guard !open.contains(id) else { throw .endless }
            open.append(id)
            defer { open.removeLast() }
            let isFirst = !isShort && shown.insert(id).inserted
            let needed = neededMembers(of: members, schema)
            var made: [OrderedJSON.Member] = []
            for member in members where !(member.isWriteOnly && !declaration.isSent) {
                let isOptional = !member.isRequired || member.type.isOptional
                let isOpen = member.type.declarations(direct: true).contains { open.contains($0) }
                if isOptional, isOpen || (!isFirst && !needed.contains(member.name)) {
                    if member.isRequired { made.append(.init(member.name, .scalar(.null))) }
                    continue
                }
                let wasSecret = isSecret
                isSecret = isSecret || NetworkAPI.Secrets.standard.contains(member.name)
                defer { isSecret = wasSecret }
                let before = count
                do throws(NewReason) {
                    let value = try value(of: member.type.wrapped, member.schema, named: member.name)
                    // An optional member that can only be null is left out.
                    if member.isRequired || value.value != .null { made.append(.init(member.name, value)) }
                } catch {
                    guard isOptional else { throw error }
                    count = before
                    if member.isRequired { made.append(.init(member.name, .scalar(.null))) }
                }
            }
            return .object(made)
        }
    }

    /// The members that a value without the optional ones has: what others depend on, and one of a short value.
    private func neededMembers(of members: [TypeMember], _ schema: ContractDocument.Schema?) -> Set<String> {
        var needed = Set(members.filter { $0.isRequired && !$0.type.isOptional }.map(\.name))
        if open.count == 1 { needed.formUnion(self.needed) }
        if isShort, let shown = Self.shownMember(of: members, table) { needed.insert(shown) }
        let dependencies = schema?.resolved.json["dependentRequired"]?.object ?? [:]
        var waiting = Array(needed)
        while let name = waiting.popLast() {
            for other in dependencies[name]?.array?.compactMap(\.string) ?? []
            where needed.insert(other).inserted {
                waiting.append(other)
            }
        }
        return needed
    }

    /// The optional member that a short value has, because a value without members shows nothing.
    private static func shownMember(of members: [TypeMember], _ table: TypeTable) -> String? {
        guard !members.contains(where: { $0.isRequired && !$0.type.isOptional }) else { return nil }
        let usable = members.filter { !$0.isReadOnly }
        let plain = usable.first { $0.type.wrapped.isSimple(table) && $0.type.wrapped != .json }
        return (plain ?? usable.first)?.name
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
