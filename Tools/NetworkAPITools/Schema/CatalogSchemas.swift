import Foundation
import NetworkAPIKit

/// The schemas of all types of a catalog.
///
/// A type that several endpoints share is one definition.
///
/// All examples are recorded before the first schema is made, because one endpoint's example can complete another's
/// schema.
final class CatalogSchemas {
    private let names = ComponentNames()
    private var builders: [SchemaBuilder] = []

    /// Returns the builder for the types that a decoder decodes.
    func builder(for decoder: JSONDecoder, kit: JSONBodyDecoder? = nil) -> SchemaBuilder {
        let style = CodingStyle(decoder, kit: kit, watchedBy: nil)
        let known = builders.first { $0.isDecoding && $0.style.isLike(style) }
        return known ?? add(SchemaBuilder(decoder, kit: kit, names: names))
    }

    /// Returns the builder for the types that an encoder encodes.
    func builder(for encoder: JSONEncoder, keys: NetworkAPI.KeyStyle = .asDeclared) -> SchemaBuilder {
        let style = CodingStyle(encoder, keys: keys)
        let known = builders.first { !$0.isDecoding && $0.style.isLike(style) }
        return known ?? add(SchemaBuilder(encoder, keys: keys, names: names))
    }

    private func add(_ builder: SchemaBuilder) -> SchemaBuilder {
        builders.append(builder)
        return builder
    }

    /// All definitions, by name.
    var definitions: [String: JSONSchema] {
        builders.reduce(into: [:]) { all, builder in all.merge(builder.definitions) { first, _ in first } }
    }

    /// All diagnoses without duplicates.
    var diagnoses: [SchemaDiagnosis] {
        builders.flatMap(\.diagnoses).reduce(into: []) { all, diagnosis in
            if !all.contains(diagnosis) { all.append(diagnosis) }
        }
    }
}
