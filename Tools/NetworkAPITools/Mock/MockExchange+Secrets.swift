import NetworkAPIKit
import NetworkAPITesting

extension MockExchange {
    /// Returns the errors without the values of secrets, which a client may write to a log.
    func masked(_ errors: [MockProblem.Detail]) -> [MockProblem.Detail] {
        let (values, hasSecretBody) = secretValues
        return errors.map { error in
            var error = error
            // A value that is shown in part can end inside of a secret one.
            let isCut = hasSecretBody && error.text.contains("…")
            error.text =
                if let keyword = error.keyword, isCut || isSecret(error) {
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

    /// The values that the request has under secret names, and the secrets of its path; and whether its body has some.
    private var secretValues: (all: SecretValues, areInBody: Bool) {
        let values = Locked(SecretValues())
        let recorded = RecordedSecrets(secrets) { value in values.withLock { $0.add(value) } }
        recorded.remember(request.body, as: .init(rawValue: request.headers[.contentType] ?? ""))
        let areInBody = values.withLock { $0.count > 0 }
        recorded.remember(request.headers)
        recorded.remember(query: request.query ?? "")
        for (name, value) in arguments where operation.maskedPath?.hides(name) == true {
            recorded.found(PercentEncoding.decoded(value))
        }
        return (values.withLock { $0 }, areInBody)
    }
}
