import Foundation
import NetworkAPIKit

extension SchemaEvaluation {
    /// Compares the elements of an array with the keywords for their positions.
    func evaluateElements(
        _ elements: [NetworkAPI.JSONValue], _ frame: SchemaFrame, _ schema: [String: NetworkAPI.JSONValue]
    ) -> SchemaOutcome {
        var outcome = SchemaOutcome()
        let first = schema["prefixItems"]?.array ?? []
        for (index, inner) in first.enumerated() where index < elements.count {
            let position = registry.position(frame.position, inner, "prefixItems/\(index)")
            outcome.problems += evaluate(frame.inside(elements[index], "\(index)", position)).problems
            outcome.items.insert(index)
        }
        if let items = schema["items"], first.count < elements.count {
            let position = registry.position(frame.position, items, "items")
            for index in first.count..<elements.count {
                outcome.problems += evaluate(frame.inside(elements[index], "\(index)", position)).problems
            }
            outcome.items.formUnion(elements.indices)
        }
        if let contains = schema["contains"] { outcome.add(evaluate(contains, elements, frame, schema)) }
        return outcome
    }

    private func evaluate(
        _ contains: NetworkAPI.JSONValue, _ elements: [NetworkAPI.JSONValue], _ frame: SchemaFrame,
        _ schema: [String: NetworkAPI.JSONValue]
    ) -> SchemaOutcome {
        let position = registry.position(frame.position, contains, "contains")
        let found = elements.indices.filter { index in
            evaluate(frame.inside(elements[index], "\(index)", position)).isValid
        }
        let isRestricted = registry.restrictsValues(frame.position.resource)
        let least = isRestricted ? schema["minContains"] ?? 1 : 1
        let count = NetworkAPI.JSONValue.integer(found.count)
        var outcome = SchemaOutcome(items: Set(found))
        if count.order(to: least) == .orderedAscending {
            let text = "\(found.count) elements match, expected \(least.excerpt)"
            let keyword = schema["minContains"] == nil ? "contains" : "minContains"
            outcome.problems.append(frame.problem(keyword, text))
        }
        if isRestricted, let most = schema["maxContains"], count.order(to: most) == .orderedDescending {
            let text = "\(found.count) elements match, expected at most \(most.excerpt)"
            outcome.problems.append(frame.problem("maxContains", text))
        }
        return outcome
    }
}
