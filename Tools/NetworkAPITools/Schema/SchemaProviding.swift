/// A type that says itself what its JSON looks like, for what no decoding can find out.
///
/// It is asked before anything else. Conform in the module of your tools or tests, so that an app links none of it:
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
