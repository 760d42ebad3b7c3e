import Foundation
import NetworkAPIKit

extension JSONDocument {
    /// Returns a sentence about the first name that an object has twice; `nil` if there is none.
    ///
    /// JSON is read without the value of a repeated name, so an operation, a status or a member would be missing without a
    /// word.
    func repeatedName() -> String? {
        let names = text.withUnsafeBytes { bytes in
            entries.indices.lazy.filter { entries[$0].kind == .object }.compactMap {
                repeatedName(of: $0, bytes)
            }
            .first
        }
        return names.map { index in
            let name = (try? text(at: index)) ?? ""
            return "line \(line(at: index + 1)): the name \(name.shown().debugDescription) is there twice"
        }
    }

    /// Returns the entry of the first name of an object that repeats another one.
    private func repeatedName(of object: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
        var known: Set<Int> = []
        // The bytes of the texts: JSON compares names without normalizing them.
        var names: Set<[UInt8]> = []
        var index = object + 1
        while index < Int(entries[object].next) {
            // Names of which the bytes differ are seldom the same, and texts take long to make.
            let isKnown = !known.insert(hash(of: index, bytes)).inserted
            if isKnown, names.isEmpty { names = self.names(of: object, until: index) }
            if !names.isEmpty || entries[index].kind == .escapedText, let name = try? text(at: index) {
                if names.isEmpty { names = self.names(of: object, until: index) }
                guard names.insert(Array(name.utf8)).inserted else { return index }
            }
            index = Int(entries[index + 1].next)
        }
        return nil
    }

    private func names(of object: Int, until end: Int) -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        var index = object + 1
        while index < end {
            if let name = try? text(at: index) { names.insert(Array(name.utf8)) }
            index = Int(entries[index + 1].next)
        }
        return names
    }

    private func hash(of entry: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        let range = Int(entries[entry].start)..<Int(entries[entry].end)
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[range]))
        return hasher.finalize()
    }

    private func line(at entry: Int) -> Int {
        1 + text.prefix(Int(entries[entry].start)).count { $0 == UInt8(ascii: "\n") }
    }
}
