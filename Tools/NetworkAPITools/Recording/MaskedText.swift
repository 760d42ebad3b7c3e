import Foundation
import NetworkAPIKit

/// Recorded text in which `***` matches any text.
struct MaskedText {
    private let parts: [Data]

    init(_ text: String) {
        self.init(Data(text.utf8))
    }

    private init(_ data: Data) {
        let mask = Data(NetworkAPI.Secrets.mask.utf8)
        var parts: [Data] = []
        var rest = data[...]
        while let found = rest.range(of: mask) {
            parts.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        self.parts = parts + [rest]
    }

    func matches(_ text: String) -> Bool { values(in: Data(text.utf8)) != nil }

    static func matches(_ recorded: Data, _ sent: Data) -> Bool {
        MaskedText(recorded).values(in: sent) != nil
    }

    /// What is masked in a text; empty if it is all of the text, or if the text does not match.
    func hidden(in text: String) -> [String] {
        guard parts.contains(where: { !$0.isEmpty }) else { return [] }
        return values(in: Data(text.utf8))?.map { String(decoding: $0, as: UTF8.self) } ?? []
    }

    /// Returns the text for each mask; `nil` if the text does not match.
    ///
    /// Each part is searched after the part before it. The first part is at the start, the last at the end.
    private func values(in data: Data) -> [Data]? {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else {
            return parts == [data] ? [] : nil
        }
        guard data.count >= first.count + last.count, data.starts(with: first),
            data.suffix(last.count) == last
        else { return nil }
        var values: [Data] = []
        var rest = data.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: part) else {
                return nil
            }
            values.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        return values + [rest]
    }
}
