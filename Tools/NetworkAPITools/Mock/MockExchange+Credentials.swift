import Foundation
import NetworkAPIKit

extension MockExchange {
    /// The problem with the request's credentials; `nil` if they are accepted or not required.
    var credentialsProblem: MockProblem? {
        for credential in credentials {
            guard let value = credential.value(in: request), !value.isEmpty else {
                if isAnonymousAllowed { continue }
                return problem(credential, "the request has none")
            }
            // In `Authorization` the scheme comes before the credentials (RFC 9110, section 11.6.2).
            let words = credential.isKey ? [value] : value.split(separator: " ").map(String.init)
            guard let sent = words.last, credential.isKey || credential.hasScheme(words) else {
                return problem(credential, "they are not \(credential.challenge) and one word")
            }
            if let token = service.options.token, sent != token {
                // `--token user:password` is the text that Base64 encodes (RFC 7617, section 2).
                guard credential.isBasic, sent == Data(token.utf8).base64EncodedString() else {
                    return problem(credential, "they differ from --token")
                }
            }
        }
        return nil
    }

    /// Whether a request without credentials is accepted: one of the alternatives of the security is empty.
    private var isAnonymousAllowed: Bool {
        operation.json["security"]?.array?.contains { $0.object?.isEmpty == true } ?? false
    }

    /// The query items for credentials, which are not parameters of the operation.
    var credentialQueryItems: Set<String> {
        Set(credentials.filter(\.isInQuery).map(\.name))
    }

    private var credentials: [MockCredential] {
        let schemes = operation.document.root["components"]?["securitySchemes"]
        return (operation.json["security"]?.array ?? []).flatMap { ($0.object ?? [:]).keys }.sorted()
            .map { MockCredential($0, schemes?[$0]) }
    }

    private func problem(_ credential: MockCredential, _ text: String) -> MockProblem {
        MockProblem(
            401, "\(operation.name) needs credentials in \(credential.place): \(text).",
            headers: [.wwwAuthenticate: credential.challenge])
    }
}

/// The credentials that an operation requires, from a Security Scheme Object.
private struct MockCredential {
    /// The name of the header or the query item.
    let name: String
    let isKey: Bool
    let isInQuery: Bool
    private let scheme: String

    var isBasic: Bool { scheme == "Basic" && !isKey }

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

    /// Whether the words are the scheme, of which the case does not matter, and the credentials.
    func hasScheme(_ words: [String]) -> Bool {
        words.count == 2 && words[0].lowercased() == scheme.lowercased()
    }

    func value(in request: LocalServer.Request) -> String? {
        guard isInQuery else { return request.headers[.init(name)] }
        return NetworkAPI.Query(form: request.query ?? "").first { $0.name == name }.map { $0.value ?? "" }
    }
}
