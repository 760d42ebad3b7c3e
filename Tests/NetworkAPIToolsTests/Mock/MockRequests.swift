import Foundation
import NetworkAPIKit
import NetworkAPITools

extension LocalServer.Request {
    /// Creates a request as a socket receives it.
    static func request(
        _ method: String,
        _ target: String,
        headers: NetworkAPI.Headers = [:],
        body: String = ""
    ) -> Self {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        return Self(
            method: method, path: parts[0], query: parts.count == 2 ? parts[1] : nil, headers: headers,
            body: Data(body.utf8))
    }
}

extension NetworkAPI.Answer {
    /// The body, if it is JSON.
    var json: NetworkAPI.JSONValue? {
        try? JSONDecoder().decode(NetworkAPI.JSONValue.self, from: body)
    }

    /// The errors of the problem, one on each line, such as `query page: is missing`.
    var errors: [String] {
        (json?["errors"]?.array ?? []).map { error in
            let name = error["name"] ?? error["pointer"]
            return [error["in"], name].compactMap { $0?.string }.joined(separator: " ")
                + ": \(error["detail"]?.string ?? "")"
        }
    }

    /// Whether the response is a problem with its own status.
    var isProblem: Bool {
        contentType == "application/problem+json" && json?["status"] == .integer(status)
            && json?["title"]?.string?.isEmpty == false && json?["detail"]?.string?.isEmpty == false
            && json?["type"] == .string("about:blank")
    }
}
