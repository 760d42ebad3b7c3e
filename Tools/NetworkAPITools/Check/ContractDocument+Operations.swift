import Foundation
import NetworkAPIKit

extension ContractDocument {
    /// An operation that matches an endpoint.
    enum Lookup {
        case operation(NetworkAPI.JSONValue, shared: [NetworkAPI.JSONValue], path: String)
        case noMethod(path: String, methods: [String])
        case noPath
    }

    /// Finds an operation by its method and path.
    ///
    /// The names of the placeholders can differ.
    func operation(_ method: String, _ path: String) -> Lookup {
        let shapes =
            [path]
            + prefixes.compactMap { prefix in
                path.hasPrefix(prefix + "/") ? String(path.dropFirst(prefix.count)) : nil
            }
        for shape in shapes {
            let matches = (root["paths"]?.object ?? [:]).filter { Self.isLike($0.key, shape) }
                .sorted { Self.rank($0.key, shape) < Self.rank($1.key, shape) }
            guard let (theirs, item) = matches.first, let item = resolved(item) else { continue }
            guard let operation = item[method.lowercased()] else {
                let methods = item.object?.keys.filter { Self.methods.contains($0) }.sorted() ?? []
                return .noMethod(path: theirs, methods: methods.map { $0.uppercased() })
            }
            return .operation(operation, shared: item["parameters"]?.array ?? [], path: theirs)
        }
        return .noPath
    }

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace",
    ]

    /// The paths of the servers, which come before ours but not before theirs.
    private var prefixes: [String] {
        (root["servers"]?.array ?? []).compactMap { server in
            let path = server["url"]?.string.flatMap { URLComponents(string: $0) }?.percentEncodedPath ?? ""
            let prefix = path.hasSuffix("/") ? String(path.dropLast()) : path
            return prefix.isEmpty ? nil : prefix
        }
    }

    private static func isLike(_ theirs: String, _ ours: String) -> Bool {
        let (theirs, ours) = (parts(theirs), parts(ours))
        return theirs.count == ours.count
            && zip(theirs, ours).allSatisfy { theirs, ours in
                theirs == ours || (theirs.contains("{") && ours.contains("{"))
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
