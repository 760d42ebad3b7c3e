/// The development tool `apispec`, and the map of the folders of `NetworkAPITools`.
///
/// The folders are in reading order: each one refers only to folders above it.
///
/// | folder | contents |
/// |---|---|
/// | JSON | JSON with ordered members, its text, comparing its values, and the formats of text |
/// | Schema | the JSON schemas of Swift types: ``JSONSchema`` |
/// | Validation | the problems that a value has with a schema: ``SchemaProblem`` |
/// | Document | the document of a provider, its references, and Swagger 2.0: ``ContractDocument`` |
/// | Instances | values that a schema allows, answers with them, and whether they can be decoded |
/// | OpenAPI | a catalog becomes an OpenAPI document: ``OpenAPIDocument`` |
/// | Difference | the changes between two versions of a document: ``DocumentDifference`` |
/// | Check | the endpoints against the document of a provider: ``ContractReport`` |
/// | Drift | live answers against the types of the endpoints: ``DriftReport`` |
/// | CURL | curl commands become requests |
/// | New | the files of a new package, and the endpoints of a document |
/// | Recording | calls are recorded, kept as HAR, and replayed: ``Recording`` |
/// | Mock | a server that answers as a document describes: ``MockServer`` |
/// | Docs | a catalog becomes pages to read |
/// | CommandLine | the commands, their arguments and their output: ``CommandLineTool`` |
package enum APISpec {
    /// The version of the package, which a release of it has.
    package static let version = "0.9.0"
}
