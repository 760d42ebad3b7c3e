extension NetworkAPI.Headers {
    /// Refuses what would be lost, split or mangled on its way.
    func validate() throws(RequestProblem) {
        guard wireFields == nil else { return }
        for field in fields {
            let name = field.name.rawValue
            guard Self.isToken(name) else {
                // Behind a colon a value may stand, and a secret.
                let shown = name.prefix { $0 != ":" }.debugDescription
                throw RequestProblem(
                    .header(name), "the header name \(shown) is no token (RFC 9110, section 5.1)")
            }
            guard !field.name.isReserved else {
                throw RequestProblem(
                    .header(name), "the header \(name) is the connection's own and cannot be set")
            }
            guard field.hasValidValue else {
                throw RequestProblem(
                    .header(name),
                    "the value of the header \(name) holds a control character, or white space at an end"
                )
            }
        }
    }
}
