/// An endpoint of an HTTP API: what is sent, and what comes back.
///
/// One struct is one endpoint, and the struct is its specification. `urlInfo` says where, `requestInfo` how and
/// with what, `Response` and `ErrorResponse` what the server answers.
///
/// A definition is plain data. Nothing in it is checked until a request is built from it: a value that no URL or
/// header can carry is then thrown as ``NetworkAPI/Failure/request(_:)``, before anything is sent.
///
/// Write your own in ten lines:
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
/// Neither a definition nor its `Parameter` and `Response` have to be `Sendable`.
public protocol NetworkAPIDefinition: SendableMetatype {
    /// Lets an endpoint write `URLInfo`.
    typealias URLInfo = NetworkAPI.URLInfo
    /// Lets an endpoint write `RequestInfo<Parameter>`.
    typealias RequestInfo = NetworkAPI.RequestInfo

    /// What is sent besides the URL: query items or a body. ``EmptyParameter`` sends nothing.
    associatedtype Parameter: Encodable, SendableMetatype

    /// What the server answers when it accepts the request.
    associatedtype Response: Decodable, SendableMetatype

    /// What the server answers when it refuses; see ``NetworkAPI/Failure/errorResponse(of:)``.
    associatedtype ErrorResponse: Decodable, SendableMetatype = EmptyResponse

    /// Where the request goes.
    var urlInfo: URLInfo { get }

    /// How the request is sent, and with what.
    var requestInfo: RequestInfo<Parameter> { get }

    /// Which answers count, and how they are decoded.
    var responseInfo: NetworkAPI.ResponseInfo<Response> { get }
}

extension NetworkAPIDefinition {
    /// Status 200 to 299 counts, and `Response` itself says how it is decoded.
    public var responseInfo: NetworkAPI.ResponseInfo<Response> { .automatic }
}
