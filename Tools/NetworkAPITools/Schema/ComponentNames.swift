/// Gives each type of each decoder a name of its own.
final class ComponentNames {
    private var names: [Key: String] = [:]
    private var taken: Set<String> = []

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let builder: ObjectIdentifier
    }

    /// The type's name; with a number behind it where another type, or the same with other dates, has it already.
    func name(of type: Any.Type, in builder: AnyObject) -> String {
        let key = Key(type: ObjectIdentifier(type), builder: ObjectIdentifier(builder))
        if let name = names[key] { return name }
        let plain = TypeName.component(of: type)
        var name = plain
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(plain)-\(number)"
            number += 1
        }
        names[key] = name
        return name
    }
}
