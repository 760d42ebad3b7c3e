import Foundation
import NetworkAPITesting

/// The order of the values of a document, and their lines, from its text.
///
/// The text is indexed when a place is looked up for the first time. A text that is not JSON has no places.
final class SourceText: Sendable {
    private let data: Data
    private let index = Locked<Index?>(nil)

    init(_ data: Data) { self.data = data }

    /// Returns the position of the value at a JSON pointer; the values of a text have increasing positions.
    func position(of pointer: String) -> Int? {
        index.withLock { index in
            if index == nil { index = Index(data) }
            return index?.entry(at: pointer)
        }
    }

    /// Returns the number at a JSON pointer as the text has it, such as `1.0`.
    func number(at pointer: String) -> String? {
        index.withLock { index in
            if index == nil { index = Index(data) }
            return index?.number(at: pointer)
        }
    }

    /// Returns the line of the value at a JSON pointer, or of the innermost value around it that the text has.
    func line(of pointer: String) -> Int? {
        index.withLock { index in
            if index == nil { index = Index(data) }
            return index?.line(of: pointer)
        }
    }
}

extension SourceText {
    /// The entries of a text by their JSON pointers, each found once.
    private struct Index {
        private let text: JSONDocument?
        private let data: Data
        private var entries: [String: Int] = ["": 0]
        private var children: [Int: [String: Int]] = [:]
        private var lineStarts: [Int]?

        init(_ data: Data) {
            self.data = data.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data
            text = data.isEmpty ? nil : try? JSONDocument(data)
        }

        mutating func entry(at pointer: String) -> Int? {
            guard let text else { return nil }
            if let known = entries[pointer] { return known }
            guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")),
                let parent = entry(at: String(pointer[..<slash]))
            else { return nil }
            if children[parent] == nil { children[parent] = Self.children(of: parent, in: text) }
            let token = pointer[pointer.utf8.index(after: slash)...]
            let entry = children[parent]?[token.fromPointerToken]
            if let entry { entries[pointer] = entry }
            return entry
        }

        /// Returns the members or the elements of a value, the first one of each name.
        private static func children(of parent: Int, in text: JSONDocument) -> [String: Int] {
            var children: [String: Int] = [:]
            let end = Int(text.entries[parent].next)
            var index = parent + 1
            switch text.entries[parent].kind {
            case .object:
                while index < end {
                    if let name = try? text.text(at: index), children[name] == nil {
                        children[name] = index + 1
                    }
                    index = Int(text.entries[index + 1].next)
                }
            case .array:
                while index < end {
                    children[String(children.count)] = index
                    index = Int(text.entries[index].next)
                }
            default: break
            }
            return children
        }

        mutating func number(at pointer: String) -> String? {
            guard let entry = entry(at: pointer), let start = text.map({ Int($0.entries[entry].start) })
            else { return nil }
            let number = data.dropFirst(start).prefix { "+-.0123456789Ee".utf8.contains($0) }
            return number.isEmpty ? nil : String(decoding: number, as: UTF8.self)
        }

        mutating func line(of pointer: String) -> Int? {
            guard let text else { return nil }
            var found: Int?
            var place = pointer[...]
            while found == nil {
                found = entry(at: String(place))
                guard let slash = place.lastIndex(of: "/") else { break }
                place = place[..<slash]
            }
            guard let found else { return nil }
            let starts = lineStarts ?? Self.lineStarts(of: data)
            lineStarts = starts
            let offset = Int(text.entries[found].start)
            // The last line that begins at the offset or before it.
            var (low, high) = (0, starts.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if starts[middle] <= offset { low = middle } else { high = middle }
            }
            return low + 1
        }

        private static func lineStarts(of data: Data) -> [Int] {
            var starts = [0]
            data.withUnsafeBytes { bytes in
                for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
                    starts.append(offset + 1)
                }
            }
            return starts
        }
    }
}
