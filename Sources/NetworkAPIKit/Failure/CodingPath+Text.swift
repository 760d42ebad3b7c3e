extension [any CodingKey] {
    /// The path as it is written in code, such as `items[2].price`.
    var text: String { text(hiding: .none) }

    /// The path, in which keys below a secret one are `***`: those of a dictionary are data.
    func text(hiding secrets: NetworkAPI.Secrets) -> String {
        var isSecret = false
        return reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                let name = isSecret ? NetworkAPI.Secrets.mask : key.stringValue.shown()
                text += text.isEmpty ? name : "." + name
                isSecret = isSecret || secrets.masks(key.stringValue)
            }
        }.shown(upTo: 500)
    }
}
