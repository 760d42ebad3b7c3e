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
    ///
    /// - Parameters:
    ///   - decoder: The decoder.
    ///   - format: The dates and keys that it reads, if the kit made it.
    /// - Returns: The builder.
    func builder(for decoder: JSONDecoder, format: JSONBodyDecoder? = nil) -> SchemaBuilder {
        let style = CodingStyle(decoder, format: format)
        let known = builders.first { $0.isDecoding && $0.style.isLike(style) }
        return known ?? add(SchemaBuilder(decoder, format: format, names: names))
    }

    /// Returns the builder for the types that an encoder encodes.
    ///
    /// - Parameters:
    ///   - encoder: The encoder.
    ///   - format: The dates and keys that it writes, if the kit made it.
    /// - Returns: The builder.
    func builder(for encoder: JSONEncoder, format: JSONBodyDecoder? = nil) -> SchemaBuilder {
        let style = CodingStyle(encoder, format: format)
        let known = builders.first { !$0.isDecoding && $0.style.isLike(style) }
        return known ?? add(SchemaBuilder(encoder, format: format, names: names))
    }

    private func add(_ builder: SchemaBuilder) -> SchemaBuilder {
        builders.append(builder)
        return builder
    }

    /// All definitions, by name.
    var definitions: [String: JSONSchema] {
        builders.reduce(into: [:]) { all, builder in all.merge(builder.definitions) { first, _ in first } }
    }

    /// The type that a definition describes, as Swift writes it.
    func type(of definition: String) -> String { names.types[definition] ?? definition }

    /// All diagnoses without duplicates.
    var diagnoses: [SchemaDiagnosis] {
        builders.flatMap(\.diagnoses).reduce(into: []) { all, diagnosis in
            if !all.contains(diagnosis) { all.append(diagnosis) }
        }
    }
}
