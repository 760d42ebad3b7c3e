extension NetworkAPI.Open: NetworkAPI.Argument where Known.RawValue: LosslessStringConvertible {
    public static var argumentForm: String {
        Known.allCases.map(\.rawValue.description).joined(separator: ", ") + " or another"
    }

    /// The first cases of the enum.
    public static func tracers(like example: Self?) -> [Self] {
        Known.allCases.prefix(8).map(Self.known)
    }
}
