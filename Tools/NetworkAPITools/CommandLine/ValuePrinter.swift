import Foundation
import NetworkAPIKit

/// Prints a value like Swift code, one property on each line.
///
/// Strings are escaped: a server's text cannot control a terminal.
enum ValuePrinter {
    static func text<Value>(of value: Value) -> String {
        text(value, indent: "", depth: 0)
    }

    /// Returns the text of a value in one line.
    static func line<Value>(of value: Value) -> String {
        text(of: value).split(separator: "\n").reduce(into: "") { line, part in
            let part = part.drop { $0 == " " }
            let isTight =
                line.last.map { "([".contains($0) } ?? true || part.first.map { ")]".contains($0) } ?? true
            line += isTight ? part : " " + part
        }
    }

    private static func text(_ value: Any, indent: String, depth: Int) -> String {
        if let leaf = leaf(value) { return leaf }
        // Classes can refer to each other in a circle.
        guard depth < 100 else { return "…" }
        let mirror = Mirror(reflecting: value)
        func lines(_ open: String, _ children: [(label: String?, value: Any)], _ close: String) -> String {
            guard !children.isEmpty else { return open + close }
            let inner = indent + "    "
            let lines = children.map { child in
                let label = child.label.map { "\($0): " } ?? ""
                return inner + label + text(child.value, indent: inner, depth: depth + 1)
            }
            return "\(open)\n\(lines.joined(separator: ",\n"))\n\(indent)\(close)"
        }
        switch mirror.displayStyle {
        case .optional:
            guard let child = mirror.children.first else { return "nil" }
            return text(child.value, indent: indent, depth: depth)
        case .collection:
            return lines("[", mirror.children.map { (nil, $0.value) }, "]")
        case .set:
            let elements = mirror.children.map { ($0.value, String(describing: $0.value)) }
            return lines("[", elements.sorted { $0.1 < $1.1 }.map { (nil, $0.0) }, "]")
        case .dictionary:
            return lines("[", pairs(mirror, indent: indent, depth: depth), "]")
        case .enum:
            guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
            return lines(".\(name)(", payload(child.value), ")")
        case .tuple:
            return lines("(", mirror.children.map { ($0.label.flatMap(property), $0.value) }, ")")
        case .struct, .class:
            return lines("\(TypeName.text(of: mirror.subjectType))(", properties(mirror), ")")
        default:
            return String(describing: value)
        }
    }

    /// Returns the text of a value that is a single word.
    private static func leaf(_ value: Any) -> String? {
        switch value {
        case let text as String: text.debugDescription.escapingControls
        case let text as Substring: text.debugDescription.escapingControls
        case let character as Character: character.debugDescription.escapingControls
        case let flag as Bool: "\(flag)"
        case let number as any BinaryInteger: "\(number)"
        case let number as any BinaryFloatingPoint: "\(number)"
        case let number as Decimal: "\(number)"
        case let date as Date: NetworkAPI.DateFormat.iso8601.string(from: date)
        case let url as URL: url.absoluteString.debugDescription.escapingControls
        case let id as UUID: id.uuidString
        case let data as Data: "\(data.count) bytes"
        default: nil
        }
    }

    /// The stored properties, beginning with the outermost superclass.
    private static func properties(_ mirror: Mirror) -> [(label: String?, value: Any)] {
        let inherited = mirror.superclassMirror.map(properties) ?? []
        return inherited + mirror.children.map { ($0.label, $0.value) }
    }

    /// The entries of a dictionary, sorted by the text of their keys.
    private static func pairs(
        _ mirror: Mirror,
        indent: String,
        depth: Int
    ) -> [(label: String?, value: Any)] {
        mirror.children.compactMap { child -> (label: String?, value: Any)? in
            let pair = Array(Mirror(reflecting: child.value).children)
            guard pair.count == 2 else { return nil }
            return (text(pair[0].value, indent: indent, depth: depth + 1), pair[1].value)
        }
        .sorted { ($0.label ?? "") < ($1.label ?? "") }
    }

    /// The associated values of a case: the elements of a tuple, or a single value.
    private static func payload(_ value: Any) -> [(label: String?, value: Any)] {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .tuple else { return [(nil, value)] }
        return mirror.children.map { ($0.label.flatMap(property), $0.value) }
    }

    /// The label of a tuple element.
    ///
    /// Elements without a label have labels such as `.0`.
    private static func property(_ label: String) -> String? {
        label.hasPrefix(".") ? nil : label
    }
}
