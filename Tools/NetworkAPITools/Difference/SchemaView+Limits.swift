import Foundation
import NetworkAPIKit

extension SchemaView {
    /// Reads the limits of numbers, texts, arrays and objects; the narrowest one of each applies.
    mutating func readLimits(_ json: [String: NetworkAPI.JSONValue]) {
        var own: [String: NetworkAPI.JSONValue] = [:]
        for keyword in Self.upper + Self.lower { own[keyword] = json[keyword] }
        // OpenAPI 3.0 has a mark beside the limit.
        for (keyword, limit) in [("exclusiveMaximum", "maximum"), ("exclusiveMinimum", "minimum")] {
            guard let mark = own[keyword]?.bool else { continue }
            own[keyword] = nil
            if mark, let value = own.removeValue(forKey: limit) { own[keyword] = value }
        }
        for keyword in ["minLength", "minItems", "minProperties"] where own[keyword]?.isZero == true {
            own[keyword] = nil
        }
        // At least one element matches without it too.
        if let least = own["minContains"], least.order(to: .integer(1)) == .orderedSame {
            own["minContains"] = nil
        }
        for (keyword, value) in own {
            guard let known = limits[keyword] else {
                limits[keyword] = value
                continue
            }
            let order = value.order(to: known)
            let isNarrower = order == (Self.upper.contains(keyword) ? .orderedAscending : .orderedDescending)
            if isNarrower { limits[keyword] = value }
        }
        if let own = json["multipleOf"] {
            limits["multipleOf"] = limits["multipleOf"].map { Self.common($0, own) } ?? own
        }
        if let own = json["pattern"]?.string { readPattern(own) }
        if json["uniqueItems"]?.bool == true { hasUniqueItems = true }
    }

    private mutating func readPattern(_ pattern: String) {
        // These patterns allow any text.
        guard !["", ".*", "^.*$", "^.*", ".*$"].contains(pattern) else {
            if !pattern.isEmpty { hasGeneralPattern = true }
            return
        }
        patterns.insert(pattern)
    }

    /// Returns the step of the numbers that are multiples of both steps; one of them for fractions.
    private static func common(
        _ first: NetworkAPI.JSONValue, _ second: NetworkAPI.JSONValue
    ) -> NetworkAPI.JSONValue {
        if first.isMultiple(of: second) { return first }
        guard !second.isMultiple(of: first), case .integer(let step) = first,
            case .integer(let other) = second, step > 0, other > 0
        else { return second }
        var (divisor, rest) = (step, other)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let (value, isOver) = step.multipliedReportingOverflow(by: other / divisor)
        return isOver ? second : .integer(value)
    }

    static let upper = [
        "maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxContains", "maxProperties",
    ]
    static let lower = [
        "minimum", "exclusiveMinimum", "minLength", "minItems", "minContains", "minProperties",
    ]
}

extension NetworkAPI.JSONValue {
    var isZero: Bool { order(to: .integer(0)) == .orderedSame }
}
