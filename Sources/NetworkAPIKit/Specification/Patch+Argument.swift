/// The text `null` clears; one that is left out leaves; any other is the value's own.
///
/// The value "null" itself is written `\null`, and so on with one more backslash.
extension NetworkAPI.Patch: NetworkAPI.Argument where Value: NetworkAPI.Argument {
    public init?(argumentText: String) {
        guard argumentText != "null" else {
            self = .clear
            return
        }
        let text = argumentText.isEscapedNull ? String(argumentText.dropFirst()) : argumentText
        guard let value = Value(argumentText: text) else { return nil }
        self = .set(value)
    }

    public var argumentText: String? {
        switch self {
        case .leave: nil
        case .clear: "null"
        case .set(let value):
            value.argumentText.map { $0 == "null" || $0.isEscapedNull ? "\\" + $0 : $0 }
        }
    }

    public static var argumentForm: String { "\(Value.argumentForm), or null to clear it" }
    public static var absentArgument: Self? { .leave }

    /// Values to set, and `.clear` where there are too few of them.
    public static func tracers(like example: Self?) -> [Self] {
        let set: Value? = if case .set(let value) = example { value } else { nil }
        let tracers = Value.tracers(like: set).map(Self.set)
        return tracers.count < 2 ? tracers + [.clear] : tracers
    }
}

extension String {
    fileprivate var isEscapedNull: Bool { hasPrefix("\\") && drop { $0 == "\\" } == "null" }
}
