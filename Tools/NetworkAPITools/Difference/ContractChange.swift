import NetworkAPIKit

/// A change between two versions of a document, as oasdiff names it.
public struct ContractChange: Hashable, Sendable {
    /// The operation, such as `GET /users/{username}`.
    public let operation: String
    /// The location, such as `parameters.query.sort` or `responses.200.$.login`; `[]` is any element of an array.
    public let path: String
    /// The kind of the change, such as `request-parameter-max-decreased`.
    public let rule: String
    /// The value in the old document; empty if it has none.
    public let old: String
    /// The value in the new document; empty if it has none.
    public let new: String
}

extension ContractChange {
    /// The part of a semantic version that has to be increased.
    public enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Nothing that a client sees.
        case patch
        /// More is possible than before.
        case minor
        /// Something that was possible before can fail.
        case major

        public static func < (first: Level, second: Level) -> Bool {
            func rank(_ level: Level) -> Int { allCases.firstIndex(of: level) ?? 0 }
            return rank(first) < rank(second)
        }
    }

    /// The level by the direction of the change: requests may be loosened, and responses may be narrowed.
    public var level: Level {
        if Self.patches.contains(where: rule.contains) { return .patch }
        let isRequest = rule.hasPrefix("request-") || rule.hasPrefix("new-")
        let isTightened = Self.tightened.contains { rule.hasSuffix($0) }
        let isLoosened = Self.loosened.contains { rule.hasSuffix($0) }
        if rule.hasPrefix("new-") || rule.hasPrefix("api-") {
            return rule.contains("required") || rule.contains("path-parameter") || rule.contains("removed")
                || rule.hasPrefix("api-security") || rule.hasPrefix("api-global") ? .major : .minor
        }
        if rule.hasSuffix("prefix-items-removed") { return isRequest ? .major : .minor }
        if isTightened { return isRequest ? .major : .minor }
        if isLoosened { return isRequest ? .minor : .major }
        return .major
    }

    /// Whether a client should be informed of the change although its types still fit: a new limit of a request's
    /// value, another default value, a scope, a deprecation.
    var isReported: Bool {
        if Self.harmless.contains(where: rule.hasSuffix) || rule.contains("read-only-property-") {
            return false
        }
        if rule.hasPrefix("response-") || rule.contains("response-header") {
            return Self.reportedInResponses.contains(where: rule.contains)
                && !rule.contains("became-optional")
                && !rule.contains("default-value")
        }
        if rule.hasPrefix("api-security-component") { return !rule.hasSuffix("component-added") }
        if rule.hasPrefix("api-") || rule.hasPrefix("endpoint-deprecated") { return true }
        if rule.contains("discriminator") { return !rule.hasSuffix("discriminator-removed") }
        return level == .major || ["default-value", "stability", "deprecated"].contains(where: rule.contains)
    }

    /// The rules that loosen a request, or that limit an omitted value.
    private static let harmless = [
        "request-parameter-became-not-nullable",
        "request-property-became-not-nullable",
        "annotation-only", "media-type-schema-removed", "type-compatible", "became-write-only",
        "became-not-write-only",
        "request-property-dependent-required-added", "request-property-dependent-schema-added",
        "request-property-pattern-property-added", "request-property-property-names-added",
        "request-property-unevaluated-properties-added", "prefix-items-added",
        "request-body-media-type-added",
        "response-header-added", "endpoint-added",
    ]
    private static let reportedInResponses = [
        "discriminator", "stability", "header-removed", "header-type-changed", "header-type-generalized",
        "header-became-nullable", "deprecated", "content-media-type", "content-encoding",
    ]

    private static let patches = [
        "deprecated", "default-value", "discriminator", "stability", "pattern-generalized",
    ]
    private static let tightened = [
        "became-required", "became-enum", "enum-value-removed", "became-not-nullable",
        "-set",
        "-specialized", "-narrowed", "all-of-added", "one-of-removed", "any-of-removed", "const-added",
        "max-decreased",
        "max-length-decreased", "max-items-decreased", "min-increased", "min-length-increased",
        "min-items-increased",
        "pattern-added", "became-read-only", "if-added", "then-added", "else-added", "contains-added",
        "min-contains-increased", "max-contains-decreased", "required-added", "schema-added",
        "property-added",
        "names-added", "items-added", "properties-added", "added-required",
    ]
    private static let loosened = [
        "became-optional", "enum-value-added", "became-nullable", "-unset", "-generalized", "-widened",
        "all-of-removed",
        "one-of-added", "any-of-added", "const-removed", "max-increased", "length-increased",
        "items-increased",
        "min-decreased", "length-decreased", "items-decreased", "pattern-removed", "if-removed",
        "then-removed",
        "else-removed", "contains-removed", "min-contains-decreased", "max-contains-increased",
        "required-removed",
        "schema-removed", "property-removed", "names-removed", "items-removed", "properties-removed",
        "added-optional",
        "media-type-added", "header-added", "optional-property-added", "became-not-write-only",
        "became-not-read-only",
    ]
}
