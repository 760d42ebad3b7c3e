import NetworkAPIKit

extension GitHubAPI {
    /// Which milestone issues are to have.
    public enum MilestoneFilter: Hashable, Sendable {
        /// The milestone of this number.
        case number(Int)
        /// Any milestone at all.
        case any
        /// No milestone.
        case without
    }

    /// Who issues are to be done by.
    public enum AssigneeFilter: Hashable, Sendable {
        /// The account of this login.
        case user(String)
        /// Anybody at all.
        case anybody
        /// Nobody.
        case nobody
    }
}

extension GitHubAPI.MilestoneFilter: NetworkAPI.Argument, Encodable {
    /// Reads a number, `*` for any, or `none`.
    public init?(argumentText: String) {
        switch argumentText {
        case "*": self = .any
        case "none": self = .without
        default:
            guard let number = Int(argumentText) else { return nil }
            self = .number(number)
        }
    }

    public var argumentText: String? { text }
    public static var argumentForm: String { "a milestone's number, * for any, or none" }

    private var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .any: "*"
        case .without: "none"
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension GitHubAPI.AssigneeFilter: NetworkAPI.Argument, Encodable {
    /// Reads a login, `*` for anybody, or `none`.
    public init?(argumentText: String) {
        self =
            switch argumentText {
            case "*": .anybody
            case "none": .nobody
            default: .user(argumentText)
            }
    }

    public var argumentText: String? { text }
    public static var argumentForm: String { "a login, * for anybody, or none" }

    private var text: String {
        switch self {
        case .user(let login): login
        case .anybody: "*"
        case .nobody: "none"
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
