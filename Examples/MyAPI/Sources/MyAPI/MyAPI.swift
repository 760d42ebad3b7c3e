@_exported import NetworkAPIKit

/// The endpoints of one service.
///
/// Replace the host, the types and the endpoints with yours.
public enum MyAPI {
    /// The endpoints, in the order of their names.
    public static let catalog = NetworkAPI.Catalog("MyAPI", [CreatePost.self, GetPost.self])

    /// An endpoint of the service.
    public protocol Endpoint: NetworkAPIDefinition where ErrorResponse == Problem {}

    /// What the service returns when it refuses a request.
    public struct Problem: Decodable, Hashable, Sendable {
        public let message: String?
    }

    /// A post.
    public struct Post: Decodable, Hashable, Sendable {
        public let id: Int64
        public let title: String
        public let body: String
    }
}

extension NetworkAPI.URLInfo {
    /// Creates an address of the service.
    static func service(path: NetworkAPI.Path, query: NetworkAPI.Query? = nil) -> Self {
        Self(host: "jsonplaceholder.typicode.com", path: path, query: query)
    }
}

extension NetworkAPI.RequestInfo {
    /// Creates request settings with the headers that the service expects.
    static func service(method: NetworkAPI.Method, parameters: Parameter? = nil) -> Self {
        Self(method: method, headers: ["X-Client": "MyAPI"], parameters: parameters)
    }
}
