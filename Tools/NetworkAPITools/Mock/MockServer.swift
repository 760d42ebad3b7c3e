import Foundation
import NetworkAPIKit

/// Services that answer as their specifications have it: what `apispec mock` serves.
///
/// It is a function from a request to an answer, and knows no socket. A request that the specification does not allow
/// is answered with a problem (RFC 9457) that says what is wrong and where.
///
/// ```swift
/// let server = MockServer([GitHubAPI.catalog])
/// let answer = server.answer(to: request)
/// ```
///
/// One service stands at the root. Several stand each below its name, such as `/GitHub/users/octocat`, so that two of
/// them may have the same path; `NetworkAPI.Client(servers:)` takes such a base URL. Below it, `openapi.json` is the
/// description of the service with the mock server's own problems in it.
public struct MockServer: Sendable {
    /// The services, each with the path in front of its endpoints: empty, or such as `/GitHub`.
    let services: [(base: String, service: MockService)]

    /// Makes the services ready; nothing is looked up again when a request comes.
    ///
    /// - Parameters:
    ///   - catalogs: The services.
    ///   - token: The credentials that an endpoint with authentication asks for; any will do where it is `nil`.
    public init(_ catalogs: [NetworkAPI.Catalog], token: String? = nil) {
        services = catalogs.map { catalog in
            let base = catalogs.count == 1 ? "" : "/" + PathText.canonical(catalog.name)
            return (base, MockService(catalog, base: base, token: token))
        }
    }

    /// Answers a request, whatever it holds.
    ///
    /// - Parameter request: A request as it arrived.
    /// - Returns: The endpoint's answer, or a problem with a status from 400 to 415.
    public func answer(to request: LocalServer.Request) -> NetworkAPI.Answer {
        guard request.path.utf8.count <= 8_000 else {
            return MockProblem(414, "The path is longer than 8000 bytes.").answer
        }
        let path = PathText.canonical(Self.originForm(request.path))
        for (base, service) in services {
            guard path.lowercased().hasPrefix(base.lowercased() + "/") else { continue }
            return service.answer(to: request, path: String(path.dropFirst(base.count)))
        }
        let bases = services.map { $0.base + "/" }.joined(separator: ", ")
        return MockProblem(404, "There is no service at \(path); the services are at \(bases).").answer
    }

    /// The path alone, also of a target that is a whole URL (RFC 9112, section 3.2.2).
    private static func originForm(_ target: String) -> String {
        guard !target.hasPrefix("/"), let scheme = target.range(of: "://") else { return target }
        let rest = target[scheme.upperBound...]
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
}
