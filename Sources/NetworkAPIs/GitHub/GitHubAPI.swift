import NetworkAPIKit

/// The endpoints of api.github.com.
///
/// Every request carries the headers that GitHub asks for. Calls in a user's name need an `Authorization` header
/// besides, which an interceptor of the client adds, such as `.bearer`; those that GitHub refuses
/// without one are not sent without one.
///
/// GitHub limits calls in two ways: how many an account makes in an hour, and how fast and how many at once (the
/// secondary limits), those that change something above all. Both are answered with 403 or 429, and the problem's
/// message says which. What to do about it:
///
/// - `.retry()` makes a GET, PUT or DELETE again after the time in `Retry-After`, or where `X-RateLimit-Remaining` is 0
///   at the time in `X-RateLimit-Reset`. A wait above its `maximumDelay`, a minute unless you say more, ends the call at
///   once, and so does a 403 without these headers. Of a 429 without them it waits no more than its backoff, while
///   GitHub asks for a minute.
/// - A POST or PATCH, such as ``CreateIssue``, is not made again by itself. It fails with
///   ``NetworkAPI/Failure/status(_:)``, whose `answer` has the headers; nothing was changed, so that you can.
/// - `.rateLimit(calls: 1, per: .seconds(1), concurrent: 1)` in front of what changes something keeps within the
///   secondary limits, as GitHub advises; `.when` tells it which calls these are.
///
/// https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
public enum GitHubAPI {
    /// What GitHub asks for in every request: the media type, the version, and who asks (403 without).
    ///
    /// https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#headers
    static let headers: NetworkAPI.Headers = [
        .accept: "application/vnd.github+json",
        "X-GitHub-Api-Version": "2022-11-28",
        .userAgent: "NetworkAPIKit",
    ]
}

extension NetworkAPI.URLInfo {
    /// A place on api.github.com.
    public static func GitHubAPI(path: NetworkAPI.Path, query: NetworkAPI.Query? = nil) -> Self {
        Self(host: "api.github.com", path: path, query: query)
    }
}

extension NetworkAPI.RequestInfo {
    /// A request with the headers that GitHub asks for.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - accept: The media type that is asked for in place of JSON; `nil` where it is JSON.
    ///   - parameters: What is sent besides the URL.
    ///   - authorization: `.required` where GitHub answers nobody without a token.
    /// - Returns: What an endpoint says in `requestInfo`.
    public static func GitHubAPI(
        method: NetworkAPI.Method,
        accept: NetworkAPI.MediaType? = nil,
        parameters: Parameter? = nil,
        authorization: NetworkAPI.CredentialPolicy = .automatic
    ) -> Self {
        var headers = NetworkAPIs.GitHubAPI.headers
        if let accept { headers[.accept] = accept.rawValue }
        return Self(
            method: method, headers: headers, parameters: parameters, authorization: authorization)
    }
}
