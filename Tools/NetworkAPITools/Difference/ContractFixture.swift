import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// A part of a provider's document that tests read: one more operation is added to it, with all that it refers to.
struct ContractFixture {
    /// The fixture with the operation; the order of its members is kept.
    private(set) var json: OrderedJSON

    /// Adds the operation of an endpoint.
    ///
    /// The operation replaces one that the fixture has; other parts that it has already are kept.
    ///
    /// - Returns: `nil` if the document does not have the operation.
    init?(_ fixture: OrderedJSON, adding endpoint: NetworkAPI.Catalog.Endpoint, of document: ContractDocument)
    {
        json = fixture
        let template = endpoint.template
        let method = template.method.rawValue
        guard
            case .operation(let operation) = document.operation(method, template.path, query: template.query)
        else { return nil }
        for keyword in ["parameters", "servers"] {
            guard let value = operation.itemNode[keyword]?.ordered else { continue }
            json.set(value, at: ["paths", operation.path, keyword])
        }
        json.set(operation.node.ordered, at: ["paths", operation.path, method.lowercased()])
        var waiting = [operation.node.json] + ["parameters"].compactMap { operation.item[$0] }
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            if let reference = next["$ref"]?.string, reference.hasPrefix("#/"),
                seen.insert(reference).inserted,
                let target = document.target(of: reference)
            {
                waiting.append(target)
                let tokens = reference.dropFirst(2).split(separator: "/").map(\.fromPointerToken)
                if json.value(at: tokens) == nil {
                    json.set(document.ordered(target, at: String(reference.dropFirst())), at: tokens)
                }
            }
            waiting += next.object.map { Array($0.values) } ?? next.array ?? []
        }
    }
}

extension OrderedJSON {
    /// The value at a place; `nil` if there is none.
    fileprivate func value(at path: [String]) -> OrderedJSON? {
        path.reduce(self) { value, name in value?[name] }
    }

    /// Sets the value at a place; objects on the way are created, and new members come last.
    fileprivate mutating func set(_ value: OrderedJSON, at path: [String]) {
        guard let name = path.first else {
            self = value
            return
        }
        var members: [Member] = []
        if case .object(let own) = self { members = own }
        let index = members.firstIndex { $0.name == name }
        var inner = index.map { members[$0].value } ?? .object([])
        inner.set(value, at: Array(path.dropFirst()))
        if let index { members[index] = Member(name, inner) } else { members.append(Member(name, inner)) }
        self = .object(members)
    }
}
