import Foundation
import NetworkAPITesting

/// Compares a request with an endpoint.
struct TemplateMatch {
    let endpoint: NetworkAPI.Catalog.Endpoint
    /// The texts of the arguments, in their order; `nil` for one that is left out.
    private(set) var texts: [String?] = []
    /// The differences in words; empty if the request is one of the endpoint's.
    private(set) var differences: [String] = []
    /// The names of headers of the request that a call of the endpoint does not have.
    let unsentHeaders: [String]
    /// The similarity.
    ///
    /// A larger number is more similar.
    private(set) var similarity: Int
    /// Whether the value of a placeholder contains a slash or is empty, which the path of few endpoints has.
    let hasSlash: Bool
    /// The order of several matches: of the endpoints that can send the path, the smallest one fits best.
    let order: [Int]

    init(_ endpoint: NetworkAPI.Catalog.Endpoint, _ request: CURLRequest) {
        self.endpoint = endpoint
        let template = endpoint.template
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? ""
        let server = Self.servers(request.url).lazy
            .compactMap { Self.values(of: template.server, in: $0, withSlash: true) }.first
        let plain = Self.values(of: template.path, in: path.isEmpty ? "/" : path, withSlash: false)
        let inPath =
            plain ?? Self.values(of: template.path, in: path, withSlash: true, lastMayBeEmpty: true)
        hasSlash = plain == nil && inPath != nil
        if server == nil { differences.append("the server is \(template.server)") }
        if inPath == nil { differences.append("the path is \(template.shownPath)") }
        if template.method != request.method { differences.append("the method is \(template.method)") }
        let equal = zip(template.path.split(separator: "/"), path.split(separator: "/"))
            .prefix { $0 == $1 || $0.contains("{") }.count
        similarity =
            (inPath == nil ? 0 : 100) + (server == nil ? 0 : 50) + equal * 4
            + (template.method == request.method ? 1 : 0)
        unsentHeaders = Self.unsentHeaders(request, template)
        order = [
            hasSlash ? 1 : 0, PathTemplate(template.path).names.count, unsentHeaders.count,
            template.headers[.accept] == request.headers[.accept] ? 0 : 1,
        ]
        guard differences.isEmpty else { return }
        let (body, type) = request.body(for: template)
        let parts = RequestTexts(url: request.url, headers: request.headers, body: body, as: type)
        texts = template.arguments.map { argument in
            switch argument.location {
            case .path: inPath?[argument.info.name] ?? server?[argument.info.name]
            case .server: server?[argument.info.name] ?? inPath?[argument.info.name]
            default: parts.text(of: argument)
            }
        }
    }

    /// Returns the match of an endpoint that cannot send the path.
    func withoutPath() -> Self {
        var match = self
        match.differences.append("the path is \(endpoint.template.shownPath)")
        match.similarity -= 100
        return match
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
            guard !isUsual, !arguments.contains(name) else { return false }
            let own = template.headers[field.name]
            switch field.name {
            case .accept: return !accepts(field.value, own)
            case .contentType: return !isSameType(field.value, template.bodyType)
            default: return own != field.value
            }
        }.map(\.name.rawValue)
    }

    /// Whether the value of `Accept` includes the types that an endpoint asks for.
    private static func accepts(_ text: String, _ own: String?) -> Bool {
        let types = { (text: String) in
            text.split(separator: ",").map { NetworkAPI.MediaType(rawValue: String($0)) }
        }
        guard let own, own != text else { return true }
        let ranges = types(text).map(\.essence)
        return types(own).contains { type in
            let essence = type.essence
            return ranges.contains { range in
                range == essence || range == "*/*" || (range == "application/json" && type.isJSON)
                    || (range.hasSuffix("/*") && essence.hasPrefix(range.dropLast()))
            }
        }
    }

    /// Whether a body has the type of the endpoint's, or the type that curl adds without the user's.
    private static func isSameType(_ text: String, _ own: NetworkAPI.MediaType?) -> Bool {
        let essence = NetworkAPI.MediaType(rawValue: text).essence
        return own == nil || essence == own?.essence || essence == NetworkAPI.MediaType.form.essence
    }

    private static let usualHeaders: Set = [
        "accept-encoding", "accept-language", "cache-control", "connection", "content-length",
        "dnt", "host", "if-none-match", "origin", "pragma", "priority", "referer", "te",
        "upgrade-insecure-requests", "user-agent",
    ]

    /// Returns the values of a template's placeholders; `nil` if the text does not match.
    ///
    /// Only the value of the last placeholder can contain `/`.
    private static func values(
        of template: String, in text: String, withSlash mayHaveSlash: Bool, lastMayBeEmpty: Bool = false
    ) -> [String: String]? {
        let template = PathTemplate(template)
        let last = mayHaveSlash ? template.names.last : nil
        let values = template.values(
            in: text, withSlash: { $0 == last }, lastMayBeEmpty: lastMayBeEmpty)
        return values?.mapValues { $0.removingPercentEncoding ?? String($0) }
    }
}
