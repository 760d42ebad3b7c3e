/// A change between two versions of a document, as oasdiff names it.
public struct ContractChange: Hashable, Sendable {
    /// The operation, such as `GET /users/{username}`; the first one that uses ``schema``, and empty for a change of the
    /// whole document.
    public let operation: String
    /// The location in the operation, such as `parameters.query.sort` or `responses.200.$.login`; `[]` is any element of
    /// an array, `*` any member of an object, `propertyNames` the names of its members.
    public let path: String
    /// The kind of the change, such as `request-parameter-max-decreased`.
    public let rule: String
    /// The value in the old document; empty if it has none.
    public let old: String
    /// The value in the new document; empty if it has none.
    public let new: String
    /// The named schema that contains the change; `nil` if the operation itself contains it.
    public let schema: String?
    /// The location in ``schema``; the location in the operation without one.
    public let place: String
    /// The operations with the change, in the order of their paths.
    public internal(set) var operations: [String]

    init(
        operation: String, path: String, rule: String, old: String = "", new: String = "",
        schema: String? = nil,
        place: String? = nil
    ) {
        self.operation = operation
        self.path = path
        self.rule = rule
        self.old = old
        self.new = new
        self.schema = schema
        self.place = place ?? path
        operations = operation.isEmpty ? [] : [operation]
    }

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

    /// The level of the change's kind: requests may be loosened, and responses may be narrowed.
    public var level: Level { ChangeRule.named(rule).level }

    /// Whether a client should be informed of the change although its types still fit: a new limit of a request's
    /// value, another default value, a scope, a deprecation.
    var isReported: Bool { ChangeRule.named(rule).isReported }
}
