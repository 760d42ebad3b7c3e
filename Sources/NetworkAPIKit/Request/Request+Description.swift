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
    /// One field a line; the values of the standard secrets, and of those that the request declares, are `***`.
    public var description: String { shownFields.joined(separator: "\n") }

    private var shownFields: [String] {
        let secrets = declared.map { NetworkAPI.Secrets.standard.union($0) } ?? .standard
        return secrets.masked(self).map { "\($0.name): \($0.value)".escapingControls }
    }
}

extension NetworkAPI.Headers: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: shownFields, displayStyle: .collection)
    }
}
