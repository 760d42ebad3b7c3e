/// A version number of three parts (https://semver.org); a pre-release mark is left out.
package struct SemanticVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    let major: Int
    let minor: Int
    let patch: Int

    init(major: Int, minor: Int, patch: Int) {
        (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Reads a version such as `1.2.3` or `1.2.3-beta.1`; `nil` for any other text.
    ///
    /// The greatest number is refused too: there is no version after it.
    package init?(_ text: String) {
        let core = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "-" || $0 == "+" }.first
        let parts = (core ?? "").split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2],
            [major, minor, patch].allSatisfy({ (0..<Int.max).contains($0) })
        else { return nil }
        self.init(major: major, minor: minor, patch: patch)
    }

    /// Returns the least version after this one that changes of a level demand.
    ///
    /// Before 1.0, a minor version may contain breaking changes.
    package func next(_ level: ContractChange.Level) -> SemanticVersion {
        switch level {
        case .major where major > 0: Self(major: major + 1, minor: 0, patch: 0)
        case .major, .minor: Self(major: major, minor: minor + 1, patch: 0)
        case .patch: Self(major: major, minor: minor, patch: patch + 1)
        }
    }

    package var description: String { "\(major).\(minor).\(patch)" }

    package static func < (first: Self, second: Self) -> Bool {
        (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
    }
}
