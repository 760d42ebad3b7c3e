import Foundation
import NetworkAPIKit

extension EndpointCheck {
    /// Compares the example's URL with the servers of the operation.
    func serverFindings(_ operation: ContractDocument.Operation) -> [ContractFinding] {
        let sources = [
            (operation.json["servers"]?.array, operation.pointer),
            (operation.item["servers"]?.array, operation.itemNode.pointer),
            (document.root["servers"]?.array, ""),
        ]
        guard let (servers, pointer) = sources.first(where: { $0.0?.isEmpty == false }) else { return [] }
        // A server without a host has the one from which the document was read.
        let theirs = (servers ?? []).compactMap { ServerPattern($0) }
        guard !theirs.isEmpty, theirs.count == servers?.count else { return [] }
        let ours = URLInfoText(example.urlInfo)
        let prefixes = Self.prefixes(of: operation.path, in: ours.path)
        let port = StandardPort.text(of: ours.scheme)
        // The port can be a variable.
        let sameHost = theirs.filter {
            $0.host.map { $0.accepts(ours.host) || $0.accepts(ours.host + port) } ?? true
        }
        let texts = theirs.map(\.text).joined(separator: ", ")
        func finding(_ rule: String, _ severity: ContractFinding.Severity) -> [ContractFinding] {
            let text = ours.server + (prefixes.first ?? "")
            return [self.finding("servers", text, texts, severity, rule, "\(pointer)/servers")]
        }
        guard !sameHost.isEmpty else { return finding("server-url-changed", .breaking) }
        let samePath = sameHost.filter { prefixes.contains(where: $0.path.accepts) }
        guard !samePath.isEmpty else { return finding("server-path-changed", .breaking) }
        let hasScheme = samePath.contains { $0.scheme == nil || $0.scheme == ours.scheme }
        return hasScheme ? [] : finding("server-scheme-changed", .drift)
    }

    /// Returns what our path can have before the provider's path.
    ///
    /// A server can have the first segment of the path too, and an argument can contain slashes.
    private static func prefixes(of theirs: String, in ours: String) -> [String] {
        let path = theirs.prefix { $0 != "?" }
        let slashes = path.count { $0 == "/" }
        let parts = ours.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > slashes else { return [""] }
        let ends = parts.count - slashes
        let first = path.split(separator: "/").first
        let starts = (1...ends).filter { parts[$0..<parts.endIndex].first == first }
        return (starts.isEmpty ? [ends] : starts).map { parts[..<$0].joined(separator: "/") }
    }
}

/// The parts of our URL that a server decides.
private struct URLInfoText {
    let scheme: String
    let host: String
    let path: String

    init(_ info: NetworkAPI.URLInfo) {
        scheme = info.scheme.lowercased()
        let authority = info.host.lowercased() + (info.port.map { ":\($0)" } ?? "")
        host = StandardPort.removed(from: authority, of: scheme)
        path = info.path.encoded
    }

    var server: String { "\(scheme)://\(host)" }
}

/// A server of the document, with any text for its variables.
private struct ServerPattern {
    /// `nil` if the URL does not have one, which is then any.
    let scheme: String?
    let host: WildcardText?
    let path: WildcardText
    let text: String

    /// Creates a pattern; `nil` if the URL says neither a host nor a path from the root of one.
    init?(_ server: NetworkAPI.JSONValue) {
        guard let url = server["url"]?.string else { return nil }
        text = url
        var rest = url[...]
        if let separator = url.range(of: "://") {
            scheme = url[..<separator.lowerBound].lowercased()
            rest = url[separator.upperBound...]
        } else {
            guard url.hasPrefix("/"), url != "/" else { return nil }
            scheme = nil
        }
        let hasHost = scheme != nil || rest.hasPrefix("//")
        if scheme == nil, hasHost { rest = rest.dropFirst(2) }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let path = rest[slash...]
        host =
            hasHost
            ? WildcardText(StandardPort.removed(from: rest[..<slash].lowercased(), of: scheme ?? "https"))
            : nil
        self.path = WildcardText(String(path.hasSuffix("/") ? path.dropLast() : path))
    }
}

/// A text with `{name}` in place of any text.
private struct WildcardText {
    private let parts: [Substring]

    init(_ text: String) {
        var parts: [Substring] = []
        for (index, piece) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            parts.append(
                index == 0 ? piece : piece.firstIndex(of: "}").map { piece[piece.index(after: $0)...] } ?? "")
        }
        self.parts = parts
    }

    func accepts(_ text: String) -> Bool {
        guard let first = parts.first, let last = parts.last else { return text.isEmpty }
        guard parts.count > 1 else { return text == first }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: part) else {
                return false
            }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
