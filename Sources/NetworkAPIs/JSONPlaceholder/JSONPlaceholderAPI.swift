import NetworkAPIKit

/// The endpoints of jsonplaceholder.typicode.com: posts, comments, albums, photos, to-dos and users to practice with.
///
/// No endpoint needs an account, and the server stores nothing. It responds as if the resource were created, replaced,
/// changed or deleted, and the next request finds the original data. The header `X-Total-Count` of a page has the total
/// number of items. A resource that does not exist is a 404 with an empty object.
public enum JSONPlaceholderAPI {
    /// The headers of a request: a content type if the request has a body, as in the service's guide.
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
    /// Creates an address on jsonplaceholder.typicode.com.
    package static func jsonPlaceholder(path: NetworkAPI.Path) -> Self {
        Self(host: "jsonplaceholder.typicode.com", path: path)
    }
}

extension NetworkAPI.RequestInfo {
    /// Creates request settings with the headers that the service expects.
    ///
    /// Credentials are never sent.
    package static func jsonPlaceholder(method: NetworkAPI.Method, parameters: Parameter? = nil) -> Self {
        Self(
            method: method,
            headers: JSONPlaceholderAPI.headers(for: method),
            parameters: parameters,
            authorization: .never
        )
    }
}

extension NetworkAPI.Catalog.Response {
    /// 404: no resource has the id; the body is an empty object.
    static let jsonPlaceholderNotFound = response(404, "The resource does not exist")
}
