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
            let decoding = failure.decoding.forRefusals(failure.answer)
            return try decoding.value(of: Definition.ErrorResponse.self, from: failure.answer)
        } catch {
            return nil
        }
    }
}
