extension NetworkAPI.Failure {
    /// What the server said when it refused, as the endpoint declares it.
    ///
    /// `nil` where this is no ``status(_:)``, or where the body is none of that type: it is still in `answer`.
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
