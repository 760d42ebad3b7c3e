/// A value of an argument, and whether it is within a limit.
@usableFromInline package struct LimitedArgument: Sendable {
    /// The provider's name for the argument.
    package let name: String
    package let rule: LimitRule
    /// The value's text; `nil` if there is no value.
    package let text: String?
    let isAccepted: Bool
}
