import NetworkAPIKit

/// The optional members that types read from the examples of an endpoint, and whether an example has a value for each.
///
/// A member is identified by its coding key: a type at several places has to be shown at one of them.
final class MemberRecord: Sendable {
    /// The record of the value that is decoded.
    @TaskLocal static var current: MemberRecord?

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

    /// Adds an optional member.
    func addOptional<Key: CodingKey>(_ key: Key, in path: [any CodingKey]) {
        add(Member(type: ObjectIdentifier(Key.self), name: key.stringValue), path + [key])
    }

    /// Notes that an example has a value for a member.
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
