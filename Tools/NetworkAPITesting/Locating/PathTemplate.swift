import Foundation
import NetworkAPIKit

/// Reads the values of `{name}` placeholders from a text, such as a path or a server.
package struct PathTemplate: Sendable {
    /// The text before the first placeholder.
    private let start: [UInt8]
    private let placeholders: [Placeholder]

    private struct Placeholder {
        let name: String
        /// The text between this placeholder and the next, or the end.
        var literal: [UInt8] = []
    }

    /// A part of a template.
    package enum Part: Hashable, Sendable {
        case text(String)
        case name(String)
    }

    /// Returns the texts and the names of the placeholders, in their order.
    ///
    /// A brace that is not closed before the next one is text: `/a/{b{c}` is the text `/a/{b` and the name `c`.
    package static func parts(of template: String) -> [Part] {
        var parts: [Part] = []
        var text = ""
        for (index, piece) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if index > 0, halves.count == 2 {
                if !text.isEmpty { parts.append(.text(text)) }
                parts.append(.name(String(halves[0])))
                text = String(halves[1])
            } else {
                text += (index > 0 ? "{" : "") + piece
            }
        }
        return text.isEmpty ? parts : parts + [.text(text)]
    }

    /// - Parameters:
    ///   - template: The text with placeholders, such as `/users/{username}/repos`.
    ///   - normalized: Changes the text around the placeholders, such as its percent-encoding.
    package init(_ template: String, literals normalized: (String) -> String = { $0 }) {
        var start: [UInt8] = []
        var placeholders: [Placeholder] = []
        for part in Self.parts(of: template) {
            switch part {
            case .name(let name): placeholders.append(Placeholder(name: name))
            case .text(let text) where placeholders.isEmpty: start = Array(normalized(text).utf8)
            case .text(let text): placeholders[placeholders.count - 1].literal = Array(normalized(text).utf8)
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
    ///   - lastMayBeEmpty: Whether the last value may be empty, as the path of the top folder of a repository.
    /// - Returns: The values, each of them the shortest possible, and none of the others empty; `nil` if the text does not match.
    package func values(
        in text: String,
        withSlash mayHaveSlash: (String) -> Bool = { _ in false },
        lastMayBeEmpty: Bool = false
    ) -> [String: Substring]? {
        let bytes = Array(text.utf8)
        guard bytes.starts(with: start) else { return nil }
        let ends = ends(in: bytes, mayHaveSlash, lastMayBeEmpty: lastMayBeEmpty)
        return values(in: text, from: start.count, ends)
    }

    /// Returns the values in the end of a text that can begin with something else, such as a server's own path.
    ///
    /// Values without `/` are preferred. The last value may be empty, as the path of the top folder of a repository.
    package func values(atEndOf text: String) -> [String: Substring]? {
        let bytes = Array(text.utf8)
        let starts = bytes.isEmpty ? [0] : Array(0...bytes.count)
        let found = starts.filter { Self.isBoundary($0, in: bytes) && bytes[$0...].starts(with: start) }
        guard !found.isEmpty else { return nil }
        for mayHaveSlash in [false, true] {
            let ends = ends(in: bytes, { _ in mayHaveSlash }, lastMayBeEmpty: true)
            for first in found {
                if let values = values(in: text, from: first + start.count, ends) { return values }
            }
        }
        return nil
    }

    /// Returns the values from a position in bytes; `nil` if the rest of the text does not match.
    private func values(in text: String, from start: Int, _ ends: [[Int?]]) -> [String: Substring]? {
        guard !placeholders.isEmpty else { return start == text.utf8.count ? [:] : nil }
        var values: [String: Substring] = [:]
        var from = start
        for (placeholder, ends) in zip(placeholders, ends) {
            guard let end = ends[from] else { return nil }
            let range = [from, end].map { text.utf8.index(text.startIndex, offsetBy: $0) }
            if values[placeholder.name] == nil { values[placeholder.name] = text[range[0]..<range[1]] }
            from = end + placeholder.literal.count
        }
        return values
    }

    /// Returns the end of each placeholder's shortest value after which the rest of the text matches, for each position at
    /// which the value can begin; `nil` if there is none.
    ///
    /// They are found from the last placeholder to the first, each in one pass over the text.
    private func ends(
        in text: [UInt8], _ mayHaveSlash: (String) -> Bool, lastMayBeEmpty: Bool = false
    ) -> [[Int?]] {
        var found: [[Int?]] = []
        var restMatches = (0...text.count).map { $0 == text.count }
        for (index, placeholder) in placeholders.enumerated().reversed() {
            let (literal, hasSlash) = (placeholder.literal, mayHaveSlash(placeholder.name))
            let mayBeEmpty = lastMayBeEmpty && index == placeholders.count - 1
            var ends = [Int?](repeating: nil, count: text.count + 1)
            var nearest: Int?
            var slash = text.count
            for position in (0...text.count).reversed() {
                if position < text.count, text[position] == UInt8(ascii: "/") { slash = position }
                let rest = position + literal.count
                let isEnd =
                    rest <= text.count && restMatches[rest] && text[position...].starts(with: literal)
                    && Self.isBoundary(position, in: text)
                if isEnd, mayBeEmpty { nearest = position }
                ends[position] = nearest.flatMap { hasSlash || $0 <= slash ? $0 : nil }
                if isEnd { nearest = position }
            }
            restMatches = ends.map { $0 != nil }
            found.insert(ends, at: 0)
        }
        return found
    }

    /// Whether a character can begin at a position: it is not inside of a Unicode scalar.
    private static func isBoundary(_ position: Int, in text: [UInt8]) -> Bool {
        position == text.count || text[position] & 0xC0 != 0x80
    }
}
