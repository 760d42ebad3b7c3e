import Foundation

/// A limit of an argument, as the keywords of JSON Schema have it.
package enum LimitRule: Hashable, Sendable {
    case range(Bounds)
    case length(Bounds)
    case pattern(String)

    /// The bounds of a range; `nil` if there is none, or if it is not a finite number.
    package struct Bounds: Hashable, Sendable {
        package private(set) var minimum: NetworkAPI.JSONValue?
        package private(set) var maximum: NetworkAPI.JSONValue?
        /// Whether the maximum itself is outside.
        package private(set) var excludesMaximum = false

        init<Value: Comparable>(_ range: some RangeExpression<Value>) {
            switch range {
            case let range as ClosedRange<Value>:
                (minimum, maximum) = (Self.number(range.lowerBound), Self.number(range.upperBound))
            case let range as Range<Value>:
                (minimum, maximum) = (Self.number(range.lowerBound), Self.number(range.upperBound))
                excludesMaximum = true
            case let range as PartialRangeFrom<Value>: minimum = Self.number(range.lowerBound)
            case let range as PartialRangeThrough<Value>: maximum = Self.number(range.upperBound)
            case let range as PartialRangeUpTo<Value>:
                maximum = Self.number(range.upperBound)
                excludesMaximum = true
            default: break
            }
            guard excludesMaximum, case .integer(let end)? = maximum, end > Int.min else { return }
            (maximum, excludesMaximum) = (.integer(end - 1), false)
        }

        private static func number(_ value: some Any) -> NetworkAPI.JSONValue? {
            if let value = value as? any BinaryInteger { return Int(exactly: value).map { .integer($0) } }
            if let value = value as? any BinaryFloatingPoint { return finite(Double(value)) }
            return (value as? Decimal).flatMap { finite(NSDecimalNumber(decimal: $0).doubleValue) }
        }

        private static func finite(_ value: Double) -> NetworkAPI.JSONValue? {
            value.isFinite ? .double(value) : nil
        }
    }

    /// The reason why no value can be checked; `nil` if values can be.
    package var problem: String? {
        guard case .pattern(let expression) = self, let problem = TextPattern.problem(expression) else {
            return nil
        }
        return "the pattern \(expression.debugDescription) \(problem)"
    }
}

extension LimitRule.Bounds: CustomStringConvertible {
    package var description: String {
        let end = maximum.map { "\(excludesMaximum ? "less than" : "at most") \($0.numeral)" }
        switch (minimum?.numeral, maximum?.numeral) {
        case (let minimum?, let maximum?) where !excludesMaximum: return "from \(minimum) to \(maximum)"
        case (let minimum?, nil): return "at least \(minimum)"
        case (let minimum?, _): return "at least \(minimum) and \(end ?? "")"
        case (nil, _): return end ?? "in its range"
        }
    }
}

extension LimitRule: CustomStringConvertible {
    /// The limit in words, after "must be".
    package var description: String {
        switch self {
        case .range(let bounds): "\(bounds)"
        case .length(let bounds): "text with \(bounds) characters"
        case .pattern(let expression): "text that matches \(expression)"
        }
    }
}

extension NetworkAPI.JSONValue {
    fileprivate var numeral: String {
        switch self {
        case .integer(let value): "\(value)"
        case .double(let value): "\(value)"
        default: ""
        }
    }
}
