import Foundation
import NetworkAPIKit

/// A mock server for services, which `apispec mock` runs.
///
/// It is a function from a request to a response and does not open a socket. A request that the specification does not
/// allow receives a problem (RFC 9457) that describes each error and its location.
///
/// ```swift
/// let server = MockServer([GitHubAPI.catalog])
/// let answer = server.answer(to: request)
/// ```
///
/// A single service is served at the root. Several services are each served below their name, such as
/// `/GitHub/users/octocat`, and two of them can have the same path; `NetworkAPI.Client(servers:)` accepts such a base
/// URL. Below it, `openapi.json` describes the service and the mock server's own problems.
public struct MockServer: Sendable {
    /// The services, each with the path before its endpoints: empty, or such as `/GitHub`.
    let services: [(base: String, service: MockService)]

    /// Creates a mock server.
    ///
    /// All responses are prepared here.
    ///
    /// - Parameters:
    ///   - catalogs: The services.
    ///   - token: The credentials that are accepted; `nil` accepts any.
    public init(_ catalogs: [NetworkAPI.Catalog], token: String? = nil) {
        self.init(catalogs, options: MockOptions(token: token))
    }

    /// Creates a mock server with options.
    ///
    /// - Parameters:
    ///   - catalogs: The services.
    ///   - options: The credentials that are required, and whether undeclared values are refused.
    public init(_ catalogs: [NetworkAPI.Catalog], options: MockOptions) {
        services = catalogs.map { catalog in
            let base = catalogs.count == 1 ? "" : "/" + PathText.canonical(catalog.name)
            return (base, MockService(catalog, base: base, options: options))
        }
    }

    /// Returns the response to a request.
    ///
    /// - Parameter request: The request as it was received. Any content is allowed.
    /// - Returns: The endpoint's response, or a problem with a status from 400 to 415.
    public func answer(to request: LocalServer.Request) -> NetworkAPI.Answer {
        MockCORS.allowing(found(request), request)
    }

    private func found(_ request: LocalServer.Request) -> NetworkAPI.Answer {
        guard request.path.utf8.count <= Self.longestPath else {
            return MockProblem(414, "The path is longer than \(Self.longestPath) bytes.").answer
        }
        let path = Self.canonicalPath(of: request)
        if let (base, service) = service(at: path) {
            return service.answer(to: request, path: String(path.dropFirst(base.count)))
        }
        let bases = services.map { $0.base + "/" }.joined(separator: ", ")
        return MockProblem(404, "No service is at \(hidden(path)); the services are at \(bases).").answer
    }

    static let longestPath = 8_000

    /// Returns the service of a path in its canonical form; `nil` if there is none.
    func service(at path: String) -> (base: String, service: MockService)? {
        services.first { path.lowercased().hasPrefix($0.base.lowercased() + "/") }
    }

    static func canonicalPath(of request: LocalServer.Request) -> String {
        PathText.canonical(originForm(request.path))
    }

    /// The path, also if the target is a whole URL (RFC 9112, section 3.2.2).
    static func originForm(_ target: String) -> String {
        guard !target.hasPrefix("/"), let scheme = target.range(of: "://") else { return target }
        let rest = target[scheme.upperBound...]
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
}
