import Foundation
import NetworkAPIKit

/// The endpoints of api.github.com.
///
/// Every request has the headers that GitHub asks for. Requests on behalf of a user also need an `Authorization`
/// header, which an interceptor of the client adds, such as `.bearer`. Endpoints that GitHub refuses without one are
/// not sent without one.
///
/// GitHub limits the number of requests per hour, and also how fast and how many at once (the secondary limits),
/// mainly for requests that change something. If a limit is exceeded, GitHub responds with 403 or 429, and the
/// problem's message names the limit. What to do:
///
/// - `.retry()` repeats a GET, PUT or DELETE after the time in `Retry-After`, or, if `X-RateLimit-Remaining` is 0, at
///   the time in `X-RateLimit-Reset`. If that is later than its `maximumDelay` (one minute by default), or if a 403 has
///   neither header, the call fails at once. For a 429 without these headers it waits no longer than its backoff,
///   although GitHub asks for a minute.
/// - A POST or PATCH, such as ``CreateIssue``, is not repeated. It fails with ``NetworkAPI/Failure/status(_:)``; the
///   `answer` of the failure has the headers. Nothing was changed, and you can repeat the call yourself.
/// - `.rateLimit(calls: 1, per: .seconds(1), concurrent: 1)`, applied with `.when` to requests that change something,
///   stays within the secondary limits, as GitHub recommends.
///
/// https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
///
/// - Contact: [GitHub Support](https://support.github.com/contact)
/// - License: [MIT](https://spdx.org/licenses/MIT)
/// - Terms: [Terms of Service](https://docs.github.com/site-policy/github-terms/github-terms-of-service)
public enum GitHubAPI {
    /// The headers that GitHub asks for: the media type, the version, and a user agent (403 without one).
    ///
    /// https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#headers
    static let headers: NetworkAPI.Headers = [
        .accept: "application/vnd.github+json",
        "X-GitHub-Api-Version": "2022-11-28",
        .userAgent: "NetworkAPIKit",
    ]

    /// The query of a request: GitHub's names are the names of the properties in snake case.
    static let queryEncoding = NetworkAPI.QueryEncoding(keys: .snakeCase)

    /// The body of a request: GitHub's names are the names of the properties in snake case.
    static let bodyEncoding = NetworkAPI.ParameterEncoding.json(keys: .snakeCase)

    /// An endpoint of GitHub.
    ///
    /// Every one reports errors as a ``Problem``.
    public protocol Endpoint: NetworkAPIDefinition where ErrorResponse == Problem {}
}

extension NetworkAPI.URLInfo {
    /// Creates an address on api.github.com.
    public static func GitHubAPI(path: NetworkAPI.Path, query: NetworkAPI.Query? = nil) -> Self {
        Self(host: "api.github.com", path: path, query: query)
    }
}

extension NetworkAPI.RequestInfo {
    /// Creates request settings with the headers that GitHub asks for.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - accept: The media type to request. Defaults to JSON.
    ///   - parameters: The query or body.
    ///   - encoding: `nil` sends a query for GET and DELETE, and JSON otherwise, with names in snake case.
    ///   - authorization: `.required` if GitHub refuses the request without a token.
    /// - Returns: The value of an endpoint's `requestInfo`.
    package static func gitHub(
        method: NetworkAPI.Method,
        accept: NetworkAPI.MediaType? = nil,
        parameters: Parameter? = nil,
        encoding: NetworkAPI.ParameterEncoding? = nil,
        authorization: NetworkAPI.CredentialPolicy = .automatic
    ) -> Self {
        var headers = GitHubAPI.headers
        if let accept { headers[.accept] = accept.rawValue }
        let hasQuery = [.get, .head, .delete].contains(method)
        return Self(
            method: method, headers: headers, parameters: parameters,
            encoding: encoding
                ?? (hasQuery ? .query(GitHubAPI.queryEncoding) : GitHubAPI.bodyEncoding),
            authorization: authorization)
    }
}
