/// An endpoint of an HTTP API: the request that is sent, and the answer that is expected.
///
/// One struct is one endpoint, and the struct is its specification:
///
/// ```swift
/// struct Post: NetworkAPIDefinition {
///     let urlInfo: URLInfo
///     let requestInfo = RequestInfo<EmptyParameter>(method: .get)
///
///     init(id: Int) {
///         urlInfo = URLInfo(host: "jsonplaceholder.typicode.com", path: "/posts/\(id)")
///     }
///
///     struct Response: Decodable { let title: String }
/// }
/// ```
///
/// A definition is plain data, which is checked when a request is built from it. A value that a URL or a header cannot
/// contain is reported as ``NetworkAPI/Failure/request(_:)``, before anything is sent. Neither a definition nor its
/// `Parameter` and `Response` have to be `Sendable`.
public protocol NetworkAPIDefinition: SendableMetatype {
    /// The type of `urlInfo`.
    typealias URLInfo = NetworkAPI.URLInfo
    /// The type of `requestInfo`.
    typealias RequestInfo = NetworkAPI.RequestInfo
    /// The type of `responseInfo`, which is `ResponseInfo<Response>`: a property of another type is ignored.
    typealias ResponseInfo = NetworkAPI.ResponseInfo

    /// The query items or the body that are sent. ``EmptyParameter`` sends nothing.
    associatedtype Parameter: Encodable, SendableMetatype

    /// The answer of the server if it accepts the request.
    associatedtype Response: Decodable, SendableMetatype

    /// The answer of the server if it refuses the request; see ``NetworkAPI/Failure/errorResponse(of:)``.
    associatedtype ErrorResponse: Decodable, SendableMetatype = EmptyResponse

    /// The URL of the request.
    var urlInfo: URLInfo { get }

    /// The method, the headers and the parameters of the request.
    var requestInfo: RequestInfo<Parameter> { get }

    /// Which answers are accepted, and how they are decoded.
    var responseInfo: ResponseInfo<Response> { get }
}

extension NetworkAPIDefinition {
    /// Accepts status 200 to 299, and decodes JSON unless `Response` is another kind of type.
    public var responseInfo: ResponseInfo<Response> { .automatic }
}

/// The parameter of an endpoint without parameters: it sends neither query items nor a body.
public struct EmptyParameter: Codable, Hashable, Sendable {
    /// Creates the value.
    public init() {}
}

/// The response of an endpoint without a body to decode: every accepted answer decodes, with or without a body.
public struct EmptyResponse: Codable, Hashable, Sendable {
    /// Creates the value.
    public init() {}

    public init(from decoder: any Decoder) {}
}
