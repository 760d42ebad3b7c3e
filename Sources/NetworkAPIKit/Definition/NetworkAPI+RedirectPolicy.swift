extension NetworkAPI {
    /// Which redirects a call follows.
    ///
    /// Whatever the policy, 20 redirects are the most, only `http` and `https` are followed, `https` never leads to
    /// `http`, and credentials and declared secrets stay with the origin they were meant for.
    public enum RedirectPolicy: Hashable, Sendable {
        /// Every redirect is followed, with method and body as RFC 9110, section 15.4, has it.
        case follow

        /// A redirect is followed where scheme, host and port stay; any other fails the call.
        case sameOrigin

        /// The redirect itself is the answer.
        case never
    }
}
