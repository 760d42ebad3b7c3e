/// How strict a mock server is.
public struct MockOptions: Hashable, Sendable {
    /// The credentials that are accepted; `nil` accepts any.
    ///
    /// A request without credentials is refused only by endpoints that require them, with the authorization `.required`.
    public var token: String?
    /// Whether a query item, a member or a field that is not declared is refused.
    ///
    /// By default the answer has a `Warning` header field that names it.
    public var isStrict: Bool

    /// Creates options.
    public init(token: String? = nil, isStrict: Bool = false) {
        (self.token, self.isStrict) = (token, isStrict)
    }
}
