import Foundation

extension NetworkAPI {
    /// The values of an argument that the provider accepts, besides its type.
    ///
    /// ```swift
    /// requestInfo = RequestInfo(method: .get, parameters: Parameter(perPage: perPage))
    ///     .argument("per_page", perPage, limit: .range(1...100))
    /// ```
    ///
    /// A call with any other value fails with ``Failure/request(_:)`` and is not sent. Tools write a limit as the
    /// keywords of JSON Schema, and compare it with the provider's document.
    public struct Limit<Value>: Sendable {
        let rule: LimitRule
        let accepts: @Sendable (Value) -> Bool
    }
}

extension NetworkAPI.Limit where Value: Numeric & Comparable & Sendable {
    /// Numbers in a range, such as `1...100` or `0...`.
    ///
    /// A bound that is not a finite number of 64 bits is checked, but not written into documents.
    public static func range<Bounds: RangeExpression<Value> & Sendable>(_ bounds: Bounds) -> Self {
        Self(rule: .range(LimitRule.Bounds(bounds)), accepts: { bounds.contains($0) })
    }
}

extension NetworkAPI.Limit where Value == String {
    /// Text with a number of characters, such as `1...39` or `1...`; a character is a Unicode scalar, as in JSON
    /// Schema.
    public static func length<Bounds: RangeExpression<Int> & Sendable>(_ bounds: Bounds) -> Self {
        Self(rule: .length(LimitRule.Bounds(bounds)), accepts: { bounds.contains($0.unicodeScalars.count) })
    }

    /// Text in which a regular expression matches, as `pattern` of JSON Schema (ECMA-262).
    ///
    /// It can match anywhere, so `^` and `$` are part of most patterns. An expression that is not valid, or that ICU
    /// and ECMA-262 read differently, such as `(?i)a` and `[^]`, accepts every value; a `ContractTest` reports it. A
    /// value is accepted too if the search in it takes longer than a tenth of a second.
    public static func pattern(_ expression: String) -> Self {
        Self(rule: .pattern(expression), accepts: { TextPattern.shared(expression)?.matches($0) ?? true })
    }
}

extension NetworkAPI.RequestInfo {
    /// Returns these settings with a limit of an argument, which is checked when the request is built.
    ///
    /// An argument may have several limits. A `ContractTest` fails if the specification does not have an
    /// argument with that name and value.
    ///
    /// The name is the provider's, as in the specification; the value `nil` is always accepted.
    public func argument<Value>(
        _ name: String, _ value: Value?, limit: NetworkAPI.Limit<Value>
    ) -> Self {
        var info = self
        info.limits.append(
            LimitedArgument(
                name: name, rule: limit.rule, text: value.map { "\($0)" },
                isAccepted: value.map(limit.accepts) ?? true))
        return info
    }
}

/// A value of an argument, and whether it is within a limit.
@usableFromInline package struct LimitedArgument: Sendable {
    package let name: String
    package let rule: LimitRule
    /// The value's text; `nil` if there is no value.
    package let text: String?
    let isAccepted: Bool
}

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
            if let value = value as? any BinaryFloatingPoint { return Double("\(value)").flatMap(finite) }
            return (value as? Decimal).flatMap { finite(NSDecimalNumber(decimal: $0).doubleValue) }
        }

        private static func finite(_ value: Double) -> NetworkAPI.JSONValue? {
            value.isFinite ? .double(value) : nil
        }
    }
}

extension LimitRule.Bounds: CustomStringConvertible {
    package var description: String {
        let (minimum, maximum) = (minimum?.simpleText, maximum?.simpleText)
        if let minimum, let maximum, !excludesMaximum { return "from \(minimum) to \(maximum)" }
        let start = minimum.map { "at least \($0)" }
        let end = maximum.map { "\(excludesMaximum ? "less than" : "at most") \($0)" }
        guard let start else { return end ?? "in its range" }
        return end.map { "\(start) and \($0)" } ?? start
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
