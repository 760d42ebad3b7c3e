import Dispatch
import Foundation

/// A regular expression of a JSON Schema (ECMA-262), which can match anywhere in a text.
package struct TextPattern: Sendable {
    private let expression: NSRegularExpression

    package init?(_ text: String) {
        do {
            expression = try NSRegularExpression(pattern: PatternTranslation(text).text)
        } catch { return nil }
    }

    /// Returns an expression that is compiled once; `nil` if it is not valid, or if ICU and ECMA-262 read it
    /// differently.
    static func shared(_ text: String) -> TextPattern? {
        known.memo(text, limit: 500) { problem(text) == nil ? TextPattern(text) : nil }
    }

    private static let known = Locked<[String: TextPattern?]>([:])

    /// The reason why an expression is not used; `nil` if it is valid, and ICU and ECMA-262 read it in the same way.
    package static func problem(_ text: String) -> String? {
        if let part = PatternTranslation(text).foreignPart {
            return "contains \(part.debugDescription), which ICU and ECMA-262 do not read in the same way"
        }
        return TextPattern(text) == nil ? "is not a regular expression" : nil
    }

    /// The time after which a search ends, in nanoseconds: a tenth of a second.
    private static let limit: UInt64 = 100_000_000

    /// Returns whether the expression matches anywhere in a text; `true` if the search takes too long or fails.
    ///
    /// Some expressions need a time that grows with the square of the length, or faster. An app must not refuse a value
    /// that it could not check.
    package func matches(_ text: String) -> Bool {
        let end = DispatchTime.now().uptimeNanoseconds + Self.limit
        var isFound = false
        expression.enumerateMatches(
            in: text, options: [.reportProgress, .reportCompletion],
            range: NSRange(text.startIndex..., in: text)
        ) { match, flags, stop in
            isFound =
                match != nil || flags.contains(.internalError) || DispatchTime.now().uptimeNanoseconds > end
            if isFound { stop.pointee = true }
        }
        return isFound
    }
}
