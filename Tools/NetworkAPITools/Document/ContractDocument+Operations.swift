import Foundation
import NetworkAPIKit

extension ContractDocument {
    /// The result of looking for an operation.
    enum Lookup {
        case operation(Operation)
        case noMethod(path: String, methods: [String])
        case noPath
    }

    /// Finds an operation by its method and path.
    ///
    /// The names of the placeholders can differ. An exact path is one of another version of the document: its fixed text is
    /// not a value of a placeholder, and it does not contain the path of a server. A path of the document with a query,
    /// such as `/files?beta=true`, is found if all of its items are among the fixed items of the query.
    func operation(
        _ method: String, _ path: String, query: NetworkAPI.Query = [:], isExact: Bool = false
    ) -> Lookup {
        let inside = prefixes.compactMap { prefix in
            path.hasPrefix(prefix + "/") ? String(path.dropFirst(prefix.count)) : nil
        }
        for shape in query.isEmpty ? [] : [path] + inside {
            let theirs = paths.withQuery.first { candidate in
                let parts = candidate.split(separator: "?", maxSplits: 1)
                let items = NetworkAPI.Query(form: parts.count > 1 ? String(parts[1]) : "")
                return Self.shape(String(parts[0])) == Self.shape(shape) && items.allSatisfy(query.contains)
            }
            if let found = theirs.flatMap({ operation(method, at: $0) }) { return found }
        }
        for shape in [path] + (isExact ? [] : inside) {
            let equal = paths.byShape[Self.shape(shape)] ?? (isExact ? [] : nearest(to: shape))
            var other: Lookup?
            // Two paths can differ in the names of their placeholders only, and have a method each.
            for theirs in equal.sorted(by: { Self.rank($0, shape) < Self.rank($1, shape) }) {
                guard let found = operation(method, at: theirs) else { continue }
                if case .operation = found { return found }
                other = other ?? found
            }
            if let other { return other }
        }
        return .noPath
    }

    /// Returns the path with a placeholder in place of a fixed text that is the nearest one; empty if there is none.
    private func nearest(to shape: String) -> [String] {
        paths.wildcards.filter { Self.accepts($0, shape) }
            .min { Self.rank($0, shape) < Self.rank($1, shape) }.map { [$0] } ?? []
    }

    /// Returns the operation of a path of the document; `nil` if the path is a reference that is not valid.
    private func operation(_ method: String, at theirs: String) -> Lookup? {
        let (found, reference) = followed(root["paths"]?[theirs])
        guard let item = found else { return nil }
        let further = Self.methods.contains(method.lowercased()) ? nil : item[Self.further]?[method]
        guard let operation = item[method.lowercased()] ?? further else {
            return .noMethod(path: theirs, methods: Self.methods(of: item))
        }
        let place = reference.map { String($0.dropFirst()) } ?? "/paths/\(theirs.pointerToken)"
        let pointer =
            further == nil
            ? "\(place)/\(method.lowercased())" : "\(place)/\(Self.further)/\(method.pointerToken)"
        guard let node = Node(document: self, json: operation, pointer: pointer).resolved else { return nil }
        return .operation(Operation(node: node, method: method.uppercased(), path: theirs, item: item))
    }

    static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// The member of a path with the operations of other methods, such as `COPY` (OpenAPI 3.2).
    static let further = "additionalOperations"

    /// Returns the methods of a Path Item Object, in capital letters.
    static func methods(of item: NetworkAPI.JSONValue) -> [String] {
        let names = (item.object ?? [:]).keys.filter(methods.contains).map { $0.uppercased() }
        let others = (item[further]?.object ?? [:]).keys.filter { !methods.contains($0.lowercased()) }
        return (names + others).sorted()
    }

    /// The paths of the servers, which come before ours but not before theirs; each once.
    var prefixes: [String] { references.prefixes { madePrefixes } }

    private var madePrefixes: [String] {
        var known: Set<String> = []
        let further = paths.servers.map { Server(Node(document: self, json: $0, pointer: "")) }
        return (servers + further).compactMap { server in
            // The path of a server with variables is the one of their default values.
            var text = server.url
            for variable in server.variables {
                text = text.replacing("{\(variable.name)}", with: variable.defaultValue ?? "")
            }
            text.removeAll { "{}".contains($0) }
            text = Server.withoutDots(text)
            let address = text.contains("://") ? nil : Server.address(text)
            let path = (address ?? URLComponents(string: text))?.percentEncodedPath ?? ""
            var prefix = path.hasSuffix("/") ? String(path.dropLast()) : path
            if !prefix.hasPrefix("/"), !prefix.contains(".") { prefix = "/" + prefix }
            return prefix == "/" || !known.insert(prefix).inserted ? nil : prefix
        }
    }

    /// The paths of the document, by their text without the names of the placeholders.
    struct Paths: Sendable {
        var byShape: [String: [String]] = [:]
        /// The paths with a whole segment as placeholder, which also accept an endpoint's fixed text.
        var wildcards: [String] = []
        /// The paths with a query, which tells operations apart that have one path.
        var withQuery: [String] = []
        /// The servers of single paths and operations.
        var servers: [NetworkAPI.JSONValue] = []

        init(_ paths: [String: NetworkAPI.JSONValue]) {
            for path in paths.keys.sorted() {
                byShape[ContractDocument.shape(path), default: []].append(path)
            }
            var known: Set<NetworkAPI.JSONValue> = []
            for item in paths.values {
                let holders = [item] + ContractDocument.methods.compactMap { item[$0] }
                for server in holders.flatMap({ $0["servers"]?.array ?? [] })
                where known.insert(server).inserted { servers.append(server) }
            }
            withQuery = paths.keys.filter { $0.contains("?") }.sorted { ($1.count, $0) < ($0.count, $1) }
            // Looking through them takes long in large documents, in which fixed texts have their own paths.
            if paths.count < 10_000 { wildcards = paths.keys.filter { $0.contains("/{") }.sorted() }
        }
    }

    /// Returns a path with `{}` in place of each placeholder, and without percent-encoding.
    private static func shape(_ path: String) -> String {
        var shape = ""
        var isInside = false
        for character in path {
            if character == "}" { isInside = false }
            if !isInside { shape.append(character) }
            if character == "{" { isInside = true }
        }
        return shape.contains("%") ? shape.removingPercentEncoding ?? shape : shape
    }

    /// Whether each segment is equal, or a placeholder of theirs for a fixed text of ours.
    private static func accepts(_ theirs: String, _ ours: String) -> Bool {
        let (theirs, ours) = (parts(theirs), parts(ours))
        return theirs.count == ours.count
            && zip(theirs, ours).allSatisfy { theirs, ours in
                shape(String(theirs)) == shape(String(ours))
                    || (shape(String(theirs)) == "{}" && !ours.contains("{") && !ours.isEmpty)
            }
    }

    /// Equal paths are preferred.
    private static func rank(_ theirs: String, _ ours: String) -> Int {
        zip(parts(theirs), parts(ours)).filter { $0 != $1 }.count
    }

    private static func parts(_ path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false)
    }
}
