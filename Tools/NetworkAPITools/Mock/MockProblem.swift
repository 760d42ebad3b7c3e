import Foundation
import NetworkAPIKit

/// A refused request: problem details (RFC 9457) with a list of errors.
struct MockProblem {
    /// One error and its location.
    struct Detail: Equatable {
        /// `path`, `query`, `header` or `body`.
        let place: String
        /// The name of a parameter, or the JSON pointer of a value in the body.
        let name: String
        var text: String
        /// The keyword of a schema that refuses the value; `nil` if the text does not have a value.
        var keyword: String?

        var json: OrderedJSON {
            .members([
                "in": .string(place),
                place == "body" ? "pointer" : "name": .string(place == "body" ? "#" + name : name),
                "detail": .string(text),
            ])
        }
    }

    let status: Int
    let detail: String
    var errors: [Detail] = []
    var headers: NetworkAPI.Headers = [:]

    init(_ status: Int, _ detail: String, errors: [Detail] = [], headers: NetworkAPI.Headers = [:]) {
        self.status = status
        self.detail = detail
        self.errors = errors
        self.headers = headers
    }

    var answer: NetworkAPI.Answer {
        // The type `about:blank` means that the status describes the problem (RFC 9457, section 4.2.1).
        let json: OrderedJSON = .members([
            "type": .string("about:blank"), "title": .string(Self.title(status)), "status": .integer(status),
            "detail": .string(detail),
            "errors": errors.isEmpty ? nil : .array(errors.map(\.json)),
        ])
        return .data(
            Data((json.description + "\n").utf8), type: .problem, status: status, headers: headers)
    }

    static func title(_ status: Int) -> String {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        default: "Refused"
        }
    }
}

extension NetworkAPI.MediaType {
    /// Problem details in JSON (RFC 9457, section 6.1).
    static let problem: Self = "application/problem+json"
}
