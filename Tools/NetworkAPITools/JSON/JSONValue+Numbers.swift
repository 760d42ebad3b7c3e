import Foundation
import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// The number with all of its digits; `nil` if the value is not a number that a `Decimal` can represent.
    private var exact: Decimal? {
        switch self {
        case .integer(let number): Decimal(number)
        case .decimal(let number): number.isNaN ? nil : number
        default: nil
        }
    }

    /// Returns the order of two numbers, exactly if both have at most 38 digits; `nil` if one is not a number.
    func order(to other: Self) -> ComparisonResult? {
        if case .integer(let first) = self, case .integer(let second) = other {
            return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        if let first = exact, let second = other.exact {
            return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        guard let first = double, let second = other.double else { return nil }
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    /// Whether the value equals another by JSON Schema's rules, in which 1 equals 1.0, also inside arrays and objects.
    func isLike(_ other: Self) -> Bool {
        switch (self, other) {
        // Unlike Swift, JSON Schema distinguishes texts that look the same (RFC 8259, section 8.3).
        case (.string(let first), .string(let second)):
            return first.utf8.elementsEqual(second.utf8)
        case (.array(let first), .array(let second)):
            return first.count == second.count && zip(first, second).allSatisfy { $0.isLike($1) }
        case (.object(let first), .object(let second)):
            return first.count == second.count
                && first.allSatisfy { name, value in second[name].map(value.isLike) ?? false }
        default:
            return self == other || order(to: other) == .orderedSame
        }
    }

    /// Whether a number is a multiple of another one; `true` if one of them is not a number.
    func isMultiple(of divisor: Self) -> Bool {
        if let number = exact, let divisor = divisor.exact, divisor != 0 {
            var (numerator, denominator, quotient, whole) = (number, divisor, Decimal(), Decimal())
            let error = NSDecimalDivide(&quotient, &numerator, &denominator, .plain)
            NSDecimalRound(&whole, &quotient, 0, .plain)
            if error == .noError || error == .lossOfPrecision { return whole * divisor == number }
        }
        guard let number = double, let divisor = divisor.double, divisor != 0 else { return true }
        return number.truncatingRemainder(dividingBy: divisor) == 0
    }
}
