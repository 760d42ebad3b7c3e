import Foundation
import NetworkAPIKit

// The values of the example.
extension SpecificationWriter {
    /// The values of the example, as code.
    func examples() throws(NewReason) -> [(code: String, value: OrderedJSON?)] {
        let literal = SwiftLiteral(endpoint.types)
        var values: [(code: String, value: OrderedJSON?)] = []
        for (argument, json) in try zip(plan.arguments, allowedValues()) {
            guard let json, let code = literal.code(json, as: argument.type, isSent: true) else {
                guard !argument.isRequired else { throw .example }
                values.append((argument.isPatch ? ".leave" : "nil", nil))
                continue
            }
            values.append((argument.isPatch ? ".set(\(code))" : code, json))
        }
        // Beside a member of an `Optional`, such as `.init(…)`, a call makes the argument required: the compiler (6.2)
        // finds the type of the parameter in the value.
        guard zip(plan.arguments, values).contains(where: { Self.isMemberCall($1.code, $0) }) else {
            return values
        }
        return zip(plan.arguments, values).map { argument, value in
            guard Self.isOptional(argument), value.value != nil,
                [.date, .data].contains(argument.type.wrapped)
            else { return value }
            return ("Optional(\(value.code))", value.value)
        }
    }

    private static func isMemberCall(_ code: String, _ argument: ArgumentPlan) -> Bool {
        isOptional(argument) && code.hasPrefix(".") && code.contains("(")
    }

    private static func isOptional(_ argument: ArgumentPlan) -> Bool {
        !argument.isPatch && (!argument.isRequired || argument.type.isOptional)
    }

    /// The values of the arguments, as far as the document allows them: of all arguments, else of the required ones.
    private func allowedValues() throws(NewReason) -> [OrderedJSON?] {
        let isJSON = plan.body?.form == .json
        var values: [OrderedJSON?] = []
        for argument in plan.arguments {
            let value = try value(argument)
            let isInBody = isJSON && (argument.place == .member || argument.place == .body)
            let allowed =
                isInBody
                ? try value.flatMap { value throws(NewReason) in try allowedValue(value, argument) } : value
            if argument.place == .body, value != nil, allowed == nil { throw .example }
            values.append(allowed)
        }
        guard isJSON, plan.body?.type == nil, !allowsBody(values) else { return values }
        let optional = plan.arguments.indices.filter {
            plan.arguments[$0].place == .member && !plan.arguments[$0].isRequired
        }
        var least = values
        for index in optional { least[index] = nil }
        if allowsBody(least) { return least }
        // One of several members can be needed.
        for index in optional {
            var one = least
            one[index] = values[index]
            if allowsBody(one) { return one }
        }
        for alternative in plan.body?.schema.map({ SchemaShape($0).alternatives }) ?? [] {
            let other = try self.values(least, of: SchemaShape(alternative).properties)
            if allowsBody(other) { return other }
        }
        throw .example
    }

    /// Returns values with those that an alternative of the body describes for its members.
    private func values(
        _ values: [OrderedJSON?], of members: [(name: String, schema: ContractDocument.Schema)]
    ) throws(NewReason) -> [OrderedJSON?] {
        var values = values
        for (index, argument) in plan.arguments.enumerated() where argument.place == .member {
            guard let schema = members.first(where: { $0.name == argument.name })?.schema else { continue }
            var maker = ExampleMaker(table)
            maker.isShort = true
            values[index] = try maker.value(of: argument.type, schema, named: argument.name)
        }
        return values
    }

    /// Returns the value of an argument if the document allows it, else another one.
    ///
    /// A value of one alternative can fit several, of which it may fit only one. One with all members fits fewer.
    private func allowedValue(_ value: OrderedJSON, _ argument: ArgumentPlan) throws(NewReason)
        -> OrderedJSON?
    {
        if allows(value, argument.schema) { return value }
        var count = 1
        if let id = argument.type.declarations().first, case .union(let cases, _) = table[id].kind {
            count = cases.count
        }
        for isShort in [true, false] {
            for index in 0..<count {
                let other = try self.value(argument, alternative: index, isShort: isShort)
                if let other, allows(other, argument.schema) { return other }
            }
        }
        // An object can need the members of one alternative.
        for alternative in argument.schema.map({ SchemaShape($0).alternatives }) ?? [] {
            let other = try self.value(argument, alternative: 0, needed: SchemaShape(alternative).required)
            if let other, allows(other, argument.schema) { return other }
        }
        let empty: OrderedJSON? =
            switch argument.type.wrapped {
            case .array: .array([])
            case .map: .object([])
            default: nil
            }
        return empty.flatMap { allows($0, argument.schema) ? $0 : nil }
    }

    private func allows(_ value: OrderedJSON, _ schema: ContractDocument.Schema?) -> Bool {
        guard let schema else { return true }
        return endpoint.validator.problems(of: value.value, schema.json, at: schema.node.pointer).isEmpty
    }

    /// Whether the document allows a body with these members.
    private func allowsBody(_ values: [OrderedJSON?]) -> Bool {
        let members = zip(plan.arguments, values).compactMap { argument, value -> OrderedJSON.Member? in
            guard argument.place == .member else { return nil }
            return (value ?? (argument.writesNull ? .scalar(.null) : nil)).map { .init(argument.name, $0) }
        }
        return allows(.object(members), plan.body?.schema)
    }

    /// Returns a value that the document states, or one that is made, of an alternative if one is given.
    private func value(
        _ argument: ArgumentPlan, alternative: Int? = nil, isShort: Bool = true, needed: Set<String> = []
    ) throws(NewReason) -> OrderedJSON? {
        let shape = argument.schema.map { SchemaShape($0) }
        if argument.isSecret || plan.secrets.contains(argument.name), argument.type == .string {
            let text = PatternText.fitting("example-of-\(argument.label)", to: shape?.pattern)
            let value = OrderedJSON.string(shape.map { ExampleMaker.fitting(text, $0.limits) } ?? text)
            return shape.map { ExampleMaker.isWithin(value.value, $0) } ?? true ? value : nil
        }
        let stated =
            argument.examples + (argument.schema?.examples.map(\.value) ?? [])
            + [argument.schema?.resolved.defaultValue].compactMap(\.self)
        var maker = ExampleMaker(table)
        maker.surroundings = surroundings
        for value in stated.map({ ExampleMaker.unquoted($0, argument.type, argument.schema) })
        where alternative == nil && value.value != .null && value.isSmall && isUsable(value, argument) {
            var reader = ExampleReader(table)
            guard reader.reads(value.value, as: argument.type),
                shape.map({ ExampleMaker.isWithin(value.value, $0) }) ?? true,
                !maker.isShown(value, named: argument.name)
            else { continue }
            return value
        }
        maker.isShort = isShort
        maker.alternative = alternative ?? 0
        maker.needed = needed
        do throws(NewReason) {
            let value = try maker.value(of: argument.type, argument.schema, named: argument.name)
            // An optional argument that can only be null is not sent.
            if value.value == .null, !argument.isRequired { return nil }
            if isUsable(value, argument) { return value }
            if case .map = argument.type { return try maker.value(of: argument.type, nil) }
            if argument.type == .string, shape.map({ ExampleMaker.isWithin(.string("text"), $0) }) ?? true {
                return .string("text")
            }
            return nil
        } catch {
            if argument.isRequired { throw error }
            return nil
        }
    }

    /// Whether a value can be in its part of a request, and is seen there.
    private func isUsable(_ value: OrderedJSON, _ argument: ArgumentPlan) -> Bool {
        switch value {
        case .scalar(.string(let text)) where isReadOtherwise(text, argument.type.wrapped): return false
        case .scalar(.string(let text)):
            guard argument.place != .member, argument.place != .body else { return true }
            let isShown = text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
            return !text.isEmpty && ![".", ".."].contains(text) && text == text.trimmed
                && (isShown || (argument.place != .header && text.allSatisfy { $0.isLetter || $0.isNumber }))
        case .array(let list):
            return !list.isEmpty || argument.schema.map { SchemaShape($0).limits.maximumCount } == 0
        // The contract test looks for the items that the members are.
        case .object(let members): return !members.isEmpty || !plan.isSpread(argument, table)
        default: return true
        }
    }

    /// Whether a word of the command line with this text is another value of the type, such as an object.
    private func isReadOtherwise(_ text: String, _ type: SwiftType) -> Bool {
        switch type {
        case .json: break
        case .named(let id), .open(let id): guard case .union = table[id].kind else { return false }
        default: return false
        }
        do { return try OrderedJSON(json: Data(text.utf8)).value.string == nil } catch { return false }
    }

    /// The words of a command that calls the example: `name=value` of each required argument.
    ///
    /// - Returns: `nil` if a value is not a short text, a number or a Boolean value, or a name is not plain.
    func words(_ values: [OrderedJSON?]) -> [String]? {
        let simple: Set<SwiftType> = [.string, .bool, .int, .int64, .uint64, .double, .url]
        var words: [String] = []
        for (argument, value) in zip(plan.arguments, values) where argument.isRequired {
            let name = argument.shownName
            guard simple.contains(argument.type),
                name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*/) != nil, let value
            else { return nil }
            let text = value.value.string ?? value.inline
            guard text.count <= 60, !text.contains(where: \.isNewline) else { return nil }
            words.append("\(name)=\(text)")
        }
        return words
    }
}
