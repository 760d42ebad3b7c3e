import NetworkAPIKit

extension GitHubAPI {
    /// A filter for issues by milestone.
    public enum MilestoneFilter: Hashable, Sendable {
        /// The milestone with this number.
        case number(Int)
        /// Issues with any milestone.
        case any
        /// Issues without a milestone.
        case without
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
