import Foundation
import NetworkAPITesting

/// Compares a request with an endpoint.
struct TemplateMatch {
    let endpoint: NetworkAPI.Catalog.Endpoint
    /// The arguments that were found, by name.
    private(set) var values: [String: String] = [:]
    /// The differences in words; empty if the request is one of the endpoint's.
    private(set) var differences: [String] = []
    /// What the request has and no argument of the endpoint can say, in words.
    private(set) var unused: [String] = []
    /// The names of headers of the request that a call of the endpoint does not have.
    let unsentHeaders: [String]
    /// The similarity.
    ///
    /// A larger number is more similar.
    let similarity: Int

    init(_ endpoint: NetworkAPI.Catalog.Endpoint, _ request: CURLRequest) {
        self.endpoint = endpoint
        let template = endpoint.template
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? ""
        let server = Self.servers(request.url).lazy.compactMap { Self.values(of: template.server, in: $0) }
            .first
        let inPath = Self.values(of: template.path, in: path.isEmpty ? "/" : path)
        if server == nil { differences.append("the server is \(template.server)") }
        if inPath == nil { differences.append("the path is \(template.path)") }
        if template.method != request.method { differences.append("the method is \(template.method)") }
        let equal = zip(template.path.split(separator: "/"), path.split(separator: "/"))
            .prefix { $0 == $1 || $0.contains("{") }.count
        similarity =
            (inPath == nil ? 0 : 100) + (server == nil ? 0 : 50) + equal * 4
            + (template.method == request.method ? 1 : 0)
        unsentHeaders = Self.unsentHeaders(request, template)
        values = (server ?? [:]).merging(inPath ?? [:]) { first, _ in first }
        let items = NetworkAPI.Query(form: components?.percentEncodedQuery ?? "")
        let body = CURLBodyValues(request)
        var used: (items: Set<String>, members: Set<String>) = (Set(template.query.map(\.name)), [])
        for argument in template.arguments {
            switch argument.location {
            case .query(let name):
                used.items.insert(name)
                values[argument.info.name] = items.first { $0.name == name }.map { $0.value ?? "" }
            case .header(let name): values[argument.info.name] = request.headers[name]
            case .body(let place):
                used.members.insert(place)
                values[argument.info.name] = body.text(at: place)
            case .path, .server, .unknown: break
            }
        }
        guard !template.arguments.contains(where: \.location.isUnknown) else { return }
        unused += Set(items.map(\.name)).subtracting(used.items).sorted().map { "the query item \"\($0)\"" }
        unused += body.places(without: used.members).map { "\"\($0)\" in the body" }
    }

    /// The texts of a URL's server: without and with the port of its scheme.
    private static func servers(_ url: URL) -> [String] {
        let scheme = url.scheme?.lowercased() ?? ""
        let server = "\(scheme)://\(url.host?.lowercased() ?? "")"
        let port = StandardPort.text(of: scheme)
        guard let own = url.port, ":\(own)" != port else { return [server, server + port] }
        return ["\(server):\(own)"]
    }

    /// Returns the names of the headers that a call of the endpoint does not have.
    ///
    /// What each browser and curl send by themselves is left out.
    private static func unsentHeaders(
        _ request: CURLRequest, _ template: NetworkAPI.Catalog.Template
    ) -> [String] {
        let arguments = template.arguments.compactMap { argument -> String? in
            guard case .header(let name) = argument.location else { return nil }
            return name.rawValue.lowercased()
        }
        return request.headers.filter { field in
            let name = field.name.rawValue.lowercased()
            let isUsual = name.hasPrefix("sec-") || usualHeaders.contains(name)
            return !isUsual && !arguments.contains(name) && template.headers[field.name] != field.value
        }.map(\.name.rawValue)
    }

    private static let usualHeaders: Set = [
        "accept", "accept-encoding", "accept-language", "cache-control", "connection", "content-length",
        "content-type", "dnt", "host", "if-none-match", "origin", "pragma", "priority", "referer", "te",
        "upgrade-insecure-requests", "user-agent",
    ]

    /// Returns the values of a template's placeholders; `nil` if the text does not match.
    ///
    /// Only the value of the last placeholder can contain `/`.
    private static func values(of template: String, in text: String) -> [String: String]? {
        let template = PathTemplate(template)
        let last = template.names.last
        let values = template.values(in: text) ?? template.values(in: text) { $0 == last }
        return values?.mapValues { $0.removingPercentEncoding ?? String($0) }
    }

    /// Whether a value contains a slash, which few arguments do.
    var hasSlash: Bool { values.values.contains { $0.contains("/") } }
}
