import NetworkAPIKit

/// The endpoints of api.github.com.
///
/// Every request carries the headers that GitHub asks for. Calls in a user's name need an `Authorization` header
/// besides, which an interceptor of the client adds, such as `.bearer`; those that GitHub refuses
/// without one are not sent without one.
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
        authorization: NetworkAPI.Authorization = .inherited
    ) -> Self {
        var headers = NetworkAPIs.GitHubAPI.headers
        if let accept { headers[.accept] = accept.rawValue }
        return Self(
            method: method, headers: headers, parameters: parameters, authorization: authorization)
    }
}
