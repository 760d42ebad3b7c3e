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
    /// not a value of a placeholder, and it does not contain the path of a server.
    func operation(_ method: String, _ path: String, isExact: Bool = false) -> Lookup {
        let inside = prefixes.compactMap { prefix in
            path.hasPrefix(prefix + "/") ? String(path.dropFirst(prefix.count)) : nil
        }
        for shape in [path] + (isExact ? [] : inside) {
            let wild = isExact ? [] : paths.wildcards.filter { Self.accepts($0, shape) }
            let equal = paths.byShape[Self.shape(shape)] ?? wild
            guard let theirs = equal.min(by: { Self.rank($0, shape) < Self.rank($1, shape) }) else {
                continue
            }
            let (found, reference) = followed(root["paths"]?[theirs])
            guard let item = found else { continue }
            guard let operation = item[method.lowercased()] else {
                let methods = item.object?.keys.filter { Self.methods.contains($0) }.sorted() ?? []
                return .noMethod(path: theirs, methods: methods.map { $0.uppercased() })
            }
            let place = reference.map { String($0.dropFirst()) } ?? "/paths/\(theirs.pointerToken)"
            let pointer = "\(place)/\(method.lowercased())"
            let node = Node(document: self, json: operation, pointer: pointer)
            return .operation(Operation(node: node, method: method.uppercased(), path: theirs, item: item))
        }
        return .noPath
    }

    static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// The paths of the servers, which come before ours but not before theirs.
    var prefixes: [String] {
        (root["servers"]?.array ?? []).compactMap { server in
            let path = server["url"]?.string.flatMap { URLComponents(string: $0) }?.percentEncodedPath ?? ""
            let prefix = path.hasSuffix("/") ? String(path.dropLast()) : path
            return prefix.isEmpty ? nil : prefix
        }
    }

    /// The paths of the document, by their text without the names of the placeholders.
    struct Paths: Sendable {
        var byShape: [String: [String]] = [:]
        /// The paths with a whole segment as placeholder, which also accept an endpoint's fixed text.
        var wildcards: [String] = []

        init(_ paths: [String: NetworkAPI.JSONValue]) {
            for path in paths.keys.sorted() {
                byShape[ContractDocument.shape(path), default: []].append(path)
            }
            // Looking through them takes long in large documents, in which fixed texts have their own paths.
            if paths.count < 10_000 { wildcards = paths.keys.filter { $0.contains("/{") }.sorted() }
        }
    }

    /// Returns a path with `{}` in place of each placeholder.
    private static func shape(_ path: String) -> String {
        var shape = ""
        var isInside = false
        for character in path {
            if character == "}" { isInside = false }
            if !isInside { shape.append(character) }
            if character == "{" { isInside = true }
        }
        return shape
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
