import Foundation
import NetworkAPIKit

/// JSON whose objects keep the order in which they were made: the same document is the same text on every run.
public indirect enum OrderedJSON: Hashable, Sendable {
    /// `null`, a boolean, a number or text.
    case scalar(NetworkAPI.JSONValue)
    /// Values in their order.
    case array([OrderedJSON])
    /// Members in their order.
    case object([Member])

    /// A name and its value.
    public struct Member: Hashable, Sendable {
        /// The name.
        public let name: String
        /// What stands under it.
        public let value: OrderedJSON

        init(_ name: String, _ value: OrderedJSON) {
            self.name = name
            self.value = value
        }
    }

    /// A value without an order: its members are sorted by name.
    public init(_ value: NetworkAPI.JSONValue) {
        switch value {
        case .array(let elements): self = .array(elements.map { OrderedJSON($0) })
        case .object(let members):
            self = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, OrderedJSON($0.value)) })
        default: self = .scalar(value)
        }
    }

    static func string(_ text: String) -> OrderedJSON { .scalar(.string(text)) }
    static func bool(_ value: Bool) -> OrderedJSON { .scalar(.bool(value)) }
    static func integer(_ value: Int) -> OrderedJSON { .scalar(.integer(value)) }

    /// The members of an object that are there, in their order.
    static func members(_ members: KeyValuePairs<String, OrderedJSON?>) -> OrderedJSON {
        .object(members.compactMap { member in member.value.map { Member(member.key, $0) } })
    }

    /// A member of an object; `nil` where this is no object or has no such member.
    public subscript(name: String) -> OrderedJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The same without an order.
    public var value: NetworkAPI.JSONValue {
        switch self {
        case .scalar(let value): value
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members):
            .object(Dictionary(members.map { ($0.name, $0.value.value) }) { _, last in last })
        }
    }
}

extension OrderedJSON: Encodable {
    /// Writes the value through any encoder; whether objects keep their order is the encoder's choice.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .scalar(let value): try value.encode(to: encoder)
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .object(let members):
            var container = encoder.container(keyedBy: AnyKey.self)
            for member in members { try container.encode(member.value, forKey: AnyKey(member.name)) }
        }
    }
}
