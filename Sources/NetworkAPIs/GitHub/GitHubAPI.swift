import NetworkAPIKit

/// The endpoints of api.github.com.
///
/// Every request carries the headers that GitHub asks for. Calls in a user's name need an `Authorization` header
/// besides, which an interceptor of the client adds.
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
    public static func GitHubAPI(method: NetworkAPI.Method, parameters: Parameter? = nil) -> Self {
        Self(method: method, headers: NetworkAPIs.GitHubAPI.headers, parameters: parameters)
    }
}
