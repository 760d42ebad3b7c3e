import NetworkAPIKit

/// A service like medium.com: a login, the articles of a user, and single articles.
///
/// The names come from the document *AlamofireExample*. The service does not exist; set the address of your own with
/// `NetworkAPI.Client(servers: ["api.medium.com": url])`.
public enum MediumAPI {
    /// An endpoint of the service.
    ///
    /// Every one reports a date as a day, such as `2020-02-27`.
    public protocol Endpoint: NetworkAPIDefinition {}
}

extension MediumAPI.Endpoint {
    /// JSON with dates such as `2020-02-27`.
    public var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(dates: .day) }
}

extension NetworkAPI.URLInfo {
    /// Creates an address on api.medium.com.
    package static func medium(path: NetworkAPI.Path) -> Self {
        Self(host: "api.medium.com", path: path)
    }
}
