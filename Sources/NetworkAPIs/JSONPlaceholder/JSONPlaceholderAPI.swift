import NetworkAPIKit

/// The endpoints of jsonplaceholder.typicode.com: posts, comments, albums, photos, to-dos and users to practise with.
///
/// No call needs an account, and nothing is kept: what is created, replaced, changed or deleted is answered as if it
/// were so, and is as before for the next call. A list that is asked for by its page tells in its header
/// `X-Total-Count` how much there is in all. What is not there is a 404 whose body says nothing.
public enum JSONPlaceholderAPI {
    /// What a request with a body says of it, as the service's guide has it; the others have none to speak of.
    ///
    /// https://jsonplaceholder.typicode.com/guide/
    static func headers(for method: NetworkAPI.Method) -> NetworkAPI.Headers {
        switch method {
        case .post, .put, .patch: [.contentType: "application/json; charset=UTF-8"]
        default: [:]
        }
    }
}

extension NetworkAPI.URLInfo {
    /// A place on jsonplaceholder.typicode.com.
    public static func JSONPlaceholderAPI(path: NetworkAPI.Path) -> Self {
        Self(host: "jsonplaceholder.typicode.com", path: path)
    }
}

extension NetworkAPI.RequestInfo {
    /// A request as the service expects it; for none is there anything to sign in to.
    public static func JSONPlaceholderAPI(method: NetworkAPI.Method, parameters: Parameter? = nil) -> Self {
        Self(
            method: method,
            headers: NetworkAPIs.JSONPlaceholderAPI.headers(for: method),
            parameters: parameters,
            authorization: .never
        )
    }
}

extension NetworkAPI.SpecifiedResponse {
    /// Nothing has that id; the body is an empty object.
    static let jsonPlaceholderNotFound = response(404, "There is no such thing")
}
