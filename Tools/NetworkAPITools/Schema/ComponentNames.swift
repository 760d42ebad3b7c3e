/// Gives a unique name to each type of each decoder.
final class ComponentNames {
    private var names: [Key: String] = [:]
    /// The types that have a name, as Swift writes them.
    private(set) var types: [String: String] = [:]

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let builder: ObjectIdentifier
    }

    /// Returns the type's name, with a number if another type, or the same type with other dates, has that name.
    func name(of type: Any.Type, in builder: AnyObject) -> String {
        let key = Key(type: ObjectIdentifier(type), builder: ObjectIdentifier(builder))
        if let name = names[key] { return name }
        let plain = TypeName.component(of: type)
        var name = plain
        var number = 2
        while types[name] != nil {
            name = "\(plain)\(number)"
            number += 1
        }
        types[name] = TypeName.text(of: type)
        names[key] = name
        return name
    }
}
