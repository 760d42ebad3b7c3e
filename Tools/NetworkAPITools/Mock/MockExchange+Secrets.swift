import NetworkAPIKit
import NetworkAPITesting

extension MockExchange {
    /// Returns the errors without the values of secrets, which a client may write to a log.
    func masked(_ errors: [MockProblem.Detail]) -> [MockProblem.Detail] {
        let values = secretValues
        return errors.map { error in
            var error = error
            error.text =
                if let keyword = error.keyword, isSecret(error) {
                    "does not fit the keyword \(keyword) of its schema"
                } else { values.masked(error.text) }
            return error
        }
    }

    private var secrets: NetworkAPI.Secrets { operation.secrets.union(service.credentialNames) }

    private func isSecret(_ error: MockProblem.Detail) -> Bool {
        switch error.place {
        case "path": operation.maskedPath?.hides(error.name) ?? false
        case "query": secrets.masked(name: error.name)
        case "header": secrets.containsHeader(error.name)
        default: error.name.split(separator: "/").contains { secrets.contains($0.fromPointerToken) }
        }
    }

    /// The values that the request has under secret names, and the secrets of its path.
    private var secretValues: SecretValues {
        let values = Locked(SecretValues())
        let recorded = RecordedSecrets(secrets) { value in values.withLock { $0.add(value) } }
        recorded.remember(request.headers)
        recorded.remember(query: request.query ?? "")
        recorded.remember(request.body, as: .init(rawValue: request.headers[.contentType] ?? ""))
        for (name, value) in arguments where operation.maskedPath?.hides(name) == true {
            recorded.found(PercentEncoding.decoded(value))
        }
        return values.withLock { $0 }
    }
}
