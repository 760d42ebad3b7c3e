import Foundation
import NetworkAPITesting

/// The schemas of an endpoint's types.
struct EndpointSchemas<Definition: SpecifiedAPIDefinition> {
    private let specification = Definition.specification
    private let example = Definition.specification.example
    private let schemas: CatalogSchemas

    /// Records the endpoint's examples.
    init(_ schemas: CatalogSchemas) {
        self.schemas = schemas
        if let answer = try? specification.exampleResponse.answer() {
            record(type(for: answer.status), answer)
        }
        for response in specification.responses {
            if response.example != nil, let answer = try? response.answer() { record(response.type, answer) }
        }
        if let parameters = example.requestInfo.parameters, let (encoder, format) = bodyEncoder {
            schemas.builder(for: encoder, format: format).record(parameters, encoder: encoder)
        }
    }

    /// The type of the accepted answers with a status.
    func type(for status: Int) -> any (Decodable & SendableMetatype).Type {
        example.responseInfo.types[status] ?? Definition.Response.self
    }

    /// The statuses that have a type in the endpoint, but no response in the specification.
    var undescribedStatuses: [Int] {
        let described = specification.responses.filter { $0.type != EmptyResponse.self }.map(\.status)
        return example.responseInfo.types.keys.sorted()
            .filter { $0 != specification.exampleResponse.status && !described.contains($0) }
    }

    /// Returns how JSON with a status is decoded as a type: as an accepted answer, or as a refusal.
    func decoding(of type: any Decodable.Type, _ status: Int) -> ResponseDecoding {
        let info = example.responseInfo
        let isOther = info.decoding.isJSON && type != Definition.ErrorResponse.self
        if info.statuses.contains(status), isOther || type == self.type(for: status) { return info.decoding }
        return info.decoding.isJSON ? info.decoding.ofWholeBody : .automatic
    }

    private func record<Value: Decodable>(_ type: Value.Type, _ answer: NetworkAPI.Answer) {
        guard let format = streamFormat(of: answer.status) else { return recordValue(type, answer) }
        for element in (try? format.elements(of: answer.body)) ?? [] {
            recordValue(type, .data(element, type: .json, status: answer.status))
        }
    }

    private func recordValue<Value: Decodable>(_ type: Value.Type, _ answer: NetworkAPI.Answer) {
        let place = self.place(of: type, answer.status, answer.contentType)
        guard case .json(let decoder, let format) = kind(of: type, answer.contentType, place) else { return }
        guard !answer.body.isEmpty else { return }
        let value = place.map { try? JSONDocument(answer.body).value(at: $0)?.text }
        guard let example = value ?? answer.body else { return }
        schemas.builder(for: decoder, format: format).record(type, example: example)
    }

    /// Returns the schema of a response with a media type; `nil` if its body has no schema.
    ///
    /// With the status of an accepted answer, it is the schema of the whole body; the value may be inside it.
    func schema(
        of type: any Decodable.Type, in contentType: NetworkAPI.MediaType?, status: Int? = nil
    ) -> JSONSchema? {
        let value = valueSchema(of: type, in: contentType, status: status)
        guard let format = status.flatMap(streamFormat) else { return value }
        return format.schema(ofElements: value)
    }

    func valueSchema(
        of type: any Decodable.Type, in contentType: NetworkAPI.MediaType?, status: Int?
    ) -> JSONSchema? {
        let place = status.flatMap { self.place(of: type, $0, contentType) }
        let schema: JSONSchema? =
            switch kind(of: type, contentType, place) {
            case .json(let decoder, let format):
                schemas.builder(for: decoder, format: format).schema(of: type)
            case .text: .string
            case .bytes: .any
            case .none: nil
            }
        return schema.map { inner in
            (place?.tokens ?? []).reversed().reduce(inner) { inner, token in
                // A name of digits is the index of an element.
                Int(token) == nil ? .object([.init(token, inner)]) : .array(inner)
            }
        }
    }

    /// The place of a value in the body of a response; `nil` is the whole body.
    private func place(
        of type: any Decodable.Type, _ status: Int, _ contentType: NetworkAPI.MediaType?
    ) -> JSONPointer? {
        var decoding = self.decoding(of: type, status)
        if case .byContentType(let choose) = decoding.kind { decoding = choose(contentType) }
        return decoding.pointer
    }

    /// Returns the schema of the body; `nil` if its format is unknown.
    var body: JSONSchema? {
        guard Definition.Parameter.self != EmptyParameter.self, example.requestInfo.parameters != nil else {
            return nil
        }
        return bodyEncoder.map { encoder, format in
            schemas.builder(for: encoder, format: format).schema(of: Definition.Parameter.self)
        }
    }

    /// Returns the example of the body as JSON; `nil` if its format is unknown.
    var bodyExample: NetworkAPI.JSONValue? {
        guard let parameters = example.requestInfo.parameters, let (encoder, _) = bodyEncoder else {
            return nil
        }
        return (try? encoder.encode(parameters)).flatMap {
            try? NetworkAPI.JSONValue(json: $0)
        }
    }

    /// The schemas that references lead to.
    var definitions: [String: JSONSchema] { schemas.definitions }

    /// Returns the schema of a type in the URL or a header, with the format of its dates.
    func schema(ofArgument type: Any.Type, dates: NetworkAPI.DateFormat? = nil) -> JSONSchema {
        switch TypeForm(of: type) {
        case .optional(let wrapped): return schema(ofArgument: wrapped, dates: dates)
        // Such a type writes its own text; any other one is written as JSON or as the items of an object.
        case .declared where type is any NetworkAPI.Argument.Type: return .string
        case .declared, .dictionary:
            // The members have the names and the dates of the query that the object is a part of.
            guard case .query = example.requestInfo.encoding.kind, let (encoder, format) = bodyEncoder else {
                break
            }
            return schemas.builder(for: encoder, format: format).schema(of: type)
        default: break
        }
        return schemas.builder(for: JSONEncoder.api(dates: dates ?? .iso8601)).schema(of: type)
    }

    private enum Kind {
        case json(JSONDecoder, format: JSONBodyDecoder? = nil)
        case text
        case bytes
        case none
    }

    /// How a type is decoded.
    ///
    /// The type itself decides first, as in a call.
    private func kind(
        of type: any Decodable.Type, _ contentType: NetworkAPI.MediaType?, _ place: JSONPointer?
    ) -> Kind {
        var plain: Any.Type = type
        if case .optional(let wrapped) = TypeForm(of: type) { plain = wrapped }
        if place == nil, plain == String.self { return .text }
        if place == nil, plain == Data.self { return .bytes }
        if plain == EmptyResponse.self || plain is any NetworkAPI.EventDecodable.Type { return .none }
        var decoding = example.responseInfo.decoding
        if case .byContentType(let choose) = decoding.kind { decoding = choose(contentType) }
        switch decoding.kind {
        case .json(let kit): return .json(.api(dates: kit.dates), format: kit)
        case .foundation(let decoder): return .json(decoder)
        case .text:
            return contentType?.isJSON == true && type != Definition.Response.self ? .json(.api()) : .text
        case .data:
            return contentType?.isJSON == true && type != Definition.Response.self ? .json(.api()) : .bytes
        case .body: return contentType?.isJSON == true ? .json(.api()) : .none
        case .empty, .byContentType: return .none
        case .closure: return type == Definition.Response.self ? .none : .json(.api())
        case .byStatus: return type == Definition.Response.self ? .none : .json(.api())
        }
    }

    /// The encoder of a JSON body, or of a form: the fields are found in the same way.
    private var bodyEncoder: (encoder: JSONEncoder, format: JSONBodyDecoder?)? {
        let info = example.requestInfo
        var type: Any.Type = Definition.Parameter.self
        if case .optional(let wrapped) = TypeForm(of: type) { type = wrapped }
        if type == NetworkAPI.MultipartForm.self || type == NetworkAPI.RawBody.self { return nil }
        switch info.encoding.kind {
        case .automatic: return (.api(), nil)
        case .json(let encoder?, .iso8601, .asDeclared):
            // An encoder of an app, which has its own dates and names.
            return (encoder, nil)
        case .json(let encoder, let dates, let keys):
            return (encoder ?? .api(), JSONBodyDecoder(dates: dates, style: keys))
        case .query(let encoding), .form(let encoding), .multipart(let encoding):
            let format = JSONBodyDecoder(dates: encoding.dates, style: encoding.keys)
            return (.api(dates: encoding.dates, keys: encoding.keys), format)
        case .raw, .body: return nil
        }
    }
}
