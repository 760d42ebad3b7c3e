import Foundation
import NetworkAPIKit

/// A value that is decoded while `MemberRecord.current` records its optional members.
struct ObservedValue<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        guard let record = MemberRecord.current else {
            value = try Value(from: decoder)
            return
        }
        if let dictionary = Value.self as? any NamedValues.Type {
            record.addDictionary(at: decoder.codingPath)
            if let found = try dictionary.observed({ try $0.init(from: decoder) }) as? Value {
                value = found
                record.addList(value, at: decoder.codingPath)
                return
            }
        }
        value =
            Self.isSimple
            ? try decoder.singleValueContainer().decode(Value.self)
            : try Value(from: ObservingDecoder(base: decoder, record: record))
        record.addList(value, at: decoder.codingPath)
    }

    /// Whether a decoder reads the type itself, or the type cannot have members.
    static var isSimple: Bool {
        switch ObjectIdentifier(Value.self) {
        case ObjectIdentifier(URL.self), ObjectIdentifier(Date.self), ObjectIdentifier(Data.self),
            ObjectIdentifier(Decimal.self), ObjectIdentifier(NetworkAPI.JSONValue.self):
            true
        default: Value.self is any LosslessStringConvertible.Type || Value.self is any RawRepresentable.Type
        }
    }
}

extension MemberRecord {
    /// Adds a value if it is an array or a dictionary with elements that may have members.
    fileprivate func addList(_ value: some Any, at path: [any CodingKey]) {
        guard let list = value as? any ListValues, let element = type(of: list).elementWithMembers else {
            return
        }
        addList(of: element, type(of: list).suffix, at: path, isEmpty: list.isEmpty)
    }
}

/// A dictionary with keys of the type `String`.
///
/// A decoder with a key strategy does not change these keys, so it has to see that the type is a dictionary.
private protocol NamedValues {
    static func observed(_ decode: (any Decodable.Type) throws -> any Decodable) throws -> Any?
}

/// An array or a dictionary.
private protocol ListValues {
    /// The type of the elements; `nil` if they are simple values.
    static var elementWithMembers: Any.Type? { get }
    /// The end of the coding path of an element.
    static var suffix: String { get }
    var isEmpty: Bool { get }
}

extension Dictionary: NamedValues where Key == String, Value: Decodable {
    fileprivate static func observed(_ decode: (any Decodable.Type) throws -> any Decodable) throws -> Any? {
        try (decode([String: ObservedValue<Value>].self) as? [String: ObservedValue<Value>])?.mapValues(
            \.value)
    }
}

extension Dictionary: ListValues where Key == String, Value: Decodable {
    fileprivate static var elementWithMembers: Any.Type? {
        ObservedValue<Value>.isSimple ? nil : Value.self
    }
    fileprivate static var suffix: String { ".*" }
}

extension Array: ListValues where Element: Decodable {
    fileprivate static var elementWithMembers: Any.Type? {
        ObservedValue<Element>.isSimple ? nil : Element.self
    }
    fileprivate static var suffix: String { "[]" }
}
