import NetworkAPIKit

extension MockExchange {
    /// Why the request's credentials do not do; `nil` where they do, or none are asked for.
    var credentialsProblem: MockProblem? {
        guard let requirements = operation.json["security"]?.array, !requirements.isEmpty else { return nil }
        let names = requirements.flatMap { ($0.object ?? [:]).keys }.sorted()
        for name in names {
            let scheme = service.document.root["components"]?["securitySchemes"]?[name]
            let header =
                scheme?["type"]?.string == "apiKey" ? scheme?["name"]?.string ?? name : "Authorization"
            let challenge = header == "Authorization" ? "Bearer" : "ApiKey header=\"\(header)\""
            func problem(_ text: String) -> MockProblem {
                MockProblem(
                    401, "\(operation.name) needs credentials in the header \(header): \(text).",
                    headers: [.wwwAuthenticate: challenge])
            }
            guard let value = request.headers[.init(header)], !value.isEmpty else {
                return problem("there are none")
            }
            guard let token = service.token else { continue }
            // In `Authorization` the scheme stands in front (RFC 9110, section 11.6.2).
            let sent = header == "Authorization" ? value.split(separator: " ").last.map(String.init) : value
            guard sent == token else { return problem("these are not the ones of --token") }
        }
        return nil
    }
}
