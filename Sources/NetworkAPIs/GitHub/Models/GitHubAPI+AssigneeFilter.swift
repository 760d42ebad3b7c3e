import NetworkAPIKit

extension GitHubAPI {
    /// A filter for issues by assignee.
    public enum AssigneeFilter: Hashable, Sendable {
        /// The account with this login.
        case user(String)
        /// Issues with any assignee.
        case any
        /// Unassigned issues.
        case without
    }
}

extension GitHubAPI.AssigneeFilter: NetworkAPI.Argument, Encodable {
    public static let argument = NetworkAPI.ArgumentCoding<Self>(
        read: { text in
            switch text {
            case "*": .any
            case "none": .without
            default: .user(text)
            }
        },
        write: { $0.text }, expectedFormat: "a login, * for any, or none")

    private var text: String {
        switch self {
        case .user(let login): login
        case .any: "*"
        case .without: "none"
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
