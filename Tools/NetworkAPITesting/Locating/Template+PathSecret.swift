import NetworkAPIKit

extension NetworkAPI.Catalog.Template {
    /// A secret in the path that no argument has, and its placeholder in the template.
    package struct PathSecret: Hashable, Sendable {
        /// The name of the placeholder, such as `secret1`.
        package internal(set) var name: String
        /// The secret itself, percent-encoded.
        let text: String
    }

    /// The path with `***` in place of each secret that no argument has.
    package var shownPath: String {
        pathSecrets.reduce(path) { $0.replacing("{\($1.name)}", with: NetworkAPI.Secrets.mask) }
    }

    /// The names of the query items with secrets that no argument has.
    package var secretItems: [String] {
        query.filter { $0.value == NetworkAPI.Secrets.mask }.map(\.name).reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The path with the secrets that no argument has, to read the arguments of a request.
    var pathWithSecrets: String {
        pathSecrets.reduce(path) { $0.replacing("{\($1.name)}", with: $1.text) }
    }
}

extension NetworkAPI.Catalog.Template.PathSecret {
    /// The secrets in a path that no argument overlaps.
    ///
    /// - Parameters:
    ///   - path: The percent-encoded path.
    ///   - secrets: The ranges of its secrets, in bytes of UTF-8.
    ///   - arguments: The ranges of the arguments.
    ///   - names: The names of the arguments, which the placeholders of the secrets must not have.
    /// - Returns: The secrets and their ranges, in their order.
    static func all(
        in path: String, _ secrets: [Range<Int>], except arguments: [Range<Int>], names: [String]
    ) -> [(range: Range<Int>, secret: Self)] {
        let ranges = secrets.filter { secret in
            !secret.isEmpty && !arguments.contains { $0.overlaps(secret) }
        }
        let bytes = Array(path.utf8)
        return zip(ranges, freeNames(count: ranges.count, besides: names)).map { range, name in
            (range, Self(name: name, text: String(decoding: bytes[range], as: UTF8.self)))
        }
    }

    /// Names such as `secret1` that are not the names of arguments.
    static func freeNames(count: Int, besides names: [String]) -> [String] {
        let names = Set(names)
        return Array((1...).lazy.map { "secret\($0)" }.filter { !names.contains($0) }.prefix(count))
    }
}

extension NetworkAPI.Catalog.Template.PathSecret: CustomStringConvertible, CustomReflectable {
    /// The name without the secret.
    package var description: String { name }

    package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
