import NetworkAPIKit

/// One validation: the results so far, and the schemas that are being compared.
final class SchemaEvaluation {
    let registry: SchemaRegistry
    let options: SchemaOptions

    /// A schema that a reference names, at a value.
    private struct Comparison: Hashable {
        let pointer: String
        let schema: String
        let resource: SchemaResource
        let scope: SchemaScope
    }

    private var known: [Comparison: SchemaOutcome] = [:]
    /// The places with a schema that is being compared, to stop at schemas that refer to themselves.
    private var open: Set<Comparison> = []
    /// The number of recursive schemas that were skipped, and the number of comparisons.
    private var cuts = 0
    private var steps = 0
    private static let maximumDepth = 1100

    init(_ registry: SchemaRegistry, _ options: SchemaOptions) {
        self.registry = registry
        self.options = options
    }

    /// Compares the value of a frame with its schema.
    func evaluate(_ frame: SchemaFrame) -> SchemaOutcome {
        guard let members = frame.schema.object, !members.isEmpty else {
            guard frame.schema.bool == false else { return .valid }
            return SchemaOutcome(problems: [frame.problem("false", "no value is allowed")])
        }
        guard frame.depth < Self.maximumDepth else { return .valid }
        if frame.value.isNull, members["nullable"]?.bool == true { return .valid }
        let reference = members["$ref"]?.string
        if options.isLegacy, let reference { return evaluate(reference, frame) }
        guard registry.restrictsValues(frame.position.resource) else {
            return evaluateParts(frame, members, reference)
        }
        if let problem = typeProblem(frame, members) { return SchemaOutcome(problems: [problem]) }
        var outcome = evaluateParts(frame, members, reference)
        outcome.problems.insert(contentsOf: valueProblems(frame, members), at: 0)
        if options.isRequest { outcome.problems.removeAll { isAnswerOnly($0, frame) } }
        return outcome
    }

    /// Compares with the schemas inside a schema.
    private func evaluateParts(
        _ frame: SchemaFrame, _ members: [String: NetworkAPI.JSONValue], _ reference: String?
    ) -> SchemaOutcome {
        var outcome = reference.map { evaluate($0, frame) } ?? .valid
        if let reference = members["$dynamicRef"]?.string {
            let target = registry.dynamicTarget(of: reference, from: frame.position.resource, frame.scope)
            if let target { outcome.add(follow(target, frame)) }
        }
        switch frame.value {
        case .object(let values): outcome.add(evaluateMembers(values, frame, members))
        case .array(let elements): outcome.add(evaluateElements(elements, frame, members))
        default: break
        }
        outcome.add(evaluateCombinations(frame, members))
        evaluateRest(frame, members, &outcome)
        return outcome
    }

    private func evaluate(_ reference: String, _ frame: SchemaFrame) -> SchemaOutcome {
        guard let target = registry.target(of: reference, from: frame.position.resource) else {
            return .valid
        }
        return follow(target, frame)
    }

    /// Compares with the schema that a reference names, once for each place.
    private func follow(_ target: SchemaPosition, _ frame: SchemaFrame) -> SchemaOutcome {
        let frame = frame.with(target)
        let place = place(of: frame)
        if let known = known[place] { return known }
        guard open.insert(place).inserted else {
            cuts += 1
            return .valid
        }
        defer { open.remove(place) }
        steps += 1
        let cuts = cuts
        let outcome = evaluate(frame)
        // A result without skipped schemas is complete; a result with them is cached only if comparing again takes too
        // long.
        if self.cuts == cuts || steps > 10_000 { known[place] = outcome }
        return outcome
    }

    private func place(of frame: SchemaFrame) -> Comparison {
        Comparison(
            pointer: frame.pointer, schema: frame.position.location, resource: frame.position.resource,
            scope: frame.scope)
    }

    /// Whether a schema is only a reference to one that is being compared with the same value.
    func isRecursive(_ position: SchemaPosition, _ frame: SchemaFrame) -> Bool {
        guard let reference = position.schema["$ref"]?.string,
            let target = registry.target(of: reference, from: position.resource)
        else { return false }
        let isOpen = open.contains(place(of: frame.with(target)))
        if isOpen { cuts += 1 }
        return isOpen
    }
}
