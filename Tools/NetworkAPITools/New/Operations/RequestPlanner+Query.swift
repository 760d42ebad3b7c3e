import Foundation
import NetworkAPIKit

// The values of a query.
extension RequestPlanner {
    /// The alternative of a parameter with the style `deepObject` that is an object, which the style is for.
    func objectAlternative(_ type: SwiftType, _ parameter: ContractDocument.Parameter) -> UnionCase? {
        guard parameter.style == "deepObject", case .named(let id) = type.wrapped,
            case .union(let cases, _) = types.table[id].kind
        else { return nil }
        return cases.first { types.table.isComposite($0.type) && types.table.canBeObject($0.type) }
    }

    /// Whether a number is an integer, or an identifier or a place in a list, such as `page`: those are whole although many
    /// documents do not say it.
    func isWhole(_ parameter: ContractDocument.Parameter) -> Bool {
        guard let schema = parameter.schema?.resolved else { return false }
        if SchemaShape(schema).types == ["integer"] { return true }
        let name = NameWords(parameter.name)
        let isIdentifier = name.words.last == "id"
        guard isIdentifier || EndpointPlan.positions.contains(name.memberName) else { return false }
        let stated = ["default", "minimum", "maximum", "multipleOf"].compactMap { schema.json[$0]?.double }
        let values = (schema.values ?? []).compactMap(\.double)
        let examples = (parameter.examples + schema.examples).compactMap(\.value.value.double)
        return (stated + values + examples).allSatisfy { $0 == $0.rounded() }
    }

    /// Whether the text of a parameter is JSON.
    func isJSON(_ parameter: ContractDocument.Parameter) -> Bool {
        parameter.node["content"] != nil
            && parameter.content.map { NetworkAPI.MediaType(rawValue: $0.name).isJSON } ?? false
    }

    /// Returns an argument that is the JSON of a type as a text, without the limits of the type.
    func json(_ argument: ArgumentPlan, of type: SwiftType) -> ArgumentPlan {
        let stated = argument.examples + (argument.schema?.resolved.examples.map(\.value) ?? [])
        var maker = ExampleMaker(types.table)
        maker.isShort = true
        let made = try? maker.value(of: type, argument.schema, named: argument.name)
        var text = ArgumentPlan(
            name: argument.name, place: argument.place, label: argument.label, type: .string,
            text: argument.text, note: "The text is JSON.", isRequired: argument.isRequired, schema: nil)
        text.examples = (stated + [made].compactMap(\.self)).compactMap { value in
            var (reader, other) = (ExampleReader(types.table), ExampleReader(types.table))
            // Some documents write the JSON as a text.
            if let json = value.value.string.flatMap({ try? OrderedJSON(json: Data($0.utf8)).value }),
                json.string == nil, reader.reads(json, as: type)
            {
                return value
            }
            return other.reads(value.value, as: type) ? .string(value.inline) : nil
        }
        return text
    }

    func queryType(
        _ type: SwiftType, _ parameter: ContractDocument.Parameter
    ) throws(NewReason) -> SwiftType {
        if parameter.node["content"] != nil { return .string }
        switch type.wrapped {
        case .json, .data: return .string
        case .array(let element):
            switch element.wrapped {
            case .named(let id) where types.table[id].isRawEnum: return .array(element.wrapped)
            case .json, .data, .url: return .array(.string)
            case .array, .map: throw .queryValue
            case .named(let id):
                if case .union = types.table[id].kind { return .array(.string) }
                throw .queryValue
            default: return .array(element.wrapped)
            }
        case .map(let value):
            if case .json = value { return .map(.string) }
            return value.wrapped.isSimple(types.table) ? type.wrapped : .map(.string)
        case .named(let id):
            if case .union(let cases, _) = types.table[id].kind {
                // A text is a form of each simple value.
                if let list = cases.first(where: { if case .array = $0.type { true } else { false } }) {
                    return try queryType(sent(list.type), parameter)
                }
                let simple = cases.map(\.type).filter { $0.isSimple(types.table) }
                guard simple.count == 1 else { return simple.isEmpty ? type.wrapped : .string }
                return try queryType(sent(simple[0]), parameter)
            }
            return type.wrapped
        default: return type.wrapped
        }
    }

    /// Refuses an object that the query needs with members that its style does not write, or that another argument writes
    /// too, and leaves an optional one out.
    func checkQuery(_ plan: inout EndpointPlan) throws(NewReason) {
        let query = plan.arguments.filter { $0.place == .query }
        let objects = query.filter { types.table.canBeObject($0.type) }
        var names = Set(query.filter { !plan.isSpread($0, types.table) }.map(\.name))
        var others: [ArgumentPlan] = []
        for object in objects.filter(\.isRequired) + objects.filter({ !$0.isRequired }) {
            let items = plan.isSpread(object, types.table) ? items(of: object.type) : []
            if isWritten(object, plan.query), names.isDisjoint(with: items) {
                names.formUnion(items)
            } else {
                others.append(object)
            }
        }
        if let needed = others.first(where: \.isRequired) {
            plan.refused = needed.name
            throw .queryValue
        }
        guard !others.isEmpty else { return }
        plan.unsent += others.map(\.name)
        for name in others.map(\.name) {
            plan.arguments.removeAll { $0.place == .query && $0.name == name }
            plan.query.arrays[name] = nil
        }
        if others.count == objects.count { plan.query.nested = nil }
    }

    /// The names of the items that an object is in the query; of a dictionary, the one of its example.
    private func items(of type: SwiftType) -> Set<String> {
        types.table.alternatives(of: type).reduce(into: []) { names, type in
            switch type {
            case .named(let id): names.formUnion(types.table[id].members.map(\.name))
            case .map: names.insert("name")
            default: break
            }
        }
    }

    private func isWritten(_ argument: ArgumentPlan, _ query: QueryPlan) -> Bool {
        let table = types.table
        let isDeep = query.nested == "deepObject"
        let isIndexed = isDeep && query.style?.style(of: argument.name) == .indexed
        return (isIndexed || !table.hasCompositeElements(argument.type))
            && (isDeep || !table.hasNestedMembers(argument.type, allowsArrays: query.nested == "flat"))
    }
}

extension QueryPlan {
    /// Adds the style of a parameter, if no other one has a style that excludes it.
    mutating func add(
        _ parameter: ContractDocument.Parameter, _ type: SwiftType, _ table: TypeTable
    ) throws(NewReason) {
        guard parameter.node["content"] == nil else { return }
        var isObject = false
        if case .map = type.wrapped { isObject = true }
        if case .named(let id) = type.wrapped, !table[id].isRawEnum { isObject = true }
        if isObject {
            let style =
                switch parameter.style {
                case "deepObject": "deepObject"
                default: parameter.isExploded ? "flat" : "joined"
                }
            guard nested == nil || nested == style else { throw .queryStyles }
            nested = style
        }
        guard case .array = type.wrapped else { return }
        arrays[parameter.name] =
            parameter.style == "deepObject"
            ? .indexed : parameter.isExploded ? .repeated : .joined(by: parameter.style)
    }
}
