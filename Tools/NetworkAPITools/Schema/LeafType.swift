import Foundation
import NetworkAPIKit

/// The types that Foundation's coders handle themselves, and other types with a fixed schema.
enum LeafType {
    static func isLeaf(_ type: Any.Type) -> Bool { plain[ObjectIdentifier(type)] != nil || isStyled(type) }

    /// Whether the coder decides how the type is encoded.
    private static func isStyled(_ type: Any.Type) -> Bool { type == Date.self || type == Data.self }

    /// Returns the schema of a type that every coder encodes in the same way; `nil` for other types.
    static func schema(of type: Any.Type) -> JSONSchema? { plain[ObjectIdentifier(type)] }

    private static let plain: [ObjectIdentifier: JSONSchema] = [
        ObjectIdentifier(Bool.self): .boolean,
        ObjectIdentifier(String.self): .string,
        ObjectIdentifier(Double.self): .number(format: "double"),
        ObjectIdentifier(Float.self): .number(format: "float"),
        ObjectIdentifier(CGFloat.self): .number(format: "double"),
        ObjectIdentifier(Decimal.self): .number,
        ObjectIdentifier(Int.self): .integer(format: "int64", minimum: nil, maximum: nil),
        ObjectIdentifier(Int64.self): .integer(format: "int64", minimum: nil, maximum: nil),
        ObjectIdentifier(Int32.self): .integer(format: "int32", minimum: nil, maximum: nil),
        ObjectIdentifier(Int16.self): .integer(
            format: nil, minimum: Int(Int16.min), maximum: Int(Int16.max)),
        ObjectIdentifier(Int8.self): .integer(format: nil, minimum: Int(Int8.min), maximum: Int(Int8.max)),
        ObjectIdentifier(UInt.self): .integer(format: nil, minimum: 0, maximum: nil),
        ObjectIdentifier(UInt64.self): .integer(format: nil, minimum: 0, maximum: nil),
        ObjectIdentifier(UInt32.self): .integer(format: nil, minimum: 0, maximum: Int(UInt32.max)),
        ObjectIdentifier(UInt16.self): .integer(format: nil, minimum: 0, maximum: Int(UInt16.max)),
        ObjectIdentifier(UInt8.self): .integer(format: nil, minimum: 0, maximum: Int(UInt8.max)),
        ObjectIdentifier(URL.self): .string(format: "uri"),
        ObjectIdentifier(UUID.self): .string(format: "uuid"),
        ObjectIdentifier(NetworkAPI.JSONValue.self): .any,
    ]
}
