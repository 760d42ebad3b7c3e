import Foundation
import NetworkAPIKit

extension GitHubAPI {
    /// The author or committer of a new commit: a name and an email address.
    public struct CommitIdentity: Encodable, Hashable, Sendable {
        /// The person's name.
        public let name: String
        /// The person's email address.
        public let email: String

        /// Creates an identity.
        public init(name: String, email: String) {
            self.name = name
            self.email = email
        }
    }
}

extension GitHubAPI.CommitIdentity: NetworkAPI.Argument {
    /// Reads and writes Git's format: `Monalisa Octocat <octocat@github.com>`.
    public static let argument = NetworkAPI.ArgumentCoding<Self>(
        read: { text in
            guard text.hasSuffix(">"), let bracket = text.range(of: " <") else { return nil }
            let email = text[bracket.upperBound...].dropLast()
            guard !email.isEmpty, bracket.lowerBound > text.startIndex else { return nil }
            return Self(name: String(text[..<bracket.lowerBound]), email: String(email))
        },
        write: { "\($0.name) <\($0.email)>" },
        expectedFormat: "a name and an address, such as Mona <mona@example.com>",
        probeValues: { _ in
            ["Tracer7K", "Tracer9Q"].map { Self(name: $0, email: "\($0)@example.com") }
        })
}
