/// A type that describes its own JSON, because decoding cannot determine it.
///
/// The description has priority. Conform types in the module of your tools or tests, to keep it out of an app:
///
/// ```swift
/// extension MyAPI.Amount: SchemaProviding {
///     public static var jsonSchema: JSONSchema { .string(format: "decimal") }
/// }
/// ```
public protocol SchemaProviding {
    /// The schema of every value of the type.
    static var jsonSchema: JSONSchema { get }
}
