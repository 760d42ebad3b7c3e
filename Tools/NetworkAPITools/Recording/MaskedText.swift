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

    func matches(_ text: String) -> Bool { matches(Data(text.utf8)) }

    static func matches(_ recorded: Data, _ sent: Data) -> Bool { MaskedText(recorded).matches(sent) }

    /// Each part is searched after the part before it.
    ///
    /// The first part is at the start, the last at the end.
    private func matches(_ data: Data) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts == [data] }
        guard data.count >= first.count + last.count, data.starts(with: first),
            data.suffix(last.count) == last
        else { return false }
        var rest = data.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
