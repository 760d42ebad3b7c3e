import Foundation
import NetworkAPIKit

/// Reads the values of `{name}` placeholders from a text, such as a path or a server.
package struct PathTemplate: Sendable {
    /// The text before the first placeholder.
    private let start: String
    private let placeholders: [Placeholder]

    private struct Placeholder {
        let name: String
        /// The text between this placeholder and the next, or the end.
        let literal: String
    }

    /// - Parameters:
    ///   - template: The text with placeholders, such as `/users/{username}/repos`.
    ///   - normalized: Changes the text around the placeholders, such as its percent-encoding.
    package init(_ template: String, literals normalized: (String) -> String = { $0 }) {
        var start = ""
        var placeholders: [Placeholder] = []
        for (index, piece) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if index > 0, parts.count == 2 {
                placeholders.append(.init(name: String(parts[0]), literal: normalized(String(parts[1]))))
            } else {
                start += normalized(String(piece))
            }
        }
        self.start = start
        self.placeholders = placeholders
    }

    /// The names of the placeholders, in their order.
    package var names: [String] { placeholders.map(\.name) }

    /// Reads the values of the placeholders from a text that matches the template.
    ///
    /// - Parameters:
    ///   - text: The text, which the template has to match from its start to its end.
    ///   - mayHaveSlash: Whether the value of a placeholder can contain `/`.
    /// - Returns: The values, each of them the shortest possible and not empty; `nil` if the text does not match.
    package func values(
        in text: String,
        withSlash mayHaveSlash: (String) -> Bool = { _ in false }
    ) -> [String: Substring]? {
        guard text.hasPrefix(start) else { return nil }
        return values(of: placeholders[...], in: text.dropFirst(start.count), mayHaveSlash)
    }

    /// Returns the values in the end of a text that can begin with something else, such as a server's own path.
    ///
    /// Values without `/` are preferred. The last value may be empty, as the path of the top folder of a repository.
    package func values(atEndOf text: String) -> [String: Substring]? {
        for mayHaveSlash in [false, true] {
            var from = text.startIndex
            while let found = start.isEmpty ? from..<from : text.range(of: start, range: from..<text.endIndex)
            {
                let rest = text[found.upperBound...]
                if let values = values(
                    of: placeholders[...], in: rest, { _ in mayHaveSlash }, lastMayBeEmpty: true)
                {
                    return values
                }
                guard found.lowerBound < text.endIndex else { break }
                from = text.index(after: found.lowerBound)
            }
        }
        return nil
    }

    private func values(
        of placeholders: ArraySlice<Placeholder>,
        in text: Substring,
        _ mayHaveSlash: (String) -> Bool,
        lastMayBeEmpty: Bool = false
    ) -> [String: Substring]? {
        guard let first = placeholders.first else { return text.isEmpty ? [:] : nil }
        let canHaveSlash = mayHaveSlash(first.name)
        guard placeholders.count > 1 else {
            let value = text.dropLast(first.literal.count)
            guard text.hasSuffix(first.literal), lastMayBeEmpty || !value.isEmpty,
                canHaveSlash || !value.contains("/")
            else { return nil }
            return [first.name: value]
        }
        guard !text.isEmpty else { return nil }
        let limit = canHaveSlash ? text.endIndex : text.firstIndex(of: "/") ?? text.endIndex
        var from = text.index(after: text.startIndex)
        while from <= limit, let end = text[from...].firstRange(of: first.literal), end.lowerBound <= limit {
            let rest = text[end.upperBound...]
            if var values = values(
                of: placeholders.dropFirst(), in: rest, mayHaveSlash, lastMayBeEmpty: lastMayBeEmpty)
            {
                values[first.name] = text[..<end.lowerBound]
                return values
            }
            guard end.lowerBound < text.endIndex else { return nil }
            from = text.index(after: end.lowerBound)
        }
        return nil
    }
}

extension Substring {
    /// The first place of a text, at or after the start; an empty text is at the start.
    fileprivate func firstRange(of text: String) -> Range<Index>? {
        text.isEmpty ? startIndex..<startIndex : range(of: text)
    }
}
