import NetworkAPITools
import NetworkAPIs

/// The type of the content selects the alternative. No single example can show them all.
extension GitHubAPI.Content: SchemaProviding {
    public static var jsonSchema: JSONSchema {
        .anyOf([
            .array(.object(entry)),
            .object(entry + [.init("encoding", .string), .init("content", .string)]),
            .object(entry + [.init("target", .string)]),
            .object(entry + [.init("submodule_git_url", .string(format: "uri"))]),
            .object(entry),
        ])
    }

    private static var entry: [JSONSchema.Property] {
        let link = JSONSchema.string(format: "uri")
        return [
            .init("type", .string), .init("name", .string), .init("path", .string), .init("sha", .string),
            .init("size", .integer), .init("url", link),
            .init("git_url", .anyOf([link, .null]), isRequired: false),
            .init("html_url", .anyOf([link, .null]), isRequired: false),
            .init("download_url", .anyOf([link, .null]), isRequired: false),
        ]
    }
}
