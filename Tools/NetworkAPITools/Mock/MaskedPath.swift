import NetworkAPIKit
import NetworkAPITesting

/// The path of an endpoint with `***` in place of each secret, to show the path of a request.
struct MaskedPath: Sendable {
    /// The path with `***` for each secret and `{name}` for each other argument, percent-encoded.
    private let template: String
    /// Whether a secret can contain slashes: then its end cannot be found by the number of segments.
    private let hasSlashes: Bool
    private let segments: [Segment]
    /// The first segment with a secret.
    private let secret: Int
    /// The segment from which a path is compared: the last one with fixed text, up to `secret`.
    private let start: Int?

    private struct Segment: Sendable {
        /// The text, up to the first secret.
        let head: PathTemplate
        let isSecret: Bool
        let hasText: Bool
        /// What is shown for a secret: its fixed text too, unless an argument precedes it.
        let shown: String

        init(_ text: Substring) {
            let secret = text.firstRange(of: NetworkAPI.Secrets.mask)
            let head = String(text[..<(secret?.lowerBound ?? text.endIndex)])
            isSecret = secret != nil
            hasText = !head.isEmpty && !head.contains("{")
            self.head = PathTemplate(head + (isSecret ? "{secret}" : "")) {
                PathText.canonical($0).lowercased()
            }
            shown = (hasText ? head : "") + NetworkAPI.Secrets.mask
        }

        func matches(_ text: String) -> Bool { head.values(in: text.lowercased()) != nil }
    }

    /// Creates the path of an endpoint; `nil` if the path does not have a secret.
    ///
    /// - Parameters:
    ///   - template: The path with `***` for each secret and `{name}` for each other argument.
    ///   - paths: The arguments that can contain slashes.
    init?(_ template: String, paths: Set<String>) {
        let segments = template.split(separator: "/").map(Segment.init)
        guard let secret = segments.firstIndex(where: \.isSecret) else { return nil }
        self.template = template
        self.segments = segments
        self.secret = secret
        start = segments[...secret].lastIndex(where: \.hasText)
        hasSlashes = paths.contains { !template.contains("{\($0)}") }
    }

    /// Returns the path of a request to the endpoint, with the values of its arguments.
    func shown(_ arguments: [String: String]) -> String {
        arguments.reduce(template) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    /// Returns whether an argument is a part of a secret.
    func hides(_ argument: String) -> Bool { !template.contains("{\(argument)}") }

    /// The secrets in a path that is like an endpoint's.
    struct Found {
        /// The first segment with a secret.
        let place: Int
        /// The texts to show in place of the segments with secrets.
        let shown: [Int: String]
        /// Whether the path has as many segments after the secret as the endpoint's: then the secret ends as there.
        let isComplete: Bool
    }

    /// Finds the secrets of a path that is not the endpoint's, but is like it.
    ///
    /// A secret is recognized by the fixed text before it, at any place, or at the start of the path if there is no such
    /// text.
    ///
    /// - Parameter path: The segments in their canonical form.
    /// - Returns: The secrets for each place at which the path is like the endpoint's.
    func secrets(in path: [String]) -> [Found] {
        let first = start ?? 0
        return path.indices.prefix(start == nil ? 1 : path.count).compactMap { offset in
            let place = offset + secret - first
            guard place < path.count,
                (first...secret).allSatisfy({ segments[$0].matches(path[offset + $0 - first]) })
            else { return nil }
            let isComplete = path.count - place == segments.count - secret && !hasSlashes
            let hidden = segments.indices.filter { $0 >= secret && segments[$0].isSecret }
            let shown = hidden.map { (place + $0 - secret, segments[$0].shown) }
            return Found(
                place: place, shown: Dictionary(uniqueKeysWithValues: shown), isComplete: isComplete)
        }
    }
}
