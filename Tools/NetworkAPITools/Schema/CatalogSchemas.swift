import Foundation
import NetworkAPIKit

/// The schemas of all types of a catalogue: a type that several endpoints share is one definition.
///
/// Everything is watched before the first schema is asked for, so that one endpoint's example helps the others.
final class CatalogSchemas {
    private let names = ComponentNames()
    private var builders: [SchemaBuilder] = []

    /// Who knows the types that this decoder decodes.
    func builder(for decoder: JSONDecoder) -> SchemaBuilder {
        let style = CodingStyle(decoder, watchedBy: nil)
        let known = builders.first { $0.isDecoding && $0.style.isLike(style) }
        return known ?? add(SchemaBuilder(decoder, names: names))
    }

    /// Who knows the types that this encoder encodes.
    func builder(for encoder: JSONEncoder) -> SchemaBuilder {
        let style = CodingStyle(encoder)
        let known = builders.first { !$0.isDecoding && $0.style.isLike(style) }
        return known ?? add(SchemaBuilder(encoder, names: names))
    }

    private func add(_ builder: SchemaBuilder) -> SchemaBuilder {
        builders.append(builder)
        return builder
    }

    /// All definitions, by name.
    var definitions: [String: JSONSchema] {
        builders.reduce(into: [:]) { all, builder in all.merge(builder.definitions) { first, _ in first } }
    }

    /// All that could not be found out, each once.
    var diagnoses: [SchemaDiagnosis] {
        builders.flatMap(\.diagnoses).reduce(into: []) { all, diagnosis in
            if !all.contains(diagnosis) { all.append(diagnosis) }
        }
    }
}
