extension NetworkAPI {
    /// Somebody signed out while the call waited for a credential, or for its answer.
    ///
    /// It comes as the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``.
    public struct SignedOut: Error, Hashable {}
}

extension NetworkAPI.SignedOut: InterceptorProblem {
    var text: String { "the credential was taken away while the call waited" }
}
