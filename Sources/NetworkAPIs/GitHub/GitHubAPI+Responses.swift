import NetworkAPIKit

// The responses that several endpoints share, by status.
extension NetworkAPI.Catalog.Response {
    /// 301: the resource has moved permanently; the call follows the redirect.
    static let gitHubMoved = gitHub(301, "Moved Permanently")

    /// 302: the resource is temporarily at another address, which the call follows.
    static let gitHubFound = response(302, "Found")

    /// 304: the resource has not changed since the last response.
    static let gitHubNotModified = response(304, "Not modified")

    /// 307: the resource to change is temporarily at another address, which the call follows.
    static let gitHubRedirected = gitHub(307, "Moved temporarily")

    /// 400: GitHub cannot parse the request.
    static let gitHubBadRequest = gitHub(400, "Problems parsing JSON")

    /// 401: the token is missing or not valid.
    static let gitHubUnauthenticated = gitHub(401, "Requires authentication")

    /// 403: the token does not allow the request, or a rate limit is exceeded.
    static let gitHubForbidden = gitHub(403, "Forbidden")

    /// 404: the resource does not exist, or the token does not allow access to it.
    static let gitHubNotFound = gitHub(404, "Not Found")

    /// 409: the state of the resource does not allow the request, such as an empty repository or a changed file.
    static let gitHubConflict = gitHub(409, "Conflict")

    /// 410: the resource was deleted, or the feature is disabled.
    static let gitHubGone = gitHub(410, "Gone")

    /// 415: the media type needs a preview that is not enabled.
    static let gitHubUnsupported = gitHub(415, "Unsupported Media Type")

    /// 422: the request is not valid; the problem lists the errors.
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

    /// 500: GitHub failed to process the request.
    static let gitHubFailed = gitHub(500, "Server Error")

    /// 503: GitHub is temporarily unavailable.
    static let gitHubUnavailable = gitHub(503, "Service Unavailable")

    private static func gitHub(_ status: Int, _ message: String) -> Self {
        response(
            status, GitHubAPI.Problem.self, message,
            example: .json(
                #"{"message": "\#(message)", "documentation_url": "https://docs.github.com/rest"}"#))
    }
}
