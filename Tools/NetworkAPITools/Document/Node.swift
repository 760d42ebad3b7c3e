import Foundation
import NetworkAPIKit

extension ContractDocument {
    /// A value of a document and its place: what the types of the model are views of.
    struct Node: Sendable {
        let document: ContractDocument
        let json: NetworkAPI.JSONValue
        /// The JSON pointer of the value in ``ContractDocument/root``, without `#`.
        let pointer: String

        subscript(name: String) -> Node? {
            json[name].map {
                Node(document: document, json: $0, pointer: "\(pointer)/\(name.pointerToken)")
            }
        }

        /// The elements of an array; empty for any other value.
        var elements: [Node] {
            (json.array ?? []).enumerated().map { index, element in
                Node(document: document, json: element, pointer: "\(pointer)/\(index)")
            }
        }

        /// The members of an object in the order of the document; empty for any other value.
        var members: [(name: String, node: Node)] {
            document.names(of: json, at: pointer).compactMap { name in
                self[name].map { (name: name, node: $0) }
            }
        }

        /// The reference that the value is, such as `#/components/schemas/User`; `nil` if it is not one.
        var reference: String? { json["$ref"]?.string }

        /// The value, or the value that it refers to; `nil` if a reference is not valid or circular.
        var resolved: Node? {
            guard reference != nil else { return self }
            let (value, reference) = document.followed(json)
            guard let value, let reference else { return nil }
            let place = String(reference.dropFirst())
            let pointer = place.contains("%") ? place.removingPercentEncoding ?? place : place
            return Node(document: document, json: value, pointer: pointer)
        }

        /// The line of the value in the document's text; `nil` if the document was not read from text.
        var line: Int? { document.line(of: pointer) }

        /// The value with the order of its members in the document's text.
        var ordered: OrderedJSON { document.ordered(json, at: pointer) }

        func text(_ name: String) -> String? { json[name]?.string }

        /// The text of a value that should have quotes and is a number, `true` or `false` without them.
        var scalarText: String? {
            switch json {
            case .string(let text): text
            case .bool(let value): "\(value)"
            case .integer, .decimal, .double:
                // JSON has one value for 1 and 1.0, which are other texts.
                document.source.number(at: document.origins.original(pointer))
                    .flatMap { Double($0) == json.double ? $0 : nil }
                    ?? String(decoding: json.text, as: UTF8.self)
            case .null, .array, .object: nil
            }
        }

        func flag(_ name: String) -> Bool { json[name]?.bool == true }
    }

    /// The whole document.
    var node: Node { Node(document: self, json: root, pointer: "") }

    /// Returns the names of an object's members in the order of the provider's text.
    ///
    /// Members that the text does not have, such as parts of another file, come last and are sorted by name.
    func names(of object: NetworkAPI.JSONValue, at pointer: String) -> [String] {
        guard let members = object.object else { return [] }
        guard members.count > 1, text != nil else { return members.keys.sorted() }
        let places = members.keys.map { name in
            let place = origins.original("\(pointer)/\(name.pointerToken)")
            return (name: name, position: source.position(of: place) ?? .max)
        }
        return places.sorted { ($0.position, $0.name) < ($1.position, $1.name) }.map(\.name)
    }

    /// Returns the line of a place in the provider's text; `nil` if the place is in another file or not known.
    func line(of pointer: String) -> Int? {
        let place = origins.original(pointer)
        guard text != nil, place.isEmpty || place.hasPrefix("/") else { return nil }
        return source.line(of: place)
    }

    /// Returns a value with the order of its members in the provider's text.
    func ordered(_ value: NetworkAPI.JSONValue, at pointer: String) -> OrderedJSON {
        switch value {
        case .array(let elements):
            .array(elements.enumerated().map { ordered($1, at: "\(pointer)/\($0)") })
        case .object(let members):
            .object(
                names(of: value, at: pointer).map { name in
                    let member = members[name] ?? .null
                    return .init(name, ordered(member, at: "\(pointer)/\(name.pointerToken)"))
                })
        default: .scalar(value)
        }
    }
}
