import Foundation
import TestSupport

@testable import NetworkAPITools

extension VerdictTests {
    /// The pairs of `Tests/Fixtures/contracts/verdict-pairs.txt`, a line for each, with tabs between its cells.
    ///
    /// The cells are a name, the levels forth and back, the place of both texts, the texts, and the components of the first
    /// and of the second one, which are the same if there is one cell.
    static let written: [Pair] = {
        let text = (try? Contracts.text("verdict-pairs.txt")) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count >= 5 else { return nil }
            let levels = cells[1].split(separator: " ").map { level(String($0)) }
            let parts = cells.dropFirst(5)
            let (first, second) = (parts.first ?? "", parts.last ?? "")
            return Pair(
                name: cells[0], old: document(cells[3], in: cells[2], first, isNew: false),
                new: document(cells[4], in: cells[2], second, isNew: true), level: levels[0], back: levels[1])
        }
    }()

    private static func level(_ letter: String) -> Level? {
        ["p": .patch, "m": .minor, "M": .major][letter]
    }

    /// The document of a text; `place` is what the text is a part of.
    private static func document(
        _ text: String, in place: String, _ parts: String, isNew: Bool
    ) -> String {
        let members = parts.hasPrefix("@") ? String(parts.dropFirst()) : "\"schemas\": {\(parts)}"
        let more = "\"components\": {\(members)},"
        let version = isNew ? "3.1.0" : "3.0.3"
        switch place {
        case "sent": return sent(text, more)
        case "received": return received(text, more)
        case "sent30": return sent(text, more, version: version)
        case "received30": return received(text, more, version: version)
        case "operation30": return document(text, more, version: version)
        case "query": return query(text)
        case "document" where text.contains("\"info\""): return "{\"openapi\": \"3.1.0\", \(text)}"
        case "document":
            return "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"a\", \"version\": \"1.0.0\"}, \(text)}"
        case "swagger" where !isNew:
            return document(text).replacing("\"openapi\": \"3.1.0\"", with: "\"swagger\": \"2.0\"")
        default: return document(text, more)
        }
    }
}
