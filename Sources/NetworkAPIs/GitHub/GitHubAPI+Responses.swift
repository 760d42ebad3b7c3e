import NetworkAPIKit

// What several endpoints answer, by its status.
extension NetworkAPI.SpecifiedResponse {
    /// What was asked for has moved for good; the call follows.
    static let gitHubMoved = gitHub(301, "Moved Permanently")

    /// What was asked for is elsewhere for now; the call follows.
    static let gitHubFound = response(302, "Found")

    /// GitHub has not seen a change since the last answer.
    static let gitHubNotModified = response(304, "Not modified")

    /// What is to be changed is elsewhere for now; the call follows.
    static let gitHubRedirected = gitHub(307, "Moved temporarily")

    /// The request cannot be read.
    static let gitHubBadRequest = gitHub(400, "Problems parsing JSON")

    /// No token was sent, or one that does not count.
    static let gitHubUnauthenticated = gitHub(401, "Requires authentication")

    /// The token does not allow the call, or too many calls were made.
    static let gitHubForbidden = gitHub(403, "Forbidden")

    /// There is no such thing, or none that the token allows to see.
    static let gitHubNotFound = gitHub(404, "Not Found")

    /// What is there does not allow the call: an empty repository, or a file that has changed meanwhile.
    static let gitHubConflict = gitHub(409, "Conflict")

    /// What was asked for is there no more, or is turned off.
    static let gitHubGone = gitHub(410, "Gone")

    /// The request asks for a media type that needs a preview to be turned on.
    static let gitHubUnsupported = gitHub(415, "Unsupported Media Type")

    /// Something in the request does not hold; the problem lists what.
    static let gitHubInvalid = response(
        422, GitHubAPI.Problem.self, "Validation Failed",
        example: .json(
            #"""
            {
              "message": "Validation Failed",
              "errors": [{"resource": "Label", "code": "invalid", "field": "color"}],
              "documentation_url": "https://docs.github.com/rest"
            }
            """#))

    /// GitHub has failed.
    static let gitHubFailed = gitHub(500, "Server Error")

    /// GitHub cannot answer at the moment.
    static let gitHubUnavailable = gitHub(503, "Service Unavailable")

    private static func gitHub(_ status: Int, _ message: String) -> Self {
        response(
            status, GitHubAPI.Problem.self, message,
            example: .json(
                #"{"message": "\#(message)", "documentation_url": "https://docs.github.com/rest"}"#))
    }
}
