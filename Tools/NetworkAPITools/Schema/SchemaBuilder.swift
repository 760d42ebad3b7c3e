import Foundation
import NetworkAPITesting

/// Finds the schemas of types by the requests that they make while their examples are decoded.
///
/// The sources are, in this order: ``SchemaProviding``, the known standard types, the example, and generated JSON if
/// the example lacks something.
final class SchemaBuilder {
    let style: CodingStyle
    /// Whether types are recorded while they are decoded, and not while they are encoded.
    let isDecoding: Bool
    let recorder = SchemaRecorder()
    private let sampler: Sampler
    private let names: ComponentNames
    private(set) var definitions: [String: JSONSchema] = [:]
    private(set) var diagnoses: [SchemaDiagnosis] = []
    private var finished: [ObjectIdentifier: JSONSchema] = [:]
    private var building: Set<ObjectIdentifier> = []

    init(_ decoder: JSONDecoder, format: JSONBodyDecoder? = nil, names: ComponentNames) {
        style = CodingStyle(decoder, format: format)
        isDecoding = true
        sampler = Sampler(recorder, style)
        self.names = names
    }

    /// Creates a builder that records types while they are encoded.
    init(_ encoder: JSONEncoder, format: JSONBodyDecoder? = nil, names: ComponentNames) {
        style = CodingStyle(encoder, format: format)
        isDecoding = false
        sampler = Sampler(recorder, style)
        self.names = names
    }

    /// Records the type while it is decoded from an example.
    func record<Value: Decodable>(_ type: Value.Type, example: Data) {
        var failure: (any Error)?
        let outcome = guarded {
            do {
                let json = try NetworkAPI.JSONValue(json: example)
                self.recorder.learnNames(of: json)
                try self.style.place(example).decode(type, by: self.recorder)
            } catch { failure = error }
        }
        if failure != nil || outcome != .finished {
            let reason =
                outcome == .finished ? "cannot be decoded from its example." : "traps on its example."
            diagnose(type, reason, remedy: "Give an example of a real response.")
        }
    }

    /// Returns the schema of a type.
    ///
    /// A declared type becomes a definition that the schema refers to. A date can have a format of its own at the key
    /// of a property.
    func schema(of type: Any.Type, at key: String? = nil) -> JSONSchema {
        if let type = type as? any SchemaProviding.Type { return type.jsonSchema }
        switch TypeForm(of: type) {
        case .leaf(let schema): return schema
        case .date: return dates(type, at: key)
        case .data: return diagnosed(style.data, type)
        case .optional(let wrapped): return schema(of: wrapped, at: key).orNull
        case .list(let element): return .array(schema(of: element, at: key))
        case .dictionary(let key, let value): return dictionary(type, key, value)
        case .rawEnumeration(let values): return enumeration(type, values)
        case .openEnumeration(let raw, let known): return Self.open(schema(of: raw), known)
        case .declared: return declared(type)
        }
    }

    private func dates(_ type: Any.Type, at key: String?) -> JSONSchema {
        let own = key.map { style.dates(at: $0) } ?? style.dates
        // The example's date may be at another key.
        guard style.datesByKey == nil else { return diagnosed(own.schema, type) }
        let example = recorder.samples[ObjectIdentifier(type)]?.string
        return example.flatMap { DateStyle.schema(of: $0) } ?? diagnosed(style.dates.schema, type)
    }

    private func declared(_ type: Any.Type) -> JSONSchema {
        let id = ObjectIdentifier(type)
        let name = names.name(of: type, in: self)
        if let schema = finished[id] { return schema }
        guard !building.contains(id) else { return .reference(name) }
        building.insert(id)
        defer { building.remove(id) }
        explore(type)
        let shape = recorder.shape(of: type)
        if !shape.isWhole { diagnoseUnread(type, shape) }
        let schema =
            shape.isWhole || !shape.isEmpty
            ? ShapeSchema(builder: self, type: type).schema(of: shape) : .unknown("no part of it was read")
        if case .unknown = schema { return finish(id, schema) }
        guard schema.isObject || isReferred(name) || schema.references.contains(name) else {
            return finish(id, schema)
        }
        definitions[name] = schema
        return finish(id, .reference(name))
    }

    private func finish(_ id: ObjectIdentifier, _ schema: JSONSchema) -> JSONSchema {
        finished[id] = schema
        return schema
    }

    private func isReferred(_ name: String) -> Bool {
        definitions.values.contains { $0.references.contains(name) }
    }

    /// Decodes generated values that the example does not show.
    private func explore(_ type: Any.Type) {
        guard isDecoding, let decodable = type as? any Decodable.Type else { return }
        let shape = recorder.shape(of: type)
        if !shape.isWhole { attempt(type) { _ = self.sampler.sample(of: type) } }
        // Some types accept more kinds of JSON than the example has.
        for json in Self.kinds { attempt(type) { self.tryDecoding(decodable, json) } }
    }

    private static let kinds: [NetworkAPI.JSONValue] = [
        .object([:]), .array([]), .string("text"), .integer(0), .bool(true), .decimal(0.5),
    ]

    private func tryDecoding<Value: Decodable>(_ type: Value.Type, _ json: NetworkAPI.JSONValue) {
        // The request is recorded even if the decoding fails.
        try? sampler.decode(type, from: json)
    }

    /// Runs code of types on generated values.
    ///
    /// Code that traps is not run again.
    private func attempt(_ type: Any.Type, _ body: @escaping () -> Void) {
        for _ in 0..<20 {
            let id = ObjectIdentifier(type)
            guard !sampler.blocked.contains(id), !recorder.refused.contains(id) else { return }
            recorder.care = TrapGuard.isActive ? .none : .all
            defer { recorder.care = .none }
            if guarded(body) == .finished { return }
        }
    }

    func guarded(_ body: @escaping () -> Void) -> TrapGuard.Outcome {
        let outcome = TrapGuard.run(body)
        if outcome != .finished {
            if let type = recorder.running.last { sampler.block(type) }
            recorder.abandonRun()
        }
        return outcome
    }

    func diagnose(_ type: Any.Type, _ problem: String, remedy: String) {
        let diagnosis = SchemaDiagnosis(type, problem, remedy: remedy)
        if !diagnoses.contains(diagnosis) { diagnoses.append(diagnosis) }
    }

    private func diagnosed(_ schema: JSONSchema, _ type: Any.Type) -> JSONSchema {
        if case .unknown(let reason) = schema {
            diagnose(
                type, "is \(reason).", remedy: "Use a strategy other than .custom, or NetworkAPI.DateFormat.")
        }
        return schema
    }

    private func diagnoseUnread(_ type: Any.Type, _ shape: Shape) {
        let reason = sampler.problems[ObjectIdentifier(type)] ?? "the example does not contain a value of it"
        let known = shape.isEmpty ? "is unknown" : "is partly known"
        diagnose(
            type, "\(known): \(reason).",
            remedy: "Add a value of it to the example, or conform it to SchemaProviding.")
    }
}

extension JSONSchema {
    var isObject: Bool {
        switch self {
        case .object: true
        case .anyOf(let schemas): schemas.contains { $0.isObject }
        case .described(let schema, _): schema.isObject
        default: false
        }
    }
}
