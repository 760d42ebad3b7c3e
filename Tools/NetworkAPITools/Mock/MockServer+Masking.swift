import NetworkAPIKit

extension MockServer {
    /// Returns the target of a request with `***` for the secrets of the definitions, in its path and in its query.
    ///
    /// If no endpoint has the path and the method, the secrets are those of all endpoints that have a path like it.
    func shownTarget(of request: LocalServer.Request) -> String {
        guard request.path.utf8.count <= Self.longestPath else { return NetworkAPI.Secrets.mask }
        let query = request.query.map { "?" + $0 } ?? ""
        let path = Self.canonicalPath(of: request)
        guard let (base, service) = service(at: path) else {
            return secrets.maskedForm(hidden(path, services.map(\.service), or: request.path) + query)
        }
        let inner = String(path.dropFirst(base.count))
        guard let (operation, arguments) = service.find(request, path: inner).selected else {
            let shown = hidden(inner, [service], in: base, or: request.path)
            return service.secrets.maskedForm(shown + query)
        }
        let shown = operation.maskedPath.map { base + $0.shown(arguments) } ?? request.path
        return operation.secrets.union(service.credentialNames).maskedForm(shown + query)
    }

    /// Returns the path of no service with the secrets hidden that endpoints of all services have there.
    func hidden(_ path: String) -> String { hidden(path, services.map(\.service), or: path) }

    private func hidden(
        _ path: String, _ services: [MockService], in base: String = "", or text: String
    ) -> String {
        let hidden = services.reduce(path) { $1.hidden($0) }
        return hidden == path ? text : base + hidden
    }

    private var secrets: NetworkAPI.Secrets {
        services.reduce(.standard) { $0.union($1.service.secrets) }
    }
}

extension MockService {
    /// Returns a path that is not an endpoint's with the secrets hidden that endpoints have there.
    func hidden(_ path: String) -> String {
        var segments = path.split(separator: "/").map(String.init)
        let found = operations.compactMap(\.maskedPath).flatMap { $0.secrets(in: segments) }
        guard !found.isEmpty else { return path }
        let complete = found.filter(\.isComplete)
        for (place, text) in complete.flatMap(\.shown) { segments[place] = text }
        // If no endpoint shows where a secret ends, the rest of the path can be a part of it.
        let open = found.filter { secret in !complete.contains { $0.place == secret.place } }
        if let secret = open.min(by: { $0.place < $1.place }), let text = secret.shown[secret.place] {
            segments.replaceSubrange(secret.place..., with: [text])
        }
        return segments.map { "/" + $0 }.joined()
    }
}
