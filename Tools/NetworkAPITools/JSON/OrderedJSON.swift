import Foundation
import NetworkAPIKit

/// JSON that keeps the order of members.
///
/// A document has the same text in every run.
public indirect enum OrderedJSON: Hashable, Sendable {
    /// `null`, a Boolean value, a number or a string.
    case scalar(NetworkAPI.JSONValue)
    /// Values in their order.
    case array([OrderedJSON])
    /// Members in their order.
    case object([Member])

    /// A name and a value.
    public struct Member: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: OrderedJSON

        init(_ name: String, _ value: OrderedJSON) {
            self.name = name
            self.value = value
        }
    }

    /// Creates a value from an unordered one.
    ///
    /// Members are sorted by name.
    public init(_ value: NetworkAPI.JSONValue) {
        switch value {
        case .array(let elements): self = .array(elements.map { OrderedJSON($0) })
        case .object(let members):
            self = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, OrderedJSON($0.value)) })
        default: self = .scalar(value)
        }
    }

    /// Reads JSON text; members keep their order.
    init(json text: Data) throws(JSONDocument.SyntaxError) {
        let document = try JSONDocument(text)
        self = try document.ordered(at: 0)
    }

    static func string(_ text: String) -> OrderedJSON { .scalar(.string(text)) }
    static func bool(_ value: Bool) -> OrderedJSON { .scalar(.bool(value)) }
    static func integer(_ value: Int) -> OrderedJSON { .scalar(.integer(value)) }

    /// Creates an object from the members that are not `nil`, in their order.
    static func members(_ members: KeyValuePairs<String, OrderedJSON?>) -> OrderedJSON {
        .object(members.compactMap { member in member.value.map { Member(member.key, $0) } })
    }

    /// Returns a member of an object; `nil` if this is not an object or has no such member.
    public subscript(name: String) -> OrderedJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The value without its order.
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
    /// Writes the value with an encoder, which decides whether objects keep their order.
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

extension JSONDocument {
    /// The value at an entry, with the members of objects in their order.
    fileprivate func ordered(at entry: Int) throws(JSONDocument.SyntaxError) -> OrderedJSON {
        let end = Int(entries[entry].next)
        var index = entry + 1
        switch entries[entry].kind {
        case .object:
            var members: [OrderedJSON.Member] = []
            while index < end {
                members.append(.init(try text(at: index), try ordered(at: index + 1)))
                index = Int(entries[index + 1].next)
            }
            return .object(members)
        case .array:
            var elements: [OrderedJSON] = []
            while index < end {
                elements.append(try ordered(at: index))
                index = Int(entries[index].next)
            }
            return .array(elements)
        default:
            return .scalar(try value(at: entry))
        }
    }
}
