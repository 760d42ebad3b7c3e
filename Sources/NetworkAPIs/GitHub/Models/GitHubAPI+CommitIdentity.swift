import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The author or committer of a new commit: a name and an email address.
    public struct CommitIdentity: Encodable, Hashable, Sendable {
        public let name: String
        public let email: String

        /// Creates an identity.
        public init(name: String, email: String) {
            self.name = name
            self.email = email
        }
    }
}

/// The text form is Git's: `Monalisa Octocat <octocat@github.com>`.
extension GitHubAPI.CommitIdentity: NetworkAPI.Argument {
    public init?(argumentText: String) {
        guard argumentText.hasSuffix(">"), let bracket = argumentText.range(of: " <") else { return nil }
        let email = argumentText[bracket.upperBound...].dropLast()
        guard !email.isEmpty, bracket.lowerBound > argumentText.startIndex else { return nil }
        self.init(name: String(argumentText[..<bracket.lowerBound]), email: String(email))
    }

    public var argumentText: String? { "\(name) <\(email)>" }
    public static var argumentForm: String { "a name and an address, such as Mona <mona@example.com>" }

    public static func tracers(like example: Self?) -> [Self] {
        ["Tracer7K", "Tracer9Q"].map { Self(name: $0, email: "\($0)@example.com") }
    }
}
