import Foundation
import NetworkAPITesting

/// Writes values as the expressions of an initializer's arguments.
struct SwiftValueCode {
    let initializers: DeclaredInitializers

    /// Returns the expression of a value, as its type is known from the initializer.
    func code(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { code(of: $0.value) } ?? "nil"
        }
        switch value {
        case let text as String: return CodeText.literal(text)
        case let bool as Bool: return "\(bool)"
        case let integer as any BinaryInteger: return "\(integer)"
        case let number as Double: return "\(number)"
        case let number as Float: return "\(number)"
        case let number as Decimal: return "\(number)"
        case let date as Date:
            let seconds = date.timeIntervalSince1970
            return "Date(timeIntervalSince1970: \(Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"))"
        case let url as URL:
            return url.isFileURL
                ? "URL(fileURLWithPath: \(CodeText.literal(url.path)))"
                : "URL(string: \(CodeText.literal(url.absoluteString)))!"
        case let uuid as UUID: return "UUID(uuidString: \"\(uuid.uuidString)\")!"
        case let data as Data:
            return String(data: data, encoding: .utf8).map { "Data(\(CodeText.literal($0)).utf8)" }
                ?? "Data(base64Encoded: \"\(data.base64EncodedString())\")!"
        case let list as [Any]: return "[" + list.map { code(of: $0) }.joined(separator: ", ") + "]"
        case let members as [String: Any]:
            let codes = members.sorted { $0.key < $1.key }.map {
                "\(CodeText.literal($0)): \(code(of: $1))"
            }
            return codes.isEmpty ? "[:]" : "[" + codes.joined(separator: ", ") + "]"
        default: return declared(value, mirror)
        }
    }

    /// The expression of an enum or a structure.
    private func declared(_ value: Any, _ mirror: Mirror) -> String {
        switch mirror.displayStyle {
        case .enum: return enumCase(value, mirror)
        case .set:
            return "[" + mirror.children.map { code(of: $0.value) }.sorted().joined(separator: ", ") + "]"
        default: break
        }
        let type = Swift.type(of: value)
        if let value = value as? any RawRepresentable { return call(type, [("rawValue", value.rawValue)]) }
        if value is any ExpressibleByDictionaryLiteral, let only = mirror.children.first,
            mirror.children.count == 1
        {
            return code(of: only.value)
        }
        return call(type, mirror.children.map { ($0.label ?? "_", $0.value) })
    }

    /// The name of the case, which a description can hide, and its values.
    private func enumCase(_ value: Any, _ mirror: Mirror) -> String {
        guard let child = mirror.children.first, let name = child.label else {
            let name = CaseName.of(value) ?? "\(value)"
            return ["init", "self"].contains(name) ? ".`\(name)`" : ".\(name)"
        }
        let payload = Mirror(reflecting: child.value)
        guard payload.displayStyle == .tuple else { return ".\(name)(\(code(of: child.value)))" }
        let values = payload.children.map { part in
            Self.argument(part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_", code(of: part.value))
        }
        return ".\(name)(\(values.joined(separator: ", ")))"
    }

    /// The call of the initializer that is declared, or else of one with all properties.
    private func call(_ type: Any.Type, _ properties: [(String, Any)]) -> String {
        let name = NetworkAPI.CallDescription.name(of: type)
        let byName = Dictionary(properties) { first, _ in first }
        guard let initializer = initializers.initializer(of: type, storing: byName) else {
            let values = properties.map { Self.argument($0, code(of: $1)) }
            return "\(name)(\(values.joined(separator: ", ")))"
        }
        let values = initializer.arguments.compactMap { argument -> String? in
            guard let value = argument.property(in: byName) else { return nil }
            let code = code(of: value)
            return code == "nil" && argument.hasDefault ? nil : Self.argument(argument.label, code)
        }
        return "\(name)(\(values.joined(separator: ", ")))" + (initializer.isFailable ? "!" : "")
    }

    /// An argument of a call; the label `_` is not written.
    static func argument(_ label: String, _ code: String) -> String {
        label == "_" ? code : "\(SwiftNames.callLabel(label)): \(code)"
    }
}

/// Names of enum cases without values.
private enum CaseName {
    /// Returns the declared name; `nil` if the value is not an enum.
    static func of(_ value: Any) -> String? {
        func name<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
        return _openExistential(value, do: name)
    }
}

// The standard library prints enums with this entry of the runtime, which is part of its stable interface. Mirror does not
// have the name of a case without values.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
