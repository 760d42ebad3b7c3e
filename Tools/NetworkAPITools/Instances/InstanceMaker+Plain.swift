import Foundation
import NetworkAPIKit

extension InstanceMaker {
    /// Returns a value of a schema without alternatives.
    func plain(_ flat: FlatSchema, _ depth: Int, _ choice: InstanceChoice) -> NetworkAPI.JSONValue {
        let types = flat.types.sorted()
        let type =
            types.isEmpty
            ? (flat.properties.isEmpty ? (flat.items == nil ? "" : "array") : "object")
            : types[choice.below(types.count)]
        switch type {
        case "object": return .object(members(flat, depth, choice))
        case "": return flat.others == nil ? anything(flat) : .object(members(flat, depth, choice))
        case "array": return .array(elements(flat, depth, choice))
        case "null": return .null
        case "boolean": return .bool(choice.below(2) == 0)
        case "integer": return integer(flat, choice)
        case "number": return number(flat, choice)
        default: return text(flat, choice)
        }
    }

    private func anything(_ flat: FlatSchema) -> NetworkAPI.JSONValue { example(flat) ?? .string("text") }

    private func example(_ flat: FlatSchema) -> NetworkAPI.JSONValue? { usesExamples ? flat.example : nil }

    private func members(
        _ flat: FlatSchema,
        _ depth: Int,
        _ choice: InstanceChoice
    ) -> [String: NetworkAPI.JSONValue] {
        guard depth < maximumDepth else { return [:] }
        var members: [String: NetworkAPI.JSONValue] = [:]
        for (name, property) in flat.properties {
            let inner = choice.inside(name)
            if !flat.required.contains(name) {
                guard depth < optionalDepth, !inner.inside("absent").happens(oneIn: 4) else { continue }
            }
            let member = FlatSchema(property, in: document)
            if isPresent(member) { members[name] = whole(property, member, depth: depth + 1, inner) }
        }
        guard let others = flat.others, others["$comment"] == nil, isFilled(with: others, depth) else {
            return members
        }
        for name in names(flat, choice) where members[name] == nil {
            members[name] = whole(others, depth: depth + 1, choice.inside(name))
        }
        return members
    }

    /// The name of the additional member of a complete value; `nil` if no name is known.
    func otherName(_ flat: FlatSchema) -> String? { names(flat, .first).first }

    /// The names of additional members.
    private func names(_ flat: FlatSchema, _ choice: InstanceChoice) -> [String] {
        let pattern = flat.namePattern ?? (flat.additional == nil ? flat.patterns.first?.pattern : nil)
        let names = flat.names ?? Self.names(matching: pattern)
        guard choice.isSeeded else { return Array(names.prefix(1)) }
        return names.filter { !choice.inside("absent").inside($0).happens(oneIn: 2) }
    }

    /// The words that match a pattern, or numbers if they do.
    private static func names(matching pattern: String?) -> [String] {
        let words = ["any"] + InstanceChoice.words
        guard let pattern else { return words }
        guard let expression = TextPattern(pattern) else { return words }
        let numbers = ["1", "20", "300", "-4"].filter(expression.matches)
        let known = numbers.isEmpty ? words.filter(expression.matches) : numbers
        return known.isEmpty ? [PatternText.text(for: pattern)].compactMap(\.self) : known
    }

    private func elements(
        _ flat: FlatSchema,
        _ depth: Int,
        _ choice: InstanceChoice
    ) -> [NetworkAPI.JSONValue] {
        guard depth < maximumDepth else { return [] }
        var elements = flat.firstItems.enumerated().map { index, schema in
            whole(schema, depth: depth + 1, choice.inside("\(index)"))
        }
        guard let items = flat.items, items["$comment"] == nil, isFilled(with: items, depth) else {
            return elements
        }
        for index in 0..<(choice.isSeeded ? choice.below(4) : 1) {
            elements.append(whole(items, depth: depth + 1, choice.inside("item \(index)")))
        }
        return elements
    }

    /// Whether an array or a map at a depth has an element.
    private func isFilled(with element: NetworkAPI.JSONValue, _ depth: Int) -> Bool {
        // At this depth, an element that can be null would be nothing else.
        depth < optionalDepth
            || depth < elementDepth && !FlatSchema(element, in: document).isNullable
    }

    private func integer(_ flat: FlatSchema, _ choice: InstanceChoice) -> NetworkAPI.JSONValue {
        let least = flat.minimum ?? min(0, flat.maximum ?? 0)
        let greatest = max(flat.maximum ?? Int.max, least)
        guard choice.isSeeded else {
            return .integer(min(max(example(flat)?.int ?? 1, least), greatest))
        }
        let span = min(UInt64(bitPattern: Int64(greatest &- least)), 1_000_000)
        return .integer(least + choice.below(Int(span) + 1))
    }

    private func number(_ flat: FlatSchema, _ choice: InstanceChoice) -> NetworkAPI.JSONValue {
        guard choice.isSeeded else {
            return example(flat)?.double == nil ? .decimal(1.5) : example(flat) ?? .null
        }
        let least = flat.minimum ?? 0
        let span = min(
            max((flat.maximum ?? Int.max).subtractingReportingOverflow(least).partialValue, 0), 100_000)
        // Quarters are exact in binary and in decimal.
        return .decimal(Decimal(choice.below(4 * span + 1)) / 4 + Decimal(least))
    }
}
