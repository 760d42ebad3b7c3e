import Foundation
import NetworkAPIKit

/// The optional members that types read from the examples of an endpoint, and whether an example has a value for each.
///
/// A member is identified by its coding key: a type at several places has to be shown at one of them.
final class MemberRecord: Recorder {
    /// A member of any value of a type, or the elements of any list of a type.
    private struct Member: Hashable {
        let type: ObjectIdentifier
        let name: String
    }

    private struct State {
        var optional: [Member: String] = [:]
        var lists: [Member: String] = [:]
        var present: Set<Member> = []
        /// The coding paths of dictionaries: their keys are data.
        var dictionaries: Set<String> = []
    }

    private let state = Locked(State())

    /// The coding paths of the optional members, such as `items[].owner.name`, sorted.
    var optional: [String] { state.withLock { $0.optional.values.sorted() } }

    /// The coding paths of the optional members without a value, and of the lists without an element, sorted.
    var missing: [String] {
        state.withLock { state in
            state.optional.merging(state.lists) { first, _ in first }
                .filter { !state.present.contains($0.key) }.values.sorted()
        }
    }

    /// Decodes a value of any type, and records what it reads.
    func decode<Value: Decodable & SendableMetatype>(
        _ type: Value.Type, by decoding: ResponseDecoding, from answer: NetworkAPI.Answer
    ) throws {
        if isLeaf(type) { return }
        try RecordingDecoder.$recorder.withValue(self) {
            _ = try attempt(.value(type), at: []) {
                try decoding.value(
                    of: Recorded<Value>.self, from: answer.body, answer.contentType, status: answer.status
                ).value
            }
        }
    }

    /// Whether a decoder reads the type itself, or the type cannot have members.
    func isLeaf(_ type: Any.Type) -> Bool {
        switch ObjectIdentifier(type) {
        case ObjectIdentifier(URL.self), ObjectIdentifier(Date.self), ObjectIdentifier(Data.self),
            ObjectIdentifier(Decimal.self), ObjectIdentifier(NetworkAPI.JSONValue.self):
            true
        default: type is any LosslessStringConvertible.Type || type is any RawRepresentable.Type
        }
    }

    /// Decodes a value, which may be a list or a dictionary.
    func attempt<Value>(
        _ request: Shape.Request, at path: @autoclosure () -> [any CodingKey], _ body: () throws -> Value
    ) throws -> Value {
        guard case .value(let type) = request, let list = type as? any ListForm.Type else {
            return try body()
        }
        if list.hasNames { addDictionary(at: path()) }
        let value = try body()
        if !isLeaf(list.element), let value = value as? any Collection {
            addList(of: list.element, list.hasNames ? ".*" : "[]", at: path(), isEmpty: value.isEmpty)
        }
        return value
    }

    func addOptional<Key: CodingKey>(_ key: Key, in path: @autoclosure () -> [any CodingKey]) {
        add(Member(type: ObjectIdentifier(Key.self), name: key.stringValue), path() + [key])
    }

    func addValue<Key: CodingKey>(of key: Key) {
        let member = Member(type: ObjectIdentifier(Key.self), name: key.stringValue)
        state.withLock { _ = $0.present.insert(member) }
    }

    /// Adds the elements of an array, or the values of a dictionary.
    func addList(of element: Any.Type, _ suffix: String, at path: [any CodingKey], isEmpty: Bool) {
        let member = Member(type: ObjectIdentifier(element), name: suffix)
        add(member, path, suffix)
        if !isEmpty { state.withLock { _ = $0.present.insert(member) } }
    }

    /// Adds a dictionary: its keys are not names of members.
    func addDictionary(at path: [any CodingKey]) {
        // Outside of the lock, since a coding key may be code of the app.
        let text = path.text
        state.withLock { _ = $0.dictionaries.insert(text) }
    }

    private func add(_ member: Member, _ path: [any CodingKey], _ suffix: String? = nil) {
        let text = Self.text(path, state.withLock { $0.dictionaries }) + (suffix ?? "")
        state.withLock { state in
            let known = suffix == nil ? state.optional[member] : state.lists[member]
            // The first of the shortest paths, which does not depend on the order of decoding.
            if let known, (known.count, known) <= (text.count, text) { return }
            if suffix == nil { state.optional[member] = text } else { state.lists[member] = text }
        }
    }

    /// The path with `[]` for each index, and `.*` for each key of a dictionary.
    private static func text(_ path: [any CodingKey], _ dictionaries: Set<String>) -> String {
        path.indices.reduce(into: "") { text, index in
            if path[index].intValue != nil {
                text += "[]"
            } else if dictionaries.contains(Array(path[..<index]).text) {
                text += ".*"
            } else {
                text += text.isEmpty ? path[index].stringValue : "." + path[index].stringValue
            }
        }
    }
}

/// A collection of elements, or a dictionary.
private protocol ListForm {
    static var element: Any.Type { get }
    /// Whether the keys are data, and the names of an object.
    static var hasNames: Bool { get }
}

extension ListForm {
    fileprivate static var hasNames: Bool { false }
}

extension Array: ListForm {
    fileprivate static var element: Any.Type { Element.self }
}

extension ArraySlice: ListForm {
    fileprivate static var element: Any.Type { Element.self }
}

extension ContiguousArray: ListForm {
    fileprivate static var element: Any.Type { Element.self }
}

extension Set: ListForm {
    fileprivate static var element: Any.Type { Element.self }
}

extension Dictionary: ListForm {
    fileprivate static var element: Any.Type { Value.self }
    /// A key that is a number is the index of an element in the coding path.
    fileprivate static var hasNames: Bool {
        Key.self is any CodingKeyRepresentable.Type && Key.self != Int.self
    }
}
