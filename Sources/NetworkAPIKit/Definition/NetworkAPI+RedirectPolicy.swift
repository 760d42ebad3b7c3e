extension NetworkAPI {
    /// Which redirects a call follows.
    ///
    /// Whatever the policy, 20 redirects are the most, only `http` and `https` are followed, and `https` never leads
    /// to `http`. Headers that hold credentials or declared secrets stay with the origin they were meant for; a body
    /// that is kept (307 and 308) goes along, whatever it holds. What is not followed fails the call with
    /// ``NetworkAPI/Failure/transport(_:)``, whose `answer` is the redirect.
    public enum RedirectPolicy: Hashable, Sendable {
        /// Every redirect is followed, with method and body as RFC 9110, section 15.4, has it.
        case follow

        /// A redirect is followed where scheme, host and port stay; any other fails the call.
        case sameOrigin

        /// The redirect itself is the answer.
        case never
    }
}
