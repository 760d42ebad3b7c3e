import Foundation
import NetworkAPIKit

extension SchemaDifference {
    private static let upper = [
        ("maximum", "max"), ("exclusiveMaximum", "exclusive-max"), ("maxLength", "max-length"),
        ("maxItems", "max-items"),
        ("maxContains", "max-contains"), ("maxProperties", "max-properties"),
    ]
    private static let lower = [
        ("minimum", "min"), ("exclusiveMinimum", "exclusive-min"), ("minLength", "min-length"),
        ("minItems", "min-items"),
        ("minContains", "min-contains"), ("minProperties", "min-properties"),
    ]

    /// Compares the limits of numbers, texts, arrays and objects, and the patterns.
    mutating func compareLimits(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ context: ChangeContext,
        _ path: String
    ) {
        let isReadOnly = context == .requestProperty && after["readOnly"]?.bool == true
        let name = isReadOnly ? "request-read-only-property" : context.name
        for (keyword, word) in Self.upper + Self.lower {
            let (first, second) = (before[keyword], after[keyword])
            guard first != second, first?.bool == nil, second?.bool == nil else { continue }
            let rule =
                switch (first, second) {
                case (nil, _): Self.setRule(keyword, word, context)
                case (_, nil): Self.unsetRule(word, context)
                default:
                    "\(word)-\(first?.order(to: second ?? .null) == .orderedAscending ? "increased" : "decreased")"
                }
            add("\(name)-\(rule)", path, first, second)
        }
        let (first, second) = (before["pattern"]?.string, after["pattern"]?.string)
        guard first != second else { return }
        // The pattern that allows any text is the only one that certainly includes another.
        let isGeneral = second.map { [".*", "^.*$", ""].contains($0) } ?? false
        let isGeneralized = context.isRequest && first != nil && isGeneral
        if isGeneralized {
            add("\(context.name)-pattern-generalized", path, before["pattern"], after["pattern"])
        } else {
            change(before["pattern"], after["pattern"], "\(context.name)-pattern", path)
        }
    }

    /// The name of a new limit; a limit that oasdiff does not name when it is new has the name of a narrower one.
    private static func setRule(_ keyword: String, _ word: String, _ context: ChangeContext) -> String {
        switch keyword {
        case "minLength", "minContains": "\(word)-increased"
        case "maxContains": "\(word)-decreased"
        case "maxItems": "\(word)-decreased"
        default: "\(word)-set"
        }
    }

    private static func unsetRule(_ word: String, _ context: ChangeContext) -> String {
        let named = ["max-length", "min-items"]
        if !context.isRequest, named.contains(word) { return "\(word)-unset" }
        return word.contains("max") ? "\(word)-increased" : "\(word)-decreased"
    }
}
