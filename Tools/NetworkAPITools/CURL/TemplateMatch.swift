import Foundation
import NetworkAPIKit

/// How an endpoint's requests compare with one that was read.
struct TemplateMatch {
    let endpoint: NetworkAPI.Catalog.Endpoint
    /// The arguments that were found, by their names.
    private(set) var values: [String: String] = [:]
    /// What is not the same, in words; empty where the request is one of the endpoint's.
    private(set) var differences: [String] = []
    /// How much is the same: the larger, the nearer.
    let nearness: Int

    init(_ endpoint: NetworkAPI.Catalog.Endpoint, _ request: CURLRequest) {
        self.endpoint = endpoint
        let template = endpoint.template
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? ""
        let server = Self.values(of: template.server, in: Self.server(request.url))
        let inPath = Self.values(of: template.path, in: path.isEmpty ? "/" : path)
        if server == nil { differences.append("the server is \(template.server)") }
        if inPath == nil { differences.append("the path is \(template.path)") }
        if template.method != request.method { differences.append("the method is \(template.method)") }
        let equal = zip(template.path.split(separator: "/"), path.split(separator: "/"))
            .prefix { $0 == $1 || $0.contains("{") }.count
        nearness =
            (inPath == nil ? 0 : 100) + (server == nil ? 0 : 50) + equal * 4
            + (template.method == request.method ? 1 : 0)
        values = (server ?? [:]).merging(inPath ?? [:]) { first, _ in first }
        let items = components?.queryItems ?? []
        for argument in template.arguments {
            switch argument.location {
            case .query(let name): values[argument.info.name] = items.first { $0.name == name }?.value
            case .header(let name): values[argument.info.name] = request.headers[name]
            case .path, .server, .body, .unknown: break
            }
        }
    }

    private static func server(_ url: URL) -> String {
        "\(url.scheme?.lowercased() ?? "")://\(url.host?.lowercased() ?? "")\(url.port.map { ":\($0)" } ?? "")"
    }

    /// The values of a pattern's names in braces; `nil` where the text is not like it.
    ///
    /// Only the last may hold a `/`.
    private static func values(of pattern: String, in text: String) -> [String: String]? {
        let pieces = pattern.split(separator: "{", omittingEmptySubsequences: false)
        guard let first = pieces.first, text.hasPrefix(first) else { return nil }
        var rest = text.dropFirst(first.count)
        var values: [String: String] = [:]
        for (index, piece) in pieces.enumerated().dropFirst() {
            let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            let isLast = index == pieces.count - 1
            let end =
                parts[1].isEmpty || isLast
                ? (rest.hasSuffix(parts[1]) ? rest.index(rest.endIndex, offsetBy: -parts[1].count) : nil)
                : rest.range(of: parts[1])?.lowerBound
            guard let end, end > rest.startIndex else { return nil }
            let value = rest[..<end]
            guard isLast || !value.contains("/") else { return nil }
            values[String(parts[0])] = value.removingPercentEncoding ?? String(value)
            rest = rest[end...].dropFirst(parts[1].count)
        }
        return rest.isEmpty ? values : nil
    }

    /// Whether a value takes more than its segment, which few arguments do.
    var hasSlash: Bool { values.values.contains { $0.contains("/") } }
}
