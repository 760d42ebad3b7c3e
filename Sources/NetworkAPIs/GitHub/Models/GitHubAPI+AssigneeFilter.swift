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
    /// Reads a login, `*` for any, or `none`.
    public init?(argumentText: String) {
        self =
            switch argumentText {
            case "*": .any
            case "none": .without
            default: .user(argumentText)
            }
    }

    public var argumentText: String? { text }
    public static var argumentForm: String { "a login, * for any, or none" }

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
