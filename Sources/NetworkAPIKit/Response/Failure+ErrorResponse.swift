extension NetworkAPI.Failure {
    /// Returns the answer of a refused request, as the endpoint declares it.
    ///
    /// `nil` if the failure is not ``status(_:)``, or if the body cannot be decoded as that type. The body is still in
    /// ``answer``.
    public func errorResponse<Definition: NetworkAPIDefinition>(
        of definition: Definition.Type
    ) -> sending Definition.ErrorResponse? {
        guard case .status(let failure) = self else { return nil }
        do {
            let answer = try failure.answer.loaded(for: Definition.ErrorResponse.self, keepsAnswer: true)
            return try failure.decoding.forRefusals(answer)
                .value(of: Definition.ErrorResponse.self, from: answer)
        } catch {
            return nil
        }
    }
}
