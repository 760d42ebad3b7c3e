import Foundation
import NetworkAPIKit

/// How to describe a type without decoding it.
enum TypeForm {
    case leaf(JSONSchema)
    case date
    case data
    case optional(Any.Type)
    /// An array or a set.
    case list(Any.Type)
    case dictionary(key: Any.Type, value: Any.Type)
    case rawEnumeration([NetworkAPI.JSONValue])
    /// The raw type of an enumeration, and its known values.
    case openEnumeration(Any.Type, [NetworkAPI.JSONValue])
    /// Any other type: its own code has to be run.
    case declared

    init(of type: Any.Type) {
        if let schema = LeafType.schema(of: type) {
            self = .leaf(schema)
        } else if type == Date.self {
            self = .date
        } else if type == Data.self {
            self = .data
        } else if let container = type as? any ContainerForm.Type {
            self = container.form
        } else if let values = Self.rawValues(of: type) {
            self = .rawEnumeration(values)
        } else {
            self = .declared
        }
    }

    /// Returns the raw values of an enumeration that lists its cases.
    private static func rawValues(of type: Any.Type) -> [NetworkAPI.JSONValue]? {
        guard let type = type as? any (RawRepresentable & CaseIterable).Type else { return nil }
        return allValues(of: type)
    }

    fileprivate static func allValues<Enumeration: RawRepresentable & CaseIterable>(
        of _: Enumeration.Type
    ) -> [NetworkAPI.JSONValue]? {
        let values = Enumeration.allCases.compactMap { json($0.rawValue) }
        return values.isEmpty || values.count != Enumeration.allCases.count ? nil : values
    }

    private static func json(_ rawValue: Any) -> NetworkAPI.JSONValue? {
        switch rawValue {
        case let text as String: .string(text)
        case let number as any BinaryInteger: Int(exactly: number).map { .integer($0) }
        case let number as Double: .double(number)
        default: nil
        }
    }
}

/// A type of the standard library, or of the kit, around other types.
///
/// A requirement must not be named `none`, because `Optional` would use its own case.
private protocol ContainerForm {
    static var form: TypeForm { get }
}

extension Optional: ContainerForm {
    static var form: TypeForm { .optional(Wrapped.self) }
}

/// A change is sent as `null`, as a value, or not at all.
extension NetworkAPI.Patch: ContainerForm {
    static var form: TypeForm { .optional(Value.self) }
}

extension NetworkAPI.OpenEnum: ContainerForm {
    static var form: TypeForm {
        .openEnumeration(Known.RawValue.self, TypeForm.allValues(of: Known.self) ?? [])
    }
}

extension Array: ContainerForm {
    static var form: TypeForm { .list(Element.self) }
}

extension ContiguousArray: ContainerForm {
    static var form: TypeForm { .list(Element.self) }
}

extension Set: ContainerForm {
    static var form: TypeForm { .list(Element.self) }
}

extension Dictionary: ContainerForm {
    static var form: TypeForm { .dictionary(key: Key.self, value: Value.self) }
}
