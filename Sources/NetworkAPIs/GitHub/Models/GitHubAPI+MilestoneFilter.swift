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
    public static let argument = NetworkAPI.ArgumentCoding<Self>(
        read: { text in
            switch text {
            case "*": .any
            case "none": .without
            default: Int(text).map(Self.number)
            }
        },
        write: { $0.text }, expectedFormat: "a milestone's number, * for any, or none")

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
