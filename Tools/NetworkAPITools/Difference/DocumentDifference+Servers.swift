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
        guard before.hasOwnServers || after.hasOwnServers else { return }
        compareServers(before.servers, after.servers)
    }

    private func compareServers(_ before: [ContractDocument.Server], _ after: [ContractDocument.Server]) {
        // A document that does not name its servers is served where its users know.
        guard !before.isEmpty, !after.isEmpty else { return }
        var (first, second) = (BaseURLs.all(of: before), BaseURLs.all(of: after))
        let moved = movedPaths
        if let path = Self.movedPath(moved) {
            (first, second) = (first.map { $0.appending(path.old) }, second.map { $0.appending(path.new) })
        } else if !moved.isEmpty {
            (first, second) = (first.map(\.origin), second.map(\.origin))
        }
        let gone = first.filter { !$0.isReached(by: second) }
        let more = second.filter { !$0.isReached(by: first) }
        if gone.isEmpty, let old = first.first, let new = second.first, !new.urls.isEmpty,
            old.standard != new.standard,
            !second.contains(where: { $0.urls.contains(old.standard) || $0.lists(old) })
        {
            schemas.add("server-url-changed", "servers", .string(old.standard), .string(new.standard))
        }
        for old in first {
            let same = second.first { $0.urls == old.urls || $0.lists(old) && old.lists($0) }
            guard let new = same, new.standard != old.standard else { continue }
            schemas.add(
                "server-variable-default-changed", "servers", .string(old.standard), .string(new.standard))
        }
        if gone.count == 1, more.count == 1, let old = gone.first, let new = more.first {
            return schemas.add("server-url-changed", "servers", .string(old.text), .string(new.text))
        }
        for server in gone { schemas.add("server-removed", "servers", .string(server.text), nil) }
        for server in more { schemas.add("server-added", "servers", nil, .string(server.text)) }
    }

    /// The paths of the operations that have what a path of the servers was, or the reverse; empty if one has not.
    private var movedPaths: [(old: String, new: String)] {
        var paths: [(old: String, new: String)] = []
        for place in operations where old.root["paths"]?[place.path] != nil {
            if case .operation = new.operation(place.method, place.path, isExact: true) { return [] }
            if case .operation(let found) = new.same(place.method, place.path, of: old) {
                paths.append((place.path, found.path))
            }
        }
        return paths
    }

    /// Returns what was before the paths of all operations, and what is before them now, one of which is empty; `nil` if this
    /// is not the same for all.
    private static func movedPath(
        _ paths: [(old: String, new: String)]
    ) -> (old: String, new: String)? {
        guard let first = paths.first else { return nil }
        let (old, new) = (
            String(first.old.dropLast(first.new.count)), String(first.new.dropLast(first.old.count))
        )
        return paths.allSatisfy { new + $0.old == old + $0.new } ? (old, new) : nil
    }
}

extension ContractDocument {
    /// Whether an operation is at the document's own servers.
    fileprivate var usesServers: Bool {
        operations.isEmpty || operations.contains { !$0.hasOwnServers }
    }
}

extension ContractDocument.Operation {
    /// Whether the operation, or its path, has servers of its own, which replace the servers of the document.
    var hasOwnServers: Bool {
        [json["servers"], item["servers"]].contains { $0?.array?.isEmpty == false }
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
    /// The values of each variable; `{}` is any text.
    private var values: [String: Set<String>] = [:]
    /// Whether the URLs have any text for a variable with too many values.
    private var isCut = false

    init(_ server: ContractDocument.Server) {
        text = server.url
        var templates = [server.url]
        var standard = server.url
        for variable in server.variables {
            let place = "{\(variable.name)}"
            standard = standard.replacing(place, with: variable.defaultValue ?? "{}")
            var values = variable.values ?? ["{}"]
            self.values[variable.name] = Set(values + [variable.defaultValue].compactMap(\.self))
            // More combinations than these are not compared one by one.
            if templates.count * values.count > 1_000 { (values, isCut) = (["{}"], true) }
            templates = templates.flatMap { template in
                template.contains(place) ? values.map { template.replacing(place, with: $0) } : [template]
            }
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

    /// The same with one more path.
    func appending(_ path: String) -> BaseURLs {
        var longer = self
        longer.standard = Self.normalized(standard + path)
        longer.urls = Set(urls.map { Self.normalized($0 + path) })
        return longer
    }

    /// Whether a server with the same text has only values that this one has too; `false` if all URLs are compared.
    func lists(_ other: BaseURLs) -> Bool {
        isCut && text == other.text
            && other.values.allSatisfy { name, own in
                values[name].map { $0.contains("{}") || own.isSubset(of: $0) } ?? true
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
        if let same = servers.first(where: { $0.text == text && ($0.isCut || isCut) }) {
            return same.lists(self)
        }
        let templates = servers.flatMap { $0.urls.filter { $0.contains("{}") } }
        return urls.allSatisfy { url in
            servers.contains { $0.urls.contains(url) } || templates.contains { Self.matches(url, $0) }
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
