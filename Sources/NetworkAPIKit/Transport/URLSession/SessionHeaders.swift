import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The headers that a URLSession adds to requests by itself: those of its configuration, and cookies.
struct SessionHeaders: Sendable {
    /// Where cookies are kept; `nil` if they are not.
    let cookies: HTTPCookieStorage?
    private let fields: NetworkAPI.Headers

    init(_ configuration: URLSessionConfiguration, cookies: HTTPCookieStorage?) {
        self.cookies = cookies
        let pairs = (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0.key)", "\($0.value)") }
        fields = NetworkAPI.Headers(Dictionary(pairs) { first, _ in first })
    }

    /// Adds the headers of the configuration to a request that does not have them.
    ///
    /// URLSession would add them to each request of a chain of redirects, also to other origins.
    func add(to request: inout NetworkAPI.Request) {
        for field in fields where !request.headers.contains(field.name) {
            request.headers.append(field.name, field.value)
        }
    }

    /// The headers that are added to a request for a URL; the order of cookies is not that of the request.
    func headers(for url: URL) -> NetworkAPI.Headers {
        guard let found = cookies?.cookies(for: url), !found.isEmpty else { return fields }
        var headers = fields
        headers[.cookie] = found.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: "; ")
        return headers
    }
}
