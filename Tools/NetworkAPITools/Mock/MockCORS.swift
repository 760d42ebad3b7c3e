import NetworkAPIKit

/// Cross-origin requests of browsers (Fetch standard, section 3.2): any page can call the mock server.
enum MockCORS {
    /// Whether a browser asks if it can send a request.
    static func isPreflight(_ request: LocalServer.Request) -> Bool {
        request.method == "OPTIONS" && request.headers.contains("Origin")
            && request.headers.contains("Access-Control-Request-Method")
    }

    /// The answer to such a question: the methods of the path, and every header that is asked for.
    static func preflight(_ request: LocalServer.Request, methods: [String]) -> NetworkAPI.Answer {
        var headers: NetworkAPI.Headers = [
            "Access-Control-Allow-Methods": methods.joined(separator: ", "), "Access-Control-Max-Age": "600",
        ]
        if let asked = request.headers["Access-Control-Request-Headers"] {
            headers.append("Access-Control-Allow-Headers", asked)
        }
        return .empty(status: 204, headers: headers)
    }

    /// Returns an answer that the page of a request can read, with all its header fields.
    static func allowing(_ answer: NetworkAPI.Answer, _ request: LocalServer.Request) -> NetworkAPI.Answer {
        guard let origin = request.headers["Origin"] else { return answer }
        var answer = answer
        // With credentials, a browser accepts the name of the origin, and no wildcard.
        answer.headers["Access-Control-Allow-Origin"] = origin
        answer.headers["Access-Control-Allow-Credentials"] = "true"
        answer.headers.append("Vary", "Origin")
        let names = Set(answer.headers.map { $0.name.rawValue }).filter { !$0.hasPrefix("Access-Control") }
            .sorted()
        answer.headers["Access-Control-Expose-Headers"] = names.joined(separator: ", ")
        return answer
    }
}
