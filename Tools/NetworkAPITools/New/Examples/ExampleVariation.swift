import NetworkAPIKit

/// Tells whether the contract test finds an argument by changing the value of the example.
///
/// The test replaces texts, numbers and Boolean values inside of a value, and uses each case of an enum that is the
/// argument itself. An argument without another value has to state its place.
struct ExampleVariation {
    let table: TypeTable

    init(_ table: TypeTable) { self.table = table }

    /// Whether a value of the type can become another one.
    ///
    /// - Parameters:
    ///   - value: The value of the example; `nil` if the argument is left out.
    ///   - type: The type of the argument.
    ///   - isTop: Whether the value is the argument itself.
    /// - Returns: Whether the request changes with the argument.
    func canVary(_ value: OrderedJSON?, as type: SwiftType, isTop: Bool) -> Bool {
        switch type {
        case .string, .bool, .int, .int64, .uint64, .double, .date, .url, .data: return true
        case .optional(let inner): return canVary(value, as: inner, isTop: isTop)
        case .named(let id), .open(let id): return canVary(value, declared: id, isTop: isTop)
        case .json:
            guard case .scalar(let scalar)? = value else { return value.map(hasLeaf) ?? false }
            return scalar != .null
        case .array(let element):
            guard case .array(let elements)? = value else { return hasSamples(element) }
            return elements.contains { canVary($0, as: element, isTop: false) }
        case .map(let inner):
            // The contract test has a dictionary of texts alone.
            guard case .object(let members)? = value else { return inner == .string }
            return members.contains { canVary($0.value, as: inner, isTop: false) }
        }
    }

    /// Whether the contract test has values of its own for the elements of a type.
    private func hasSamples(_ element: SwiftType) -> Bool { element.isSimple(table) && element != .json }

    private func canVary(_ value: OrderedJSON?, declared id: Int, isTop: Bool) -> Bool {
        switch table[id].kind {
        case .enumeration(let cases, _, _): return isTop && cases.count > 1
        case .structure(let members):
            guard let value else { return false }
            return members.contains { member in
                value[member.name].map { canVary($0, as: member.type, isTop: false) } ?? false
            }
        case .union(let cases, _):
            guard let value else { return false }
            var reader = ExampleReader(table)
            let chosen = table.order(cases, for: value.value).first { reader.reads(value.value, as: $0.type) }
            return chosen.map { canVary(value, as: $0.type, isTop: false) } ?? false
        }
    }

    private func hasLeaf(_ value: OrderedJSON) -> Bool {
        switch value {
        case .scalar(let scalar): scalar != .null
        case .array(let elements): elements.contains(where: hasLeaf)
        case .object(let members): members.contains { hasLeaf($0.value) }
        }
    }
}
