import NetworkAPIKit

// The headers of a request, and values that are one text there and in the path.
extension RequestPlanner {
    /// Whether a header is an argument.
    ///
    /// OpenAPI 3 ignores parameters with the names of three headers. Swagger 2.0 does not: `Accept` can have one value, and
    /// `Authorization` can be the only place that has the credentials.
    func isArgument(
        _ header: ContractDocument.Parameter, _ plan: inout EndpointPlan
    ) throws(NewReason) -> Bool {
        let isSwagger = plan.operation.document.root["x-swagger"] != nil
        switch header.name.lowercased() {
        case "accept":
            if isSwagger { plan.accept = Self.onlyValue(header) }
            return false
        case "authorization":
            if isSwagger, header.isRequired, plan.operation.security.isEmpty { plan.needsCredentials = true }
            return false
        case "content-type": return false
        case "host", "content-length", "connection", "transfer-encoding":
            if header.isRequired { throw .fixedHeader }
            return false
        default:
            let isToken = Self.isToken(header.name)
            if !isToken, header.isRequired {
                plan.refused = header.name
                throw .headerName
            }
            return isToken
        }
    }

    /// Whether a text can be the name of a header (RFC 9110, section 5.6.2).
    static func isToken(_ name: String) -> Bool {
        name.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~-]+/) != nil
    }

    /// The placeholder of a parameter of the path, or else the only one without a parameter that has the same letters.
    func placeholder(of parameter: ContractDocument.Parameter, in plan: EndpointPlan) -> String? {
        let names = plan.path.names
        if names.contains(parameter.name) { return parameter.name }
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let described = plan.operation.parameters.filter { $0.place == "path" }.map(\.name)
        let open = names.filter { !described.contains($0) && plain($0) == plain(parameter.name) }
        return open.count == 1 ? open[0] : nil
    }

    /// The only listed value of a header, or else its default; `nil` if it is not a media type.
    private static func onlyValue(_ header: ContractDocument.Parameter) -> String? {
        let schema = header.schema?.resolved
        let values = schema?.values ?? []
        let only = values.count == 1 ? values.first?.string : schema?.defaultValue?.value.string
        return only.flatMap { $0.wholeMatch(of: /[!-~]+\/[!-~]+/) != nil ? $0 : nil }
    }

    /// Adds how a value is written that is one text: an array, with an example of its elements, and a number.
    func addNote(to argument: inout ArgumentPlan, of type: SwiftType) {
        switch type.wrapped {
        case .double where argument.schema?.resolved.format == nil:
            argument.note = "A whole number is sent with a fraction: `5.0`."
        case .array(let element):
            argument.note = "Several values are joined with commas."
            let schema = argument.schema.map { SchemaShape($0) }
            let stated = argument.examples + (argument.schema?.resolved.examples.map(\.value) ?? [])
            var maker = ExampleMaker(types.table)
            maker.isShort = true
            let made = try? maker.value(of: element, schema?.items, named: argument.name)
            argument.examples = (stated + [made].compactMap(\.self)).compactMap(Self.joined)
        default: return
        }
    }

    /// The values of an array with commas between them, or a value as text; `nil` for an array of other arrays or objects.
    private static func joined(_ value: OrderedJSON) -> OrderedJSON? {
        func text(_ value: OrderedJSON) -> String? {
            guard case .scalar(let scalar) = value else { return nil }
            return scalar.string ?? value.description
        }
        guard case .array(let elements) = value else { return text(value).map { .string($0) } }
        let texts = elements.compactMap(text)
        return texts.count == elements.count ? .string(texts.joined(separator: ",")) : nil
    }
}
