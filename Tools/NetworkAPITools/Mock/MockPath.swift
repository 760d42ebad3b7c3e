import NetworkAPITesting

/// The path of an endpoint as a route of the mock server.
struct MockPath: Sendable {
    /// The path with `{name}` for each argument.
    let template: String
    private let pattern: PathTemplate
    /// The arguments that can contain slashes.
    private let paths: Set<String>
    /// The priority of each segment: 0 for fixed text, 1 for text with an argument, 2 for an argument, 3 for a path.
    private let priorities: [Int]

    /// - Parameters:
    ///   - template: The path, percent-encoded, with `{name}` for each argument.
    ///   - paths: The arguments that can contain slashes.
    init(_ template: String, paths: Set<String>) {
        self.template = template
        self.paths = paths
        pattern = PathTemplate(template, literals: PathText.canonical)
        priorities = template.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.contains("{") else { return 0 }
            if paths.contains(where: { segment.contains("{\($0)}") }) { return 3 }
            return segment.hasPrefix("{") && segment.firstIndex(of: "}") == segment.indices.last ? 2 : 1
        }
    }

    /// Whether this route is tried before another.
    ///
    /// From the left, fixed text goes before arguments.
    func precedes(_ other: MockPath) -> Bool {
        priorities.lexicographicallyPrecedes(other.priorities)
    }

    /// Returns the values of the arguments in a canonical path, percent-encoded; `nil` if the path does not match.
    ///
    /// A path at the end can be the top folder, which is empty, if `lastMayBeEmpty`.
    func arguments(in path: String, lastMayBeEmpty: Bool = false) -> [String: String]? {
        let lastIsPath = pattern.names.last.map(paths.contains) ?? false
        return pattern.values(
            in: path, withSlash: paths.contains, lastMayBeEmpty: lastMayBeEmpty && lastIsPath
        )?.mapValues(String.init)
    }
}
