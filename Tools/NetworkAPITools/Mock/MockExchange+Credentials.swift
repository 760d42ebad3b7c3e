import NetworkAPIKit

extension MockExchange {
    /// Why the request's credentials do not do; `nil` where they do, or none are asked for.
    var credentialsProblem: MockProblem? {
        for credential in credentials {
            guard let value = credential.value(in: request), !value.isEmpty else {
                return problem(credential, "there are none")
            }
            // In `Authorization` the scheme stands in front (RFC 9110, section 11.6.2).
            let sent = credential.isKey ? value : value.split(separator: " ").last.map(String.init)
            if let token = service.token, sent != token {
                return problem(credential, "these are not the ones of --token")
            }
        }
        return nil
    }

    /// The query items that carry credentials, and are no parameters of the operation.
    var credentialQueryItems: Set<String> {
        Set(credentials.filter(\.isInQuery).map(\.name))
    }

    private var credentials: [MockCredential] {
        let schemes = service.document.root["components"]?["securitySchemes"]
        return (operation.json["security"]?.array ?? []).flatMap { ($0.object ?? [:]).keys }.sorted()
            .map { MockCredential($0, schemes?[$0]) }
    }

    private func problem(_ credential: MockCredential, _ text: String) -> MockProblem {
        MockProblem(
            401, "\(operation.name) needs credentials in \(credential.place): \(text).",
            headers: [.wwwAuthenticate: credential.challenge])
    }
}

/// Credentials that an operation asks for, as a Security Scheme Object says them.
private struct MockCredential {
    /// The header or the query item.
    let name: String
    let isKey: Bool
    let isInQuery: Bool
    private let scheme: String

    init(_ name: String, _ json: NetworkAPI.JSONValue?) {
        isKey = json?["type"]?.string == "apiKey"
        isInQuery = isKey && json?["in"]?.string == "query"
        self.name = isKey ? json?["name"]?.string ?? name : "Authorization"
        scheme = json?["scheme"]?.string == "basic" ? "Basic" : "Bearer"
    }

    var place: String { isInQuery ? "the query item \(name)" : "the header \(name)" }

    var challenge: String {
        isKey ? "ApiKey \(isInQuery ? "query" : "header")=\"\(name)\"" : scheme
    }

    func value(in request: LocalServer.Request) -> String? {
        guard isInQuery else { return request.headers[.init(name)] }
        return FormFields.pairs(request.query ?? "").first { $0.name == name }?.value
    }
}
