import NetworkAPIKit

extension OrderedJSON {
    /// The value in one line; a text is without its quotation marks.
    var line: String {
        if case .scalar(.string(let text)) = self { return text }
        return oneLine
    }

    private var oneLine: String {
        switch self {
        case .scalar: description
        case .array(let elements): "[" + elements.map(\.oneLine).joined(separator: ", ") + "]"
        case .object(let members): "{" + members.map(Self.oneLine).joined(separator: ", ") + "}"
        }
    }

    private static func oneLine(_ member: Member) -> String { name(member) + member.value.oneLine }

    private static func name(_ member: Member) -> String { "\(OrderedJSON.string(member.name)): " }

    /// The JSON text, in which an array or object that fits into a line is written in one.
    func shortText(indent: String = "", width: Int = 96) -> String {
        let line = oneLine
        if line.count + indent.count <= width { return line }
        let inner = indent + " "
        let between = ",\n" + inner
        switch self {
        case .scalar: return line
        case .array(let elements):
            let texts = elements.map { $0.shortText(indent: inner, width: width) }
            return "[\n" + inner + texts.joined(separator: between) + "\n" + indent + "]"
        case .object(let members):
            let texts = members.map { Self.name($0) + $0.value.shortText(indent: inner, width: width) }
            return "{\n" + inner + texts.joined(separator: between) + "\n" + indent + "}"
        }
    }
}
