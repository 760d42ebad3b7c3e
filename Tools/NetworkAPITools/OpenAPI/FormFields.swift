import NetworkAPITesting

/// The fields of a form that is encoded from a value.
struct FormFields<Definition: SpecifiedAPIDefinition> {
    /// The schema of the fields as they are sent; `nil` if it is the schema of the value.
    private(set) var schema: JSONSchema?
    /// How fields have arrays and objects, if not in the usual way.
    private(set) var encoding: [OrderedJSON.Member] = []
    /// The fields that OpenAPI does not have a style for.
    private(set) var diagnoses: [String] = []
    /// Whether a field has another name than the property, or a Boolean value is a number.
    private(set) var differsFromValue = false

    private let schemas: EndpointSchemas<Definition>
    private let options: NetworkAPI.QueryEncoding
    private let isMultipart: Bool
    /// The names of the properties.
    private let names: Set<String>

    /// Finds the fields of an endpoint's form; `nil` if its body is not a form of an object.
    init?(_ schemas: EndpointSchemas<Definition>) {
        switch Definition.specification.example.requestInfo.encoding.kind {
        case .form(let options): (self.options, isMultipart) = (options, false)
        case .multipart(let options): (self.options, isMultipart) = (options, true)
        default: return nil
        }
        guard let body = schemas.body, case .object(let properties) = schemas.resolved(body) else {
            return nil
        }
        self.schemas = schemas
        names = Set(properties.map(\.name))
        var fields: [JSONSchema.Property] = []
        for property in properties { fields += self.fields(of: property) }
        let hasNumericBooleans = options.hasNumericBooleans
        if hasNumericBooleans {
            fields = fields.map { .init($0.name, $0.schema.withNumericBooleans, isRequired: $0.isRequired) }
        }
        differsFromValue = hasNumericBooleans || fields.contains { !names.contains($0.name) }
        if fields != properties { schema = .object(fields) }
    }

    /// Returns the schema to compare with another one, which has the fields as they are sent or as properties.
    func schema(like other: FlatSchema) -> JSONSchema? {
        guard case .object(let fields)? = schema else { return nil }
        let sent = fields.contains { !names.contains($0.name) && other.properties[$0.name] != nil }
        return sent ? schema : nil
    }

    private mutating func fields(of property: JSONSchema.Property) -> [JSONSchema.Property] {
        switch schemas.resolved(property.schema) {
        case .object, .dictionary, .integerKeyed: return object(property)
        case .array(let element): return array(property, element)
        default:
            guard isMultipart else { return [property] }
            return [.init(property.name, property.schema.withBytes, isRequired: property.isRequired)]
        }
    }

    private mutating func object(_ property: JSONSchema.Property) -> [JSONSchema.Property] {
        let joined: (String, String) -> String
        switch options.nested {
        case .dots: joined = { "\($0).\($1)" }
        case .flat: joined = { $1 }
        case .joined:
            if isMultipart { return [.init(property.name, .string, isRequired: property.isRequired)] }
            encode(property.name, delimiterStyle)
            return [property]
        default:
            if !isMultipart {
                encode(property.name, "deepObject", explodes: true)
                let isSent = property.isRequired && !canBeEmpty(property.schema)
                return [.init(property.name, property.schema, isRequired: isSent)]
            }
            joined = { "\($0)[\($1)]" }
        }
        let leaves = schemas.leaves(
            of: property.schema, named: property.name, isRequired: property.isRequired, joined: joined)
        guard let leaves else {
            diagnose(property.name, joined(property.name, "key"))
            return [.init(property.name, property.schema, isRequired: false)]
        }
        return leaves.map { leaf in
            .init(leaf.name, isMultipart ? leaf.schema.withBytes : leaf.schema, isRequired: leaf.isRequired)
        }
    }

    private mutating func array(
        _ property: JSONSchema.Property, _ element: JSONSchema
    ) -> [JSONSchema.Property] {
        var arrays = options.arrays
        if case .byKey(let styles, let others) = arrays { arrays = styles[property.name] ?? others }
        let schema = isMultipart ? property.schema.withBytes : property.schema
        // An array without elements sends nothing.
        let field = JSONSchema.Property(property.name, schema, isRequired: false)
        switch arrays {
        case .repeated: break
        case .comma, .space, .pipe:
            if isMultipart { return [.init(property.name, .string, isRequired: false)] }
            let styles: [NetworkAPI.QueryEncoding.Arrays: String] = [
                .space: "spaceDelimited", .pipe: "pipeDelimited",
            ]
            encode(property.name, styles[arrays])
        case .brackets where isSimple(element):
            return [.init(property.name + "[]", schema, isRequired: false)]
        default:
            if !isMultipart { encode(property.name, "deepObject", explodes: true) }
            diagnose(property.name, "\(property.name)[0]")
        }
        return [field]
    }

    /// Whether an object of the schema can be without members: then nothing of it is sent.
    private func canBeEmpty(_ schema: JSONSchema) -> Bool {
        guard case .object(let properties) = schemas.resolved(schema) else { return true }
        return !properties.contains(where: \.isRequired)
    }

    private func isSimple(_ element: JSONSchema) -> Bool {
        switch schemas.resolved(element) {
        case .object, .dictionary, .integerKeyed, .array, .tuple: false
        default: true
        }
    }

    private var delimiterStyle: String? {
        switch options.arrays {
        case .space: "spaceDelimited"
        case .pipe: "pipeDelimited"
        default: nil
        }
    }

    private mutating func encode(_ name: String, _ style: String?, explodes: Bool = false) {
        encoding.append(
            .init(name, .members(["style": style.map { .string($0) }, "explode": .bool(explodes)])))
    }

    private mutating func diagnose(_ name: String, _ field: String) {
        diagnoses.append(
            "\(name) in the body is sent as fields such as \(field), which OpenAPI has no style for")
    }
}

extension NetworkAPI.QueryEncoding {
    /// Whether Boolean values are sent as 1 and 0.
    var hasNumericBooleans: Bool { NetworkAPI.Query(encoding: ["value": true], self).first?.value == "1" }
}

extension JSONSchema {
    /// The numbers of a Boolean value that is not sent as a word.
    static let bit = JSONSchema.values([.integer(0), .integer(1)])

    fileprivate var withNumericBooleans: JSONSchema {
        switch self {
        case .boolean: .bit
        case .array(let element): .array(element.withNumericBooleans)
        case .anyOf(let schemas): .anyOf(schemas.map(\.withNumericBooleans))
        case .described(let schema, let text): .described(schema.withNumericBooleans, text)
        default: self
        }
    }

    /// The schema with bytes as they are in place of their Base64, as a part of a form has them.
    fileprivate var withBytes: JSONSchema {
        switch self {
        case .string(_, "base64"?): .string(format: "binary")
        case .array(let element): .array(element.withBytes)
        case .anyOf(let schemas): .anyOf(schemas.map(\.withBytes))
        case .described(let schema, let text): .described(schema.withBytes, text)
        default: self
        }
    }
}
