import NetworkAPIKit

extension SchemaView {
    /// Returns listed texts as the booleans that they are written like, if the other schema is a boolean.
    func typed(like other: SchemaView) -> SchemaView {
        guard types == ["string"], other.types == ["boolean"], format == nil, patterns.isEmpty,
            limits.isEmpty,
            let values = constant.map({ [$0] }) ?? values
        else { return self }
        let typed = values.compactMap(Self.boolean)
        guard typed.count == values.count else { return self }
        var view = self
        view.types = other.types
        view.constant = nil
        view.values = Set(typed).count == 2 ? nil : typed
        view.defaultValue = defaultValue.map { Self.boolean($0) ?? $0 }
        return view
    }

    private static func boolean(_ text: NetworkAPI.JSONValue) -> NetworkAPI.JSONValue? {
        switch text.string {
        case "true": true
        case "false": false
        default: nil
        }
    }
}
