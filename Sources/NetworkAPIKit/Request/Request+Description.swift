extension NetworkAPI.Request: CustomStringConvertible {
    /// The call, and the names of the headers.
    public var description: String {
        "\(NetworkAPI.Call(self)), headers: \(headers.map(\.name.rawValue))"
    }
}

extension NetworkAPI.Request: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkAPI.Headers: CustomStringConvertible {
    /// One field a line; the values of the standard secrets are `***`.
    public var description: String {
        NetworkAPI.Secrets.standard.masked(self).map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    }
}

extension NetworkAPI.Headers: CustomReflectable {
    public var customMirror: Mirror {
        let fields = NetworkAPI.Secrets.standard.masked(self)
        return Mirror(
            self, unlabeledChildren: fields.map { "\($0.name): \($0.value)" }, displayStyle: .collection)
    }
}
