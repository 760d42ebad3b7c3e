import Foundation
import NetworkAPIKit

extension JSONDocument {
    /// Returns the lines of the values at pointers, from 1.
    ///
    /// In place of a value that the document does not have, the innermost value around it is used.
    ///
    /// - Throws: ``SyntaxError`` if a name on the way is not valid text.
    func lines(of pointers: [JSONPointer]) throws(JSONDocument.SyntaxError) -> [Int] {
        var members: [Int: [String: Int]] = [:]
        var offsets: [Int] = []
        for pointer in pointers {
            offsets.append(Int(entries[try nearest(to: pointer.tokens, &members)].start))
        }
        var lines: [Int: Int] = [:]
        var (line, position) = (1, 0)
        text.withUnsafeBytes { bytes in
            for offset in Set(offsets).sorted() {
                while position < min(offset, bytes.count) {
                    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
                    position += 1
                }
                lines[offset] = line
            }
        }
        return offsets.map { lines[$0] ?? line }
    }

    /// Returns the entry of the value at a pointer, or of the innermost value around it.
    ///
    /// The names of an object's members are read once for all pointers.
    private func nearest(
        to tokens: [String], _ members: inout [Int: [String: Int]]
    ) throws(JSONDocument.SyntaxError) -> Int {
        var entry = 0
        for token in tokens {
            let child: Int?
            switch entries[entry].kind {
            case .object:
                if members[entry] == nil { members[entry] = try names(of: entry) }
                child = members[entry]?[token]
            case .array: child = element(token, of: entry)
            default: child = nil
            }
            guard let child else { return entry }
            entry = child
        }
        return entry
    }

    /// Returns the values of an object by their names, the first one of each name.
    private func names(of object: Int) throws(JSONDocument.SyntaxError) -> [String: Int] {
        var names: [String: Int] = [:]
        var index = object + 1
        while index < Int(entries[object].next) {
            let name = try text(at: index)
            if names[name] == nil { names[name] = index + 1 }
            index = Int(entries[index + 1].next)
        }
        return names
    }
}
