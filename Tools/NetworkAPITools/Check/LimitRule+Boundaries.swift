import NetworkAPIKit

extension [LimitRule] {
    /// The texts of the first and the last value, with the keywords of a provider that may refuse them.
    ///
    /// Where a limit is open, the value is one that few providers accept. Text is made of one character that the
    /// patterns accept; if there is none, the lengths have no values.
    var boundaries: [(text: String, keywords: Set<String>)] {
        flatMap { rule -> [(text: String, keywords: Set<String>)] in
            switch rule {
            case .range(let bounds):
                let last = bounds.excludesMaximum ? .none : bounds.maximum ?? .integer(2_000_000_000)
                return [bounds.minimum ?? .integer(-2_000_000_000), last].compactMap(\.self).map {
                    ($0.plainText, ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"])
                }
            case .length(let bounds):
                return [bounds.minimum ?? .integer(0), bounds.maximum ?? .integer(100_000)].compactMap {
                    guard case .integer(let count) = $0, (0...100_000).contains(count) else { return nil }
                    return text(of: count).map { ($0, ["minLength", "maxLength"]) }
                }
            case .pattern: return []
            }
        }
    }

    private func text(of count: Int) -> String? {
        ["a", "A", "1", "-", "#"].lazy.map { String(repeating: $0, count: count) }.first { text in
            allSatisfy { rule in
                guard case .pattern(let expression) = rule else { return true }
                return TextPattern(expression)?.matches(text) ?? false
            }
        }
    }
}
