import Foundation
import NetworkAPIKit

extension DocumentDifference {
    /// The changes of the document itself: its servers and its security schemes.
    var documentChanges: [ContractChange] {
        let frame = schemas.frame {
            if old.usesServers, new.usesServers { compareServers(old.servers, new.servers) }
        }
        return schemas.frames[frame].changes.map { change in
            ContractChange(
                operation: "", path: change.path, rule: change.rule, old: change.old, new: change.new)
        } + schemeChanges
    }

    /// Compares the servers of an operation, if it has its own.
    func compareOwnServers(_ before: ContractDocument.Operation, _ after: ContractDocument.Operation) {
        guard Self.hasOwn(before) || Self.hasOwn(after) else { return }
        compareServers(before.servers, after.servers)
    }

    private static func hasOwn(_ operation: ContractDocument.Operation) -> Bool {
        [operation.json["servers"], operation.item["servers"]].contains { $0?.array?.isEmpty == false }
    }

    private func compareServers(_ before: [ContractDocument.Server], _ after: [ContractDocument.Server]) {
        // A document that does not name its servers is served where its users know.
        guard !before.isEmpty, !after.isEmpty else { return }
        var (first, second) = (BaseURLs.all(of: before), BaseURLs.all(of: after))
        if arePathsMoved { (first, second) = (first.map(\.origin), second.map(\.origin)) }
        let gone = first.filter { !$0.isReached(by: second) }
        let more = second.filter { !$0.isReached(by: first) }
        if gone.isEmpty, let old = first.first, let new = second.first, !new.urls.isEmpty,
            old.standard != new.standard,
            !second.contains(where: { $0.urls.contains(old.standard) })
        {
            schemas.add("server-url-changed", "servers", .string(old.standard), .string(new.standard))
        }
        for old in first {
            guard let new = second.first(where: { $0.urls == old.urls }), new.standard != old.standard else {
                continue
            }
            schemas.add(
                "server-variable-default-changed", "servers", .string(old.standard), .string(new.standard))
        }
        if gone.count == 1, more.count == 1, let old = gone.first, let new = more.first {
            return schemas.add("server-url-changed", "servers", .string(old.text), .string(new.text))
        }
        for server in gone { schemas.add("server-removed", "servers", .string(server.text), nil) }
        for server in more { schemas.add("server-added", "servers", nil, .string(server.text)) }
    }

    /// Whether the paths of all operations have what a path of the servers was, or the reverse.
    private var arePathsMoved: Bool {
        var isMoved = false
        for place in operations where old.root["paths"]?[place.path] != nil {
            if case .operation = new.operation(place.method, place.path, isExact: true) { return false }
            if case .operation = new.same(place.method, place.path, of: old) { isMoved = true }
        }
        return isMoved
    }
}

extension ContractDocument {
    /// Whether an operation is at the document's own servers.
    fileprivate var usesServers: Bool {
        operations.isEmpty
            || operations.contains {
                [$0.json["servers"], $0.item["servers"]].allSatisfy { $0?.array?.isEmpty != false }
            }
    }
}

/// The URLs that a server can have by the values of its variables.
private struct BaseURLs {
    /// The URL as the document has it.
    let text: String
    /// The URL with the default values.
    private(set) var standard: String
    /// The URLs with the listed values; `{}` is any text.
    private(set) var urls: Set<String>

    init(_ server: ContractDocument.Server) {
        text = server.url
        var templates = [server.url]
        var standard = server.url
        for variable in server.variables {
            let place = "{\(variable.name)}"
            standard = standard.replacing(place, with: variable.defaultValue ?? "{}")
            let values = variable.values ?? ["{}"]
            templates = templates.flatMap { template in
                template.contains(place) ? values.map { template.replacing(place, with: $0) } : [template]
            }
            // More combinations than these are not compared one by one.
            if templates.count > 1_000 { templates = Array(templates.prefix(1_000)) }
        }
        self.standard = Self.normalized(standard)
        urls = Set(templates.map(Self.normalized))
        urls.insert(self.standard)
    }

    /// The servers, without those with `http` that are also reached with `https`: Swagger 2.0 lists both.
    static func all(of servers: [ContractDocument.Server]) -> [BaseURLs] {
        let all = servers.map(BaseURLs.init)
        let secure = Set(all.map(\.standard).filter { $0.hasPrefix("https:") })
        return all.filter { server in
            !server.standard.hasPrefix("http:") || !secure.contains("https" + server.standard.dropFirst(4))
        }
    }

    /// The same without the paths.
    var origin: BaseURLs {
        var origin = self
        origin.standard = Self.origin(standard)
        origin.urls = Set(urls.map(Self.origin))
        return origin
    }

    private static func origin(_ url: String) -> String {
        let start = url.range(of: "://")?.upperBound ?? url.startIndex
        return String(url.prefix(upTo: url[start...].firstIndex(of: "/") ?? url.endIndex))
    }

    /// Whether each of these URLs is one of some servers.
    func isReached(by servers: [BaseURLs]) -> Bool {
        urls.allSatisfy { url in
            servers.contains { server in
                server.urls.contains(url)
                    || server.urls.contains { $0.contains("{}") && Self.matches(url, $0) }
            }
        }
    }

    private static func matches(_ url: String, _ template: String) -> Bool {
        var rest = Substring(url)
        let parts = template.components(separatedBy: "{}")
        for (index, part) in parts.enumerated() {
            if index == 0 {
                guard rest.hasPrefix(part) else { return false }
                rest = rest.dropFirst(part.count)
            } else if index == parts.count - 1 {
                return part.isEmpty ? !rest.isEmpty : rest.hasSuffix(part)
            } else {
                guard let range = rest.range(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
        }
        return rest.isEmpty
    }

    /// A URL with a host in lowercase letters, without a standard port and a slash at the end.
    private static func normalized(_ url: String) -> String {
        var text = url.hasSuffix("/") ? String(url.dropLast()) : url
        guard let scheme = text.range(of: "://") else { return text }
        let end = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
        let origin = text[..<end].lowercased()
        let name = text[..<scheme.lowerBound].lowercased()
        text = StandardPort.removed(from: origin, of: name) + text[end...]
        return text
    }
}
