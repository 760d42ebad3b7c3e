import Foundation
import NetworkAPIKit

/// Reads JSON as the made types decode it, and records what the contract test records.
struct ExampleReader {
    /// The first place that a type does not read.
    struct Mismatch {
        /// The member of a structure around the place; `nil` if there is none.
        let member: (type: Int, name: String)?
        /// Whether the value is missing or null.
        let isMissing: Bool
        /// Whether the value is a text.
        let isText: Bool
    }

    private struct Key: Hashable {
        let type: SwiftType
        let name: String
    }

    let table: TypeTable
    private(set) var mismatch: Mismatch?
    private var optional: [Key: String] = [:]
    private var lists: [Key: String] = [:]
    private var present: Set<Key> = []
    private var around: (type: Int, name: String)?

    init(_ table: TypeTable) { self.table = table }

    /// The coding paths of the optional members without a value, and of the lists without an element, sorted.
    var absent: [String] {
        optional.merging(lists) { first, _ in first }.filter { !present.contains($0.key) }.values.sorted()
    }

    /// The coding paths of the optional members, sorted.
    var optionalPaths: [String] { optional.values.sorted() }

    /// Whether a type reads a value.
    mutating func reads(_ json: NetworkAPI.JSONValue, as type: SwiftType, at path: String = "") -> Bool {
        switch type {
        case .optional(let inner): return json.isNull || reads(json, as: inner, at: path)
        case .array(let element):
            guard let elements = json.array else { return fail(json) }
            for value in elements where !reads(value, as: element, at: path + "[]") { return false }
            addList(element, "[]", path, isEmpty: elements.isEmpty)
            return true
        case .map(let inner):
            guard let members = json.object else { return fail(json) }
            // The contract test takes the name of a member that is a number for the index of an element.
            for (name, value) in members
            where !reads(value, as: inner, at: path + (Int(name) == nil ? ".*" : "[]")) { return false }
            let areNumbers = !members.isEmpty && members.keys.allSatisfy { Int($0) != nil }
            addList(inner, areNumbers ? "[]" : ".*", path, isEmpty: members.isEmpty)
            return true
        case .named(let id), .open(let id): return reads(json, declared: id, isOpen: type == .open(id), path)
        default: return isScalar(json, type) || fail(json)
        }
    }

    private func isScalar(_ json: NetworkAPI.JSONValue, _ type: SwiftType) -> Bool {
        switch type {
        case .json: return true
        case .string: return json.string != nil
        case .bool: return json.bool != nil
        case .int, .int64: return json.string == nil && json.bool == nil && json.int != nil
        case .uint64: return json.uint64 != nil
        case .double: return json.string == nil && json.bool == nil && json.double != nil
        case .date: return json.string.map { NetworkAPI.DateFormat.iso8601.date(from: $0) != nil } ?? false
        case .url: return json.string.map { URL(string: $0) != nil } ?? false
        case .data: return json.string.map { Data(base64Encoded: $0) != nil } ?? false
        default: return false
        }
    }

    private mutating func fail(_ json: NetworkAPI.JSONValue?) -> Bool {
        if mismatch == nil {
            mismatch = Mismatch(
                member: around, isMissing: json?.isNull ?? true, isText: json?.string != nil)
        }
        return false
    }

    private mutating func reads(
        _ json: NetworkAPI.JSONValue, declared id: Int, isOpen: Bool, _ path: String
    ) -> Bool {
        switch table[id].kind {
        case .enumeration(let cases, let isInteger, let isClosed):
            if isClosed || !isOpen { return cases.contains { $0.value == json } || fail(json) }
            return (isInteger ? isScalar(json, .int64) : json.string != nil) || fail(json)
        case .union(let cases, let discriminator):
            if let discriminator {
                guard json.object != nil else { return fail(json) }
                let tag = json[discriminator]?.tag
                guard let chosen = cases.first(where: { tag.map($0.values.contains) ?? false }) else {
                    return true
                }
                return reads(json, as: chosen.type, at: path)
            }
            let saved = (mismatch, around)
            for entry in table.order(cases, for: json) {
                if reads(json, as: entry.type, at: path) { return true }
                (mismatch, around) = saved
            }
            return true
        case .structure(let members):
            guard let object = json.object else { return fail(json) }
            for member in table[id].inOrderOfKeys(members) where isRead(member, of: id) {
                guard reads(object[member.name], member, of: id, path) else { return false }
            }
            return true
        }
    }

    /// Whether a received structure has a member: one that is only sent does not occur in an answer.
    private func isRead(_ member: TypeMember, of id: Int) -> Bool {
        !(member.isWriteOnly && !table[id].isSent)
    }

    private mutating func reads(
        _ json: NetworkAPI.JSONValue?, _ member: TypeMember, of id: Int, _ path: String
    ) -> Bool {
        let key = Key(type: .named(id), name: member.name)
        let place = path.isEmpty ? member.name : "\(path).\(member.name)"
        let saved = around
        around = (id, member.name)
        defer { around = saved }
        let isOptional = member.type.isOptional
        if isOptional {
            add(key, place, to: \.optional)
            guard let json, !json.isNull else { return true }
            present.insert(key)
            return reads(json, as: member.type.wrapped, at: place)
        }
        guard let json else { return fail(nil) }
        guard reads(json, as: member.type, at: place) else { return false }
        present.insert(key)
        return true
    }

    private mutating func addList(_ element: SwiftType, _ suffix: String, _ path: String, isEmpty: Bool) {
        guard !element.isSimple(table) else { return }
        let key = Key(type: element, name: suffix)
        add(key, path + suffix, to: \.lists)
        if !isEmpty { present.insert(key) }
    }

    private mutating func add(_ key: Key, _ path: String, to place: WritableKeyPath<Self, [Key: String]>) {
        if let known = self[keyPath: place][key], (known.count, known) <= (path.count, path) { return }
        self[keyPath: place][key] = path
    }
}

extension NetworkAPI.JSONValue {
    /// The integer without a sign; `nil` if the value is of another kind.
    var uint64: UInt64? {
        switch self {
        case .integer(let value): UInt64(exactly: value)
        case .decimal(let value): UInt64(value.description)
        default: nil
        }
    }
}
