import NetworkAPIKit

// What several endpoints answer.
extension NetworkAPI.SpecifiedResponse {
    /// GitHub has not seen a change since the last answer.
    static let gitHubNotModified = response(304, "Not modified")

    /// No token was sent, or one that does not count.
    static let gitHubUnauthenticated = gitHub(401, "Requires authentication")

    /// The token does not allow the call, or too many calls were made.
    static let gitHubForbidden = gitHub(403, "Forbidden")

    /// There is no such thing, or none that the token allows to see.
    static let gitHubNotFound = gitHub(404, "Not Found")

    /// A part of the request is not what GitHub takes; the problem lists each.
    static let gitHubInvalid = gitHub(
        422, "Validation Failed",
        errors: #"[{"resource": "Issue", "field": "title", "code": "missing_field"}]"#)

    /// GitHub cannot answer now.
    static let gitHubUnavailable = gitHub(503, "Service unavailable")

    private static func gitHub(_ status: Int, _ message: String, errors: String? = nil) -> Self {
        let page = "https://docs.github.com/rest"
        let errors = errors.map { #", "errors": \#($0)"# } ?? ""
        return response(
            status, GitHubAPI.Problem.self, message,
            example: .json(#"{"message": "\#(message)", "documentation_url": "\#(page)"\#(errors)}"#))
    }
}
