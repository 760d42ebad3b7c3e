import Foundation
import NetworkAPIKit

extension JSONDocument {
    /// Returns a sentence about the first path or method that a document has twice; `nil` if it has none.
    ///
    /// JSON is read without the value of a repeated name, so its operations would be missing without a word.
    func repeatedOperation() -> String? {
        for paths in members(of: 0) where paths.name == "paths" {
            let items = members(of: paths.value)
            for names in [items] + items.map({ members(of: $0.value) }) {
                var known: Set<String> = []
                guard let second = names.first(where: { !known.insert($0.name).inserted }) else { continue }
                return "line \(line(at: second.value)): the name \(second.name.shown().debugDescription) "
                    + "is there twice"
            }
        }
        return nil
    }

    /// The names and the values of an object's members, with repeated ones; empty for any other value.
    private func members(of object: Int) -> [(name: String, value: Int)] {
        guard entries[object].kind == .object else { return [] }
        var members: [(name: String, value: Int)] = []
        var index = object + 1
        while index < Int(entries[object].next) {
            if let name = try? text(at: index) { members.append((name, index + 1)) }
            index = Int(entries[index + 1].next)
        }
        return members
    }

    private func line(at entry: Int) -> Int {
        1 + text.prefix(Int(entries[entry].start)).count { $0 == UInt8(ascii: "\n") }
    }
}
