extension NetworkAPI.Answer: CustomStringConvertible {
    /// The status, and type and length of the body; no header and no byte of it.
    public var description: String {
        let use =
            switch cache {
            case .hit: ", from the cache"
            case .revalidated: ", from the cache, revalidated"
            case .miss, nil: ""
            }
        return "\(status), \(summary)\(use)"
    }
}

extension NetworkAPI.Answer: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
